import type { Compilation } from './compilation.ts';

const names = ['virtual:calls', 'virtual:diagnostics', 'virtual:effects', 'virtual:validators'];

/** The effects of a product that names no handlers of its own. */
const coreEffects = 'src/effects/core/coreEffects.ts';

/** Rollup's convention for ids without a file. */
const mark = '\0';

/** Resolves the names of the virtual modules, and no other. */
export function resolveVirtual(id: string): string | null {
  return names.includes(id) ? mark + id : null;
}

/** Whether a resolved id is a virtual module of this plugin. */
export function isVirtual(id: string): boolean {
  return id.startsWith(mark) && names.includes(id.slice(mark.length));
}

/**
 * The code of a virtual module, or null for other modules.
 * @param handlers the module of the project that the product names
 */
export function moduleCode(id: string, compilation: Compilation, handlers = coreEffects): string | null {
  switch (isVirtual(id) ? id.slice(mark.length) : null) {
    case 'virtual:calls':
      return `export const calls = ${JSON.stringify(compilation.good?.result.calls ?? {})};\n`;
    case 'virtual:diagnostics':
      return `export const diagnostics = ${JSON.stringify(compilation.latest.diagnostics)};\n`;
    case 'virtual:effects':
      return `export * from '/${handlers}';\n`;
    case 'virtual:validators':
      return compilation.good?.validators ?? 'export const validateContext = () => false;\n';
    default:
      return null;
  }
}
