import type { Compilation } from './compilation.ts';

/** The effects of a product that names no handlers of its own. */
const coreEffects = 'src/effects/core/coreEffects.ts';

/** Rollup's convention for ids without a file. */
const mark = '\0';

/** The code of each virtual module, by its name. */
const modules: Readonly<Record<string, (compilation: Compilation, handlers: string) => string>> = {
  'virtual:calls': ({ good }) => `export const calls = ${JSON.stringify(good?.result.calls ?? {})};\n`,
  'virtual:diagnostics': ({ latest }) => `export const diagnostics = ${JSON.stringify(latest.diagnostics)};\n`,
  'virtual:effects': (_, handlers) => `export * from '/${handlers}';\n`,
  'virtual:validators': ({ good }) => good?.validators ?? 'export const validateContext = () => false;\n',
};

/** Resolves the names of the virtual modules, and no other. */
export function resolveVirtual(id: string): string | null {
  return Object.hasOwn(modules, id) ? mark + id : null;
}

/** Whether a resolved id is a virtual module of this plugin. */
export function isVirtual(id: string): boolean {
  return id.startsWith(mark) && Object.hasOwn(modules, id.slice(mark.length));
}

/**
 * The code of a virtual module, or null for other modules.
 * @param handlers the module of the project that the product names
 */
export function moduleCode(id: string, compilation: Compilation, handlers = coreEffects): string | null {
  return isVirtual(id) ? (modules[id.slice(mark.length)]?.(compilation, handlers) ?? null) : null;
}
