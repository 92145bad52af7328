import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFile } from '../../../src/tools/release/files.ts';
import { bundledPackages, license, noticesOf } from '../../../src/tools/release/licenses.ts';

const mit = { name: 'one', version: '1.0.0', identifier: 'MIT', text: 'Permission is hereby granted' };

describe('the notices of a site', () => {
  it('have each package once, with its version, the name and the text of its licence', () => {
    const text = noticesOf([{ name: 'two', version: '2.1.0', text: 'Do what you like' }, mit, mit]);
    expect(text.match(/Permission is hereby granted/gu)).toHaveLength(1);
    expect(text).toContain('one 1.0.0 (MIT)\n---------------\n\nPermission is hereby granted\n');
    expect(text.indexOf('one 1.0.0')).toBeLessThan(text.indexOf('two 2.1.0\n'));
    const notices = 'Contains parts of three';
    expect(noticesOf([{ ...mit, notices }])).toContain('Permission is hereby granted\n\nContains parts of three\n');
  });

  it.each([undefined, ' \n'])('are refused where a package came without the text: %j', (text) => {
    const bare = { name: 'bare', version: '3.0.0', identifier: 'MIT', ...(text === undefined ? {} : { text }) };
    expect(() => noticesOf([mit, bare])).toThrow('came without the text of their licence: bare 3.0.0.');
  });
});

describe('the packages of a bundle', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'licenses-'));
    for (const name of ['used', 'unused', 'bare']) {
      writeFile(
        path.join(folder, 'node_modules', name, 'package.json'),
        JSON.stringify({ name, version: '1.2.3', main: 'index.js' }),
      );
      writeFile(path.join(folder, 'node_modules', name, 'index.js'), `export const ${name} = '${name}';`);
      if (name !== 'bare') writeFile(path.join(folder, 'node_modules', name, 'LICENSE'), `Terms of ${name}`);
    }
    writeFile(path.join(folder, 'node_modules/used/THIRD-PARTY-NOTICES'), 'Contains parts of three\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const bundle = async (code: string) => {
    writeFile(path.join(folder, 'entry.js'), code);
    const lib = { entry: path.join(folder, 'entry.js'), formats: ['es' as const], fileName: 'entry' };
    const outDir = path.join(folder, 'out');
    await build({ root: folder, logLevel: 'silent', configFile: false, build: { outDir, license, lib } });
    const list = readFileSync(path.join(outDir, license.fileName), 'utf8');
    return bundledPackages(list, path.join(folder, 'node_modules'));
  };

  it('are those that its code comes from, with what they say of the code of others in them', async () => {
    const packages = await bundle(`import { used } from 'used'; console.log(used);`);
    const notices = 'Contains parts of three';
    expect(packages).toEqual([{ name: 'used', version: '1.2.3', text: 'Terms of used', notices }]);
  });

  it('are told also where one has no licence, which the notices then refuse', async () => {
    const packages = await bundle(`import { bare } from 'bare'; console.log(bare);`);
    expect(() => noticesOf(packages)).toThrow('bare 1.2.3');
  });
});
