import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { recordConsent, routesText } from '../../../src/tools/review/recordConsent.ts';
import { base, findings, login } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const route = '"route": "login"';
const recordFile = 'flows/routes.json';

ruleTest('F174', {
  found: {
    'a former route of two screens': [
      ['code formerRoutes: ["old"]', 'login formerRoutes: ["old"]'],
      'The former route "old" leads to the screen "code" already',
    ],
  },
});

ruleTest('F100', {
  found: {
    'a former route with a slash': ['login formerRoutes: ["/old"]', 'cannot be "/old" … Write "old"'],
    'a former route that is listed twice': ['login formerRoutes: ["old", "old"]', 'has the same entry twice'],
  },
});

/** The base product with a record, and then with changes. */
const recorded: Sources = new Map([...base, [recordFile, routesText(modelOf(base), null).text]]);

function modelOf(sources: Sources) {
  return analyse(linkSources(sources, () => undefined));
}

function edited(file: string, from: string, to: string, product = recorded): Sources {
  return new Map([...product, [file, (product.get(file) ?? '').replace(from, to)]]);
}

const said = (product: Sources): readonly string[] =>
  findings(product).map((finding) => formatDiagnostic(finding).replace(/:\d+:\d+/, ''));
const gone = (name: string, screen: string): string =>
  `The route "${name}" of the screen "${screen}" is gone, and customers who kept its address would not find it.`;
const ask = 'If it is to end, ask engineering, and once they agree run: npm run review -- --consent engineering.';
const renamed = edited(login, route, '"route": "sign-in"');

describe('a route', () => {
  it('has no finding as long as it is there', () => {
    expect(said(recorded)).toEqual([]);
  });

  it('that is changed is lost, until it leads on to the new one', () => {
    expect(said(renamed)).toEqual([
      `F175 ${login}  ${gone('login', 'login')} Write "formerRoutes": ["login"] into the screen "login", below its "route". ${ask}`,
    ]);
    expect(said(edited(login, '"route": "sign-in"', '"route": "sign-in", "formerRoutes": ["login"]', renamed))).toEqual(
      [],
    );
  });

  it('is written out beside the former ones that are there, to be pasted', () => {
    const record =
      '{ "$schema": "../schemas/grammar/routes.schema.json", "routes": { "in": "login", "login": "login" } }';
    const before = edited(login, '"route": "sign-in"', '"route": "sign-in", "formerRoutes": ["old"]', renamed);
    for (const finding of said(new Map([...before, [recordFile, record]]))) {
      expect(finding).toContain('Write "formerRoutes": ["old", "in", "login"] into the screen "login"');
    }
  });

  it('is lost with what led on to it, too', () => {
    const before = edited(login, route, '"route": "sign-in", "formerRoutes": ["login"]');
    const record = routesText(modelOf(before), null).text;
    expect(JSON.parse(record).routes).toEqual({ code: 'code', login: 'login', 'sign-in': 'login' });
    const after = edited(login, ', "formerRoutes": ["login"]', '', new Map([...before, [recordFile, record]]));
    expect(said(after)).toEqual([expect.stringContaining(gone('login', 'login'))]);
  });

  it('of a screen under another name leads to the one that is new', () => {
    const record =
      '{ "$schema": "../schemas/grammar/routes.schema.json", "routes": { "code": "code", "in": "entry" } }';
    expect(said(new Map([...base, [recordFile, record]]))).toEqual([
      `F175 ${recordFile}  ${gone('in', 'entry')} Write "formerRoutes": ["in"] into the screen "login", below its "route". ${ask}`,
    ]);
    const both = '{ "$schema": "../schemas/grammar/routes.schema.json", "routes": { "in": "entry" } }';
    expect(said(new Map([...base, [recordFile, both]]))[0]).toContain(
      'Write "formerRoutes": ["in"] into the screen that takes its place, below its "route".',
    );
  });

  it('stays on record however often the record is written, and the product can be looked at', () => {
    const { text } = routesText(modelOf(renamed), null);
    expect(Object.keys(JSON.parse(text).routes)).toEqual(['code', 'login', 'sign-in']);
    expect(findings(new Map([...renamed, [recordFile, text]])).map(({ rule, ofMemory }) => [rule, ofMemory])).toEqual([
      ['lost-route', true],
    ]);
  });

  it('ends when engineering agrees, and not when others do', () => {
    const by = { by: 'Jane Doe', on: '2026-05-31' };
    const { files, ended } = recordConsent(modelOf(renamed), 'engineering', by);
    expect(ended).toEqual(['login']);
    const after = new Map([
      ...renamed,
      ...files.filter((file) => file.path === recordFile).map((file) => [file.path, file.text] as const),
    ]);
    expect(said(after)).toEqual([]);
    expect(JSON.parse(after.get(recordFile) ?? '')).toMatchObject({
      routes: { code: 'code', 'sign-in': 'login' },
      ended: { login: by },
    });
    // A route that comes back has not ended.
    const back = edited(login, '"route": "sign-in"', route, after);
    expect(JSON.parse(routesText(modelOf(back), null).text)).not.toHaveProperty('ended');
    expect(() => recordConsent(modelOf(renamed), 'enginering', by)).toThrow('Did you mean "engineering"?');
  });
});
