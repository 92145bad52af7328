import { describe, expect, it } from 'vitest';
import { type Schema, survivesClear } from '../../src/compiler/grammar/schema.ts';
import { read } from '../compiler/product.ts';
import { whole } from './product.ts';

type Table<Row> = Readonly<Record<string, Row>>;

/** What the specification wants of all that flows rest on (sections 3, 4, 5, 7, 8 and 9); the files are not asked. */
const wanted = JSON.parse(read('tests/product/settings.json')) as {
  readonly 'seconds of a dialog': Table<number>;
  readonly cookies: Table<Table<unknown>>;
  readonly answers: Table<Table<readonly (string | null)[]>>;
  readonly context: Table<readonly string[]>;
  readonly sources: Table<string>;
  readonly fields: Table<Table<unknown>>;
  readonly query: Table<readonly string[]>;
};

/** The parts of an object that have one of these names. */
const only = (names: readonly string[], of: object): object =>
  Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
const partsOf = (rows: Table<object>): readonly string[] => [
  ...new Set(Object.values(rows).flatMap((row) => Object.keys(row))),
];

describe('dialogs that go on by themselves (section 4)', () => {
  it.each(Object.entries(wanted['seconds of a dialog']))('%s: after %d seconds', (name, seconds) => {
    expect(whole().model.app.overlays?.[name]?.after?.seconds).toBe(seconds);
  });
});

describe('cookies (specification sections 3 and 9)', () => {
  it.each(Object.entries(wanted.cookies))('%s %j', (name, parts) => {
    const found = [...whole().model.cookies.values()].find((cookie) => cookie.name === name) ?? {};
    expect(only(partsOf(wanted.cookies), found)).toEqual(parts);
  });
});

describe('what the provider answers is what the error catalogue says (sections 4 and 8)', () => {
  const rows = Object.entries(wanted.answers).flatMap(([part, entries]) =>
    Object.entries(entries).map(([name, answer]) => [part, name, answer] as const),
  );
  it.each(rows)('%s %s: %j', (part, name, answer) => {
    const entries = Object.entries(whole().model.catalogue ?? {}).find(([key]) => key === part)?.[1] as Table<{
      readonly outcome?: string;
      readonly step?: string;
    }>;
    const { outcome = null, step } = entries[name] ?? {};
    expect(step === undefined ? [outcome] : [outcome, step]).toEqual(answer);
  });

  it('leaves no message key unsaid', () => {
    const said = wanted.answers.keys ?? {};
    expect(Object.keys(whole().model.catalogue?.keys ?? {}).filter((key) => !(key in said))).toEqual([]);
  });
});

describe('the session context (section 3)', () => {
  /** Its own keys: those of addresses are made of `flows/links.json`. */
  const own = (): readonly (readonly [string, Schema])[] =>
    Object.entries(whole().model.context.properties ?? {}).filter(
      ([, schema]) => !schema['x-source']?.startsWith('environment.urls.'),
    );
  const kinds: Table<(schema: Schema) => boolean> = {
    'kept in this tab': (schema) => schema['x-persist'] === 'tab',
    'kept in all tabs': (schema) => schema['x-persist'] === 'local',
    'survives a clear': survivesClear,
    personal: (schema) => schema['x-pii'] === true,
  };

  it.each(Object.entries(wanted.context))('%s: %j', (kind, names) => {
    const found = own().flatMap(([key, schema]) => (kinds[kind]?.(schema) ? [key] : []));
    expect(found.sort()).toEqual([...names].sort());
  });

  it('has these sources', () => {
    const sources = own().flatMap(([key, { 'x-source': source }]) => (source === undefined ? [] : [[key, source]]));
    expect(Object.fromEntries(sources)).toEqual(wanted.sources);
  });

  it('begins with all flags down, but for one that comes from outside and one that asks for the phone', () => {
    const begun = own().filter(([, { type, default: first }]) =>
      type === 'boolean' ? first !== false : first !== undefined,
    );
    expect(begun.map(([key, schema]) => [key, schema.default])).toEqual([
      ['production', undefined],
      ['codeAttempts', 0],
      ['phoneOutdated', true],
    ]);
  });
});

describe('fields (sections 2 and 5, WCAG 1.3.5)', () => {
  it.each(Object.entries(wanted.fields))('%s %j', (name, parts) => {
    const [screen = '', field = ''] = name.split('.');
    const found = whole().model.screens.get(screen)?.form?.[field] ?? {};
    expect(only(partsOf(wanted.fields), found)).toEqual(parts);
  });
});

it('every overlay can be closed without a choice, but for those that say that something is over', () => {
  const { overlays, states } = whole().program;
  const own = Object.values(states).flatMap((state) => (state.kind === 'screen' ? Object.entries(state.overlays) : []));
  const all = [...Object.entries(overlays), ...own];
  const held = all.flatMap(([name, { dismissible }]) => (dismissible ? [] : [name]));
  expect(held.sort()).toEqual(['code-expired', 'locked']);
});

describe('addresses (sections 2, 5 and 9)', () => {
  it('spec §2: are none that the specification does not name', () => {
    const [, table = ''] = read('docs/specification.md').split(/(?=\| Route \|)|\n\n### Login screen/);
    const named = [...table.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, route]) => route);
    expect(named).toHaveLength(14);
    const routes = Object.values(whole().program.states).flatMap((state) =>
      state.kind === 'screen' ? [state.route] : [],
    );
    expect(routes.filter((route) => !named.includes(route))).toEqual([]);
  });

  it.each(Object.entries(wanted.query))('the query value %s: %j', (name, row) => {
    const { into, accept, keep } = whole().model.app.query[name] ?? {};
    expect([into, accept, ...(keep ? ['kept'] : [])]).toEqual(row);
  });

  it('begin and end at login, below /login-ui', () => {
    const { start, unknownPath, basePath, onFault } = whole().model.app;
    expect([start, unknownPath, basePath, onFault]).toEqual(['login', 'login', '/login-ui', 'technical-error']);
  });

  it('are allowed on the company hosts and for its app alone, and errors name the number to call', () => {
    const { companyDomains, nativeSchemes, supportPhone } = whole().model.app.brand;
    expect([companyDomains, nativeSchemes, supportPhone]).toEqual([
      ['example.com', 'example.org'],
      ['exampleapp'],
      '800-782-8332',
    ]);
  });
});

it('spec §6: knows no roles but the anonymous and the authenticated', () => {
  const policies = 'access-token anyone choosing-method code-sent disabled passkey-failed password-due unverified';
  expect(Object.keys(whole().program.access).sort()).toEqual(policies.split(' '));
});

it('uses nothing of classic authn and my-account, so that no customer loads their chunk (decision 16)', () => {
  expect(Object.keys(whole().program.effects).filter((id) => /^(account|authn)\./.test(id))).toEqual([]);
});
