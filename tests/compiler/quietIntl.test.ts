import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parse } from '../../src/compiler/text/icuParser.ts';
import { quietIntl } from '../../src/compiler/vite/quietIntl.ts';

let folder = '';

beforeEach(() => {
  // Below the project, where react-intl is found.
  folder = mkdtempSync(path.join('node_modules', '.intl-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const texts = {
  greeting: parse('Good day, {name}.'),
  left: parse('{count, plural, one {# día} other {# días}}'),
};

it('a text is shown without asking the browser which languages it knows', async () => {
  const asked = [
    vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf'),
    vi.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf'),
  ];
  const complaints = vi.fn();
  const intl = (await bundled()).createIntl({ locale: 'es-US', messages: texts, onError: complaints });
  expect(intl.formatMessage({ id: 'greeting' }, { name: 'Ana' })).toBe('Good day, Ana.');
  expect(intl.formatMessage({ id: 'left' }, { count: 1 })).toBe('1 día');
  expect(intl.formatMessage({ id: 'left' }, { count: 2000 })).toBe('2,000 días');
  for (const question of asked) expect(question).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
});

it('a language that no browser knows is shown all the same', async () => {
  const complaints = vi.fn();
  const intl = (await bundled()).createIntl({ locale: 'en-XA', messages: texts, onError: complaints });
  expect(intl.formatMessage({ id: 'left' }, { count: 2 })).toBe('2 días');
  expect(complaints).not.toHaveBeenCalled();
});

it('nothing ships for formats that stand outside a message, and those inside are written', async () => {
  const intl = (await bundled()).createIntl({ locale: 'en-US', messages: { day: parse('{day, date, medium}') } });
  expect(intl.formatMessage({ id: 'day' }, { day: new Date(2026, 1, 3) })).toBe('Feb 3, 2026');
  expect(Object.keys(intl).filter((name) => name.startsWith('format'))).toEqual([
    'formats',
    'formatters',
    'formatMessage',
  ]);
});

async function bundled(): Promise<Pick<typeof import('react-intl'), 'createIntl'>> {
  const entry = path.join(folder, 'entry.js');
  writeFileSync(entry, "export { createIntl } from 'react-intl';");
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [quietIntl()],
    build: {
      outDir: path.join(folder, 'out'),
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'intl' },
      rolldownOptions: { external: ['react', 'react/jsx-runtime'] },
    },
  });
  const code = readFileSync(path.join(folder, 'out', 'intl.js'), 'utf8');
  expect(code).not.toContain('DateTimeFormat.supportedLocalesOf');
  writeFileSync(path.join(folder, 'out', 'intl.mjs'), code);
  return import(path.resolve(folder, 'out', 'intl.mjs'));
}
