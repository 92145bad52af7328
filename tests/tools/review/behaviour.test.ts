import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import {
  type ElementProperty,
  type ElementShape,
  elementShapes,
  ownKeys,
  partAt,
  shapeAt,
} from '../../../src/compiler/elements.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { behaviourHash } from '../../../src/tools/review/fingerprint.ts';
import { outlineOf } from '../../../src/tools/review/outline/product.ts';
import { projectRoot } from '../../compiler/product.ts';
import { layDates } from '../../product/layDates.ts';

type Json = { [key: string]: unknown };

const { sources } = readSources(projectRoot);
const memory = new CompilerMemory();
const hashOf = (product: Sources): string => behaviourHash(analyse(linkSources(product, () => undefined, { memory })));
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

const anyOf = (parts: readonly Part[]): fc.Arbitrary<Part> => fc.constantFrom(...parts);

/** An element of a kind, or an item of one, with what it must have. */
function sampleOf(shape: ElementShape): Json {
  const required = ownKeys(shape).filter(([key]) => shape.required.includes(key));
  return Object.fromEntries(required.map(([key, property]) => [key, givenFor(key, property)]));
}

function givenFor(key: string, property: ElementProperty): unknown {
  const { role } = partAt(key, property);
  if (role === 'items') return [sampleOf(shapeAt(property.items?.$ref ?? ''))];
  if (role === 'body') return [{ type: 'divider' }];
  if (role === 'expression') return { var: 'context.username' };
  if (property.type === 'integer' || property.type === 'number') return 2;
  const names: Partial<Record<typeof role, string>> = {
    event: 'submit',
    field: 'userId',
    look: property.enum?.[0] ?? 'info',
  };
  return names[role] ?? 'login.title';
}

/** Every key of an element, or of its items, that holds a text. */
const textPlaces = Object.entries(elementShapes).flatMap(([kind, shape]) =>
  ownKeys(shape).flatMap(([key, property]): readonly (readonly [string, readonly string[]])[] => {
    const { role } = partAt(key, property);
    if (role === 'text') return [[kind, [key]]];
    if (role !== 'items') return [];
    const inside = ownKeys(shapeAt(property.items?.$ref ?? '')).filter(
      ([inner, each]) => partAt(inner, each).role === 'text',
    );
    return inside.map(([inner]) => [kind, [key, '0', inner]]);
  }),
);

describe('the fingerprint of behaviour', () => {
  it.each(textPlaces)('changes with a guard of a text of %s, at %j, and so does the outline', (kind, path) => {
    const withText = (text: unknown): Sources =>
      edited('flows/sign-in/login.screen.json', (content) => {
        const element = { type: kind, ...sampleOf(elementShapes[kind] as ElementShape) };
        holderOf(element, path)[path.at(-1) ?? ''] = text;
        (content.body as unknown[]).push(element);
      });
    const guarded = withText([{ when: 'can-text', copy: 'login.title' }, { copy: 'login.title' }]);
    expect(hashOf(guarded)).not.toBe(hashOf(withText('login.title')));
    const outlined = (product: Sources) =>
      outlineOf(analyse(linkSources(product, () => undefined, { memory }))).product;
    expect(outlined(guarded)).not.toEqual(outlined(withText('login.title')));
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
  const goes = placesOf(['next', 'run']);
  const sets = placesOf(['set']);

  it('changes with any guard', () => {
    fc.assert(
      fc.property(anyOf(guards), ({ file, path }) => {
        const product = edited(file, (content) => void delete holderOf(content, path)[path.at(-1) ?? '']);
        expect(hashOf(product)).not.toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  it('changes with any next and run', () => {
    fc.assert(
      fc.property(anyOf(goes), ({ file, path }) => {
        const key = path.at(-1) ?? '';
        const product = edited(file, (content) => {
          const holder = holderOf(content, path);
          holder[key] = holder[key] === 'login' ? 'logout' : key === 'next' ? 'login' : 'session.clear';
        });
        const same = JSON.parse(sources.get(file) ?? '') as Json;
        if (holderOf(same, path)[key] !== 'session.clear') expect(hashOf(product)).not.toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  it('changes with any set', () => {
    fc.assert(
      fc.property(anyOf(sets), ({ file, path }) => {
        const product = edited(file, (content) => {
          const values = holderOf(content, path)[path.at(-1) ?? ''] as Json;
          values[Object.keys(values)[0] ?? ''] = 'something else';
        });
        expect(hashOf(product)).not.toBe(original);
      }),
      { numRuns: 25 },
    );
  });

  it('looks at every guard, next, run and set of the product', () => {
    expect(Math.min(guards.length, goes.length, sets.length)).toBeGreaterThan(20);
  });
});
