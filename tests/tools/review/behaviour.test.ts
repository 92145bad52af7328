import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { textKeys } from '../../../src/compiler/elements.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { behaviourHash } from '../../../src/tools/review/fingerprint.ts';
import { projectRoot } from '../../compiler/product.ts';
import { layDates } from '../../product/layDates.ts';

type Json = { [key: string]: unknown };

const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();
const hashOf = (product: Sources): string => behaviourHash(analyse(linkSources(product, () => undefined, memory)));
const original = hashOf(sources);

/** The product with one file changed in place. */
function edited(file: string, edit: (content: Json) => unknown): Sources {
  const content = JSON.parse(sources.get(file) ?? '') as Json;
  edit(content);
  return new Map([...sources, [file, JSON.stringify(content)]]);
}

interface Part {
  readonly file: string;
  readonly path: readonly string[];
}

/** Every place of the flows where one of these keys stands, with its path. */
function placesOf(keys: readonly string[]): readonly Part[] {
  const visit = (value: unknown, path: readonly string[]): readonly (readonly string[])[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) => {
      const here = [...path, key];
      return [...(keys.includes(key) ? [here] : []), ...visit(part, here)];
    });
  };
  return [...sources].flatMap(([file, text]) =>
    /^flows\/.*\/.*\.json$|outcomes|app\.json/.test(file)
      ? visit(JSON.parse(text), []).map((path) => ({ file, path }))
      : [],
  );
}

function holderOf(content: Json, path: readonly string[]): Json {
  return path.slice(0, -1).reduce((inner, step) => inner[step] as Json, content);
}

/** A text of each kind of element, or of its items. */
const elementTexts = new Map(
  placesOf([...textKeys]).flatMap((part) => {
    const { file, path } = part;
    const content = JSON.parse(sources.get(file) ?? '') as Json;
    const element = holderOf(content, path.at(-3) === 'items' ? path.slice(0, -2) : path);
    const key = path.at(-1) ?? '';
    const isText = typeof holderOf(content, path)[key] === 'string';
    return isText && 'type' in element ? [[`${element.type} ${key}`, part] as const] : [];
  }),
);

describe('the fingerprint of behaviour', () => {
  it.each([...elementTexts])('changes with a guard of a text: %s', (_, { file, path }) => {
    const guarded = edited(file, (content) => {
      const [holder, key] = [holderOf(content, path), path.at(-1) ?? ''];
      holder[key] = [{ when: 'can-text', copy: holder[key] }, { copy: holder[key] }];
    });
    expect(hashOf(guarded)).not.toBe(original);
  });

  const copyFiles = [...sources.keys()].filter((file) => /^copy\/\w+-\w+\//.test(file));
  const texts = copyFiles.flatMap((file) =>
    Object.keys(JSON.parse(sources.get(file) ?? '') as Json).flatMap((key) =>
      key === '$schema' ? [] : [{ file, key }],
    ),
  );

  it('stays, whatever any text says around its links', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.string({ minLength: 1 }), ({ file, key }, words) => {
        const product = edited(file, (content) => {
          const links = String(content[key]).match(/<([\w-]+)>.*<\/\1>/gu) ?? [];
          const text = links.length === 0 ? words : `${words.replace(/[<>{}']/gu, '')} ${links.join(' ')}`;
          Object.assign(content, { [key]: text });
        });
        expect(hashOf(product)).toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  it('changes with a link that a text gets or loses, and not with the support number', () => {
    const says = (text: string): string =>
      hashOf(edited('copy/en-US/vc.json', (content) => Object.assign(content, { 'vc.sub': text })));
    expect(says('Read our <privacy>policy</privacy>.')).not.toBe(original);
    expect(says('Call <phone>us</phone>.')).toBe(original);
  });

  it.each(['hint', 'summary'])('stays when a field gets a help text: %s', (part) => {
    const added = edited('flows/sign-in/login.screen.json', ({ form }) =>
      Object.assign((form as Json).password as Json, { [part]: 'login.title' }),
    );
    expect(hashOf(added)).toBe(original);
    const guarded = edited('flows/sign-in/login.screen.json', ({ form }) =>
      Object.assign((form as Json).password as Json, {
        hint: [{ when: 'is-compact', copy: 'login.title' }, { copy: 'login.title' }],
      }),
    );
    expect(hashOf(guarded)).not.toBe(original);
  });

  it('stays when a maintenance is announced, and when its dates change', () => {
    const folder = layDates();
    const dated = readSources(folder).sources;
    rmSync(folder, { recursive: true });
    expect(hashOf(dated)).toBe(original);
    const later = (dated.get('flows/schedule.json') ?? '').replace('2030-03-10', '2031-03-10');
    expect(hashOf(new Map([...dated, ['flows/schedule.json', later]]))).toBe(original);
  });

  it('changes with an item of the banner that other conditions decide, or that leads somewhere', () => {
    const withItem = (item: Json) =>
      hashOf(edited('flows/app.json', ({ shell }) => Object.assign(shell as Json, { banner: [item] })));
    expect(withItem({ copy: 'login.title' })).toBe(original);
    expect(withItem({ when: 'is-compact', copy: 'login.title' })).not.toBe(original);
    expect(withItem({ copy: 'login.title', tags: { help: { event: 'terms' } } })).not.toBe(original);
  });

  it('stays when a key of a text gets another name everywhere', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts.filter(({ key }) => !key.startsWith('ui.'))), ({ key }) => {
        const renamed = [...sources].map(
          ([file, text]) => [file, text.replaceAll(`"${key}"`, '"some.otherKey"')] as const,
        );
        expect(hashOf(new Map(renamed))).toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  it('stays when the order of a body, a look or a remark changes', () => {
    const login = 'flows/sign-in/login.screen.json';
    expect(hashOf(edited(login, (screen) => (screen.body as unknown[]).reverse()))).toBe(original);
    expect(hashOf(edited(login, (screen) => Object.assign(screen, { layout: 'card' })))).toBe(original);
    expect(hashOf(edited(login, (screen) => Object.assign(screen, { purpose: 'Another purpose.' })))).toBe(original);
    expect(hashOf(edited('flows/theme.json', (theme) => Object.assign(theme.light as Json, { accent: '#000' })))).toBe(
      original,
    );
  });

  // That of an icon is a look.
  const guards = placesOf(['when', 'unless']).filter(({ path }) => !path.includes('icon'));
  const [goes, sets] = [placesOf(['next', 'run']), placesOf(['set'])];
  const others: Readonly<Record<string, readonly string[]>> = {
    next: ['login', 'logout'],
    run: ['session.clear', 'session.resume'],
  };

  it.each<[string, readonly Part[], (holder: Json, key: string) => unknown]>([
    ['guard', guards, (holder, key) => delete holder[key]],
    [
      'next and run',
      goes,
      (holder, key) => Object.assign(holder, { [key]: others[key]?.find((other) => other !== holder[key]) }),
    ],
    [
      'set',
      sets,
      (holder, key) => {
        const values = holder[key] as Json;
        values[Object.keys(values)[0] ?? ''] = 'something else';
      },
    ],
  ])('changes with any %s', (_, parts, change) => {
    fc.assert(
      fc.property(fc.constantFrom(...parts), ({ file, path }) => {
        const product = edited(file, (content) => change(holderOf(content, path), path.at(-1) ?? ''));
        expect(hashOf(product)).not.toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  it('looks at every guard, next, run and set, and at each kind of text', () => {
    expect(Math.min(guards.length, goes.length, sets.length)).toBeGreaterThan(20);
    expect(elementTexts.size).toBeGreaterThan(9);
  });
});
