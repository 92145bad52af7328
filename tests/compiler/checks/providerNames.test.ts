import { describe, expect, it } from 'vitest';
import { sortNames } from '../../../src/compiler/analysis/providerNames.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { changed, findings, login, projectRoot } from '../product.ts';

const namesFile = 'flows/provider-names.json';
const familiesFile = 'flows/provider-families.json';

interface Lists {
  readonly messageKeys?: readonly string[];
  readonly remediations?: readonly string[];
}

const codes = ['unhandled', 'networkProblem', 'timeout', 'unhandledStatus', 'invalidCredentials'];
const message = '"error": "common.failed"';
const failures = codes.slice(0, 4).map((name) => `"${name}": { ${message} }`);

/** The base product, in which signing in asks the provider, with the names that its clients know. */
function product(names: Lists | null, families: Lists | null = {}): Sources {
  const family = (match: string) => ({
    description: 'Names of one kind.',
    match: match.split(' '),
    gets: 'never',
    because: 'Nobody sends them.',
  });
  const file = (value: object | null, grammar: string): string | null =>
    value && JSON.stringify({ $schema: `../schemas/${grammar}.schema.json`, ...value }, null, 1);
  return changed({
    'schemas/effects/demo.signIn.json': [
      [
        '"failed": { "description": "Something failed." }',
        codes
          .slice(0, 4)
          .map((name) => `"${name}": { "description": "Said." }`)
          .join(', '),
      ],
      ['"late": "failed",\n  "failure": "failed"', '"late": "timeout",\n  "failure": "unhandled"'],
      ['"wrong"', '"invalidCredentials"'],
    ],
    [login]: ['"wrong": {', '"invalidCredentials": {'],
    'flows/outcomes.json': ['"failed": {', `${failures.join(', ')}, "failed": {`],
    [namesFile]: file(
      names && { from: { client: '1.0.0' }, messageKeys: [], remediations: [], ...names },
      'provider-names',
    ),
    [familiesFile]: file(
      families && {
        messageKeys: (families.messageKeys ?? []).map(family),
        remediations: (families.remediations ?? []).map(family),
      },
      'provider-families',
    ),
  });
}

const told = (names: Lists | null, families?: Lists | null): readonly string[] =>
  findings(product(names, families)).map(formatDiagnostic);

const unsettled = (name: string): string =>
  `The provider's clients know the message key "${name}", and nothing says what it gets.`;

describe('F128', () => {
  it('has nothing to say where the product has no list', () => {
    expect(told(null, null)).toEqual([]);
    expect(told(null, { messageKeys: ['label.*'] })).toEqual([]);
  });

  it('has nothing to say where each name has an outcome or one family', () => {
    expect(told({ messageKeys: ['label.one', 'label.two', 'plain'] }, { messageKeys: ['label.*', 'plain'] })).toEqual(
      [],
    );
  });

  it('tells a key that has neither', () => {
    expect(told({ messageKeys: ['label.one', 'lost'] }, { messageKeys: ['label.*'] })).toEqual([
      `F128 ${namesFile}:8:3  ${unsettled('lost')} Add it to flows/error-catalogue.json, or to a family in flows/provider-families.json.`,
    ]);
  });

  it('tells a step that has neither a row nor a family', () => {
    expect(told({ remediations: ['lost-step'] }, null)).toEqual([
      `F128 ${namesFile}:8:3  The provider's clients know the step "lost-step", and nothing says what it gets. Add it to flows/steps.json, or to a family in flows/provider-families.json.`,
    ]);
  });

  it('tells what fits no name', () => {
    const dead = (pattern: string, line: number): string =>
      `F128 ${familiesFile}:${line}:5  No message key of the list that needs a family fits "${pattern}". Correct it, or remove it.`;
    expect(told({ messageKeys: ['label.one'] }, { messageKeys: ['label.* labels.*', 'label'] })).toEqual([
      dead('labels.*', 8),
      dead('label', 16),
    ]);
  });

  it('tells once that two families have the same names', () => {
    expect(told({ messageKeys: ['label.one', 'label.two'] }, { messageKeys: ['label.*', 'lab* label.one'] })).toEqual([
      `F128 ${familiesFile}:15:5  The message key "label.one" falls under two families, by "label.*" and by "lab*". Leave it to one of them.`,
    ]);
  });

  it('lets one family have a name twice', () => {
    expect(told({ messageKeys: ['label.one'] }, { messageKeys: ['label.* label.one'] })).toEqual([]);
  });
});

describe('the names of the product', () => {
  const model = linkSources(readSources(projectRoot).sources, () => undefined);
  const keys = sortNames('messageKeys', model);
  const others = new Set(keys?.others.map(({ name }) => name));

  it('have an outcome where the catalogue lists their beginning', () => {
    const variant = 'idx.error.code.access_denied.device_assurance.remediation.title';
    expect(model.providerNames?.messageKeys).toContain(variant);
    expect(others.has(variant)).toBe(false);
    expect(others.has('consent.required.text')).toBe(true);
  });

  it.each([
    ['a wrong password', 'errors.E0000004'],
    ['a locked account', 'errors.E0000069'],
    ['a suspended account', 'idx.activating.inactive.user'],
    ['a wrong code', 'api.authn.error.PASSCODE_INVALID'],
    ['too many requests', 'tooManyRequests'],
    ['a session that expired', 'idx.session.expired'],
    ['a common password', 'password.common'],
    ['maintenance', 'idx.error.server.safe.mode.enrollment.unavailable'],
  ])('have an outcome for %s', (_what, key) => {
    expect(model.providerNames?.messageKeys).toContain(key);
    expect(others.has(key)).toBe(false);
  });

  it('fall under few families', () => {
    expect((keys?.families.length ?? 0) + (sortNames('remediations', model)?.families.length ?? 0)).toBeLessThan(60);
  });
});
