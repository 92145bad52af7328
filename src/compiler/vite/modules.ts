import { fileURLToPath } from 'node:url';
import { mapRecord } from '../emit/mapRecord.ts';
import type { Compilation } from './compilation.ts';

const prefix = 'virtual:';
const viewPrefix = 'virtual:view/';
// No screen can have this name: ids have no underscores.
const sharedName = '_shared';
const names = [
  'virtual:program',
  'virtual:views',
  'virtual:environments',
  'virtual:theme.css',
  'virtual:validators',
  'virtual:test-hook',
];
const testHookFile = fileURLToPath(new URL('../../effects/hook/askTestHook.ts', import.meta.url));

/** Marks ids as belonging to no file, as Rollup's plugins agreed. */
export const mark = '\0';

/** Resolves the names of the virtual modules, and no other. */
export function resolveVirtual(id: string): string | null {
  return names.includes(id) || id.startsWith(viewPrefix) ? mark + id : null;
}

/** Whether a resolved id is one of ours. */
export function isVirtual(id: string): boolean {
  return id.startsWith(mark + prefix) && resolveVirtual(id.slice(mark.length)) !== null;
}

/** The code of a virtual module, or null for other modules. */
export function moduleCode(id: string, compilation: Compilation): string | null {
  if (!isVirtual(id)) return null;
  const name = id.slice(mark.length);
  const good = compilation.good;
  const result = good?.result ?? compilation.latest;
  switch (name) {
    case 'virtual:program':
      return `${constant('program', result.program)}${constant('diagnostics', compilation.latest.diagnostics)}`;
    case 'virtual:environments':
      return constant('environments', result.environments);
    case 'virtual:theme.css':
      return result.theme;
    case 'virtual:validators':
      return good?.validators ?? 'export const validateContext = () => false;\n';
    case 'virtual:test-hook':
      return testHookCode(compilation);
    case 'virtual:views':
      return viewsCode(result.shared, result.screens);
    default:
      return viewCode(name, result.shared, result.screens);
  }
}

/** Production must not even have the chunk, so that nothing can be told to load it. */
function testHookCode({ target }: Compilation): string {
  const loader =
    target === 'production' ? 'null' : `() => import(${JSON.stringify(testHookFile)}).then((hook) => hook.askTestHook)`;
  return `export const testHook = ${loader};\n`;
}

type ByLocale = Readonly<Record<string, object>>;
type ByLocaleAndScreen = Readonly<Record<string, Readonly<Record<string, object>>>>;

function viewsCode(shared: ByLocale, screens: ByLocaleAndScreen): string {
  const loader = (locale: string, name: string): string =>
    `() => import(${JSON.stringify(`${viewPrefix}${locale}/${name}`)})`;
  const sharedLoaders = mapRecord(shared, (_, locale) => loader(locale, sharedName));
  const screenLoaders = mapRecord(screens, (ofLocale, locale) =>
    objectCode(mapRecord(ofLocale, (_, screen) => loader(locale, screen))),
  );
  return `export const shared = ${objectCode(sharedLoaders)};\nexport const screens = ${objectCode(screenLoaders)};\n`;
}

function viewCode(name: string, shared: ByLocale, screens: ByLocaleAndScreen): string {
  const [locale = '', screen = ''] = name.slice(viewPrefix.length).split('/');
  return constant('view', (screen === sharedName ? shared[locale] : screens[locale]?.[screen]) ?? null);
}

/** The name of a view's chunk, or null for other chunks. */
export function chunkName(id: string | null | undefined): string | null {
  if (!id?.startsWith(mark + viewPrefix)) return null;
  const [locale = '', screen = ''] = id.slice((mark + viewPrefix).length).split('/');
  return `${screen.replace('_', '')}.${locale}`;
}

function constant(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};\n`;
}

function objectCode(values: Readonly<Record<string, string>>): string {
  const entries = Object.entries(values).map(([name, code]) => `${JSON.stringify(name)}: ${code}`);
  return `{ ${entries.join(', ')} }`;
}
