import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shakablePackages, withoutEffects } from '../../src/compiler/vite/shakablePackages.ts';

let folder = '';

beforeEach(() => {
  // Below the project, where the packages are found.
  folder = mkdtempSync(path.join('node_modules', '.shakable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the router in a bundle is what is used of it, and no links, loaders or forms', async () => {
  const code = await bundled("export { NavigationType, Router } from 'react-router-dom';");
  expect(code).toContain('navigator');
  expect(code).not.toMatch(/RouterProvider|forwardRef|class extends|matchRoutes/);
  expect(code.length).toBeLessThan(0.1 * (await bundled("export * from 'react-router-dom';")).length);
});

it('react-intl in a bundle is what is used of it, and no components', async () => {
  const code = await bundled("export { createIntl } from 'react-intl';");
  expect(code).toContain('formatMessage');
  expect(code).not.toMatch(/FormattedMessage|FormattedDate\b|IntlProvider/u);
});

describe('a declaration', () => {
  it('keeps what it is given afterwards', () => {
    const code = withoutEffects(
      'var A = class extends React3.Component {\n};\nA.contextType = B;\nA.displayName = "A";\n',
    );
    expect(code).toBe('var A = class extends React3.Component { static contextType = B;\n};\n\n\n');
  });

  it('is pure when it makes a context or a component', () => {
    expect(withoutEffects('var A = React.createContext(null);')).toBe(
      'var A = /* @__PURE__ */ React.createContext(null);',
    );
    expect(withoutEffects('render(React.createContext(null));')).toBe('render(React.createContext(null));');
  });
});

async function bundled(entry: string): Promise<string> {
  const file = path.join(folder, 'entry.js');
  writeFileSync(file, entry);
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [shakablePackages()],
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ['es'] },
      rolldownOptions: { external: ['react', 'react-dom'] },
    },
  });
  const [first] = [result].flat();
  return first && 'output' in first ? first.output[0].code : '';
}
