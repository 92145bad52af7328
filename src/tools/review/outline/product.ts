import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Schema } from '../../../compiler/grammar/schema.ts';
import type { LinkedEnvironment } from '../../../compiler/lower/environments.ts';
import type { Model } from '../../../compiler/lower/model.ts';
import { mapRecord } from '../../../compiler/records.ts';
import { type Fact, facts, keyed, leaf, type Part, type PartEntry, standingAt } from '../compareParts.ts';
import { outlineContracts, outlineData } from './data.ts';
import { partOf } from './objects.ts';
import { isDated, type Sketch } from './sketch.ts';

/** A product as comparable parts without its texts, and the role of each text. */
export interface Outline {
  readonly product: Part;
  readonly roles: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What an outline takes from the other product of a review; by default, the grammar is the product's own. */
type Other = Partial<Pick<Sketch, 'grammar' | 'renamed'>>;

/** Outlines a product without errors. */
export function outlineOf(model: Analysis, { grammar = model.schemas, renamed = new Map() }: Other = {}): Outline {
  const sketch: Sketch = { model, grammar, renamed, roles: new Map() };
  const environments = Object.entries(model.environments?.environments ?? {});
  const parts: readonly PartEntry[] = [
    ['app', outlineApp(sketch)],
    ...collections.flatMap((collection) => outlineAll(collection, sketch)),
    ...environments.map(([name, environment]) => outlineEnvironment(name, environment, model)),
    ...outlineContracts(sketch),
    ...outlineData(sketch),
  ];
  const own = { name: 'product', kind: 'product', weight: 'behaviour', facts: {}, order: null } as const;
  return { product: { ...own, parts: keyed(parts) }, roles: sketch.roles };
}

/** Things of one kind, by name. */
interface Collection {
  /** Before their names. */
  readonly kind: string;
  /** The file of their grammar, and the definition there. */
  readonly file: string;
  readonly definition?: string;
  readonly of: (model: Model) => Iterable<readonly [name: string, thing: object]>;
}

const statesOf =
  (kind: string) =>
  ({ states }: Model): ReturnType<Collection['of']> =>
    [...states].filter(([, state]) => state.kind === kind);

/** What there is of these things. */
const present = (things: Readonly<Record<string, object | null | undefined>>): ReturnType<Collection['of']> =>
  Object.entries(things).flatMap(([name, thing]) => (thing ? [[name, thing] as const] : []));

const collections: readonly Collection[] = [
  { kind: 'screen', file: 'screen', of: ({ screens }) => screens },
  { kind: 'step', file: 'flow', definition: 'step', of: statesOf('step') },
  { kind: 'choice', file: 'flow', definition: 'choice', of: statesOf('choice') },
  { kind: 'exit', file: 'flow', definition: 'exit', of: statesOf('exit') },
  {
    kind: 'order of questions after',
    file: 'flow',
    definition: 'questions',
    of: ({ questions }) => questions.map((each) => [each.after, each]),
  },
  { kind: 'the table', file: 'outcomes', of: ({ tables }) => [...tables].map(([name, then]) => [name, { then }]) },
  {
    kind: 'condition',
    file: 'conditions',
    definition: 'condition',
    of: ({ conditions }) => [...conditions].filter(([, { term }]) => term === undefined),
  },
  { kind: 'entry of the schedule', file: 'schedule', definition: 'scheduleEntry', of: ({ schedule }) => schedule },
  { kind: 'rule', file: 'rules', definition: 'rule', of: ({ rules }) => rules },
  { kind: 'pattern', file: 'patterns', definition: 'pattern', of: ({ patterns }) => patterns },
  { kind: 'limit', file: 'limits', definition: 'limit', of: ({ sharedLimits }) => sharedLimits },
  { kind: 'cookie', file: 'cookies', definition: 'cookie', of: ({ cookies }) => cookies },
  { kind: 'step of the provider', file: 'steps', definition: 'remedy', of: ({ remedies }) => remedies },
  { kind: 'theme', file: 'theme', definition: 'common', of: ({ theme }) => present({ common: theme?.common }) },
  {
    kind: 'theme',
    file: 'theme',
    definition: 'colours',
    of: ({ theme }) => present({ light: theme?.light, dark: theme?.dark }),
  },
  { kind: 'error', file: 'error-catalogue', of: ({ catalogue }) => present({ catalogue }) },
];

/** The kinds of files that hold these things. */
export const outlinedKinds: readonly string[] = collections.map(({ file }) => file);

function outlineAll({ kind, file, definition, of }: Collection, sketch: Sketch): readonly PartEntry[] {
  const { model, grammar } = sketch;
  const whole = grammar.get(`${file}.schema.json`) ?? {};
  const schema = definition === undefined ? schemaOfFile(file, whole) : (whole.definitions?.[definition] ?? {});
  const { kind: discriminator } = schema.properties ?? {};
  const weight = (discriminator === undefined ? whole['x-weight'] : grammar.weightOf(discriminator)) ?? 'behaviour';
  return [...of(model)].map(([name, value]) => {
    const words = `${kind} ${name}`;
    const where = kind === 'screen' ? name : words;
    const part = partOf({ value, schema, kind, name: words, where, weight, except: ['kind', 'screen'] }, sketch);
    return standingAt(model, value, [words, kind === 'condition' && isDated(name, sketch) ? asContent(part) : part]);
  });
}

/** In flows/outcomes.json, each entry is what `then` is elsewhere. */
function schemaOfFile(file: string, schema: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
  return file === 'outcomes' ? { properties: { then: { $ref: 'common.schema.json#/definitions/then' } } } : schema;
}

/** What the schedule decides is content (F156). */
function asContent(part: Part): Part {
  return { ...part, weight: 'copy', facts: mapRecord(part.facts, ({ value }): Fact => ({ value, weight: 'copy' })) };
}

function outlineApp(sketch: Sketch): Part {
  const { app, environments } = sketch.model;
  const schema = sketch.grammar.get('app.schema.json') ?? {};
  const part = partOf(
    { value: app, schema, kind: 'app', name: 'product', where: 'all screens', weight: 'behaviour' },
    sketch,
  );
  const own = mapRecord(part.facts, (fact, aspect) => ({ ...fact, key: brandKeys[aspect] }));
  const hosts = facts('security', {
    'environment of unknown hosts': environments?.default,
    'hosts of the provider': environments?.providerHosts,
  });
  return { ...part, facts: { ...own, ...hosts } };
}

/** What stands for the texts of the brand where texts are protected. */
const brandKeys: Readonly<Record<string, string>> = {
  name: 'brand.name',
  'support number': 'brand.supportPhone',
};

/** The settings of an environment one by one, so that each address is compared whole; assets by kind. */
function outlineEnvironment(name: string, environment: LinkedEnvironment, model: Model): PartEntry {
  const { urls, assets, ...settings } = environment;
  const links = Object.entries(urls).map(([link, address]) => [`address of link ${link}`, address]);
  const parts = (assets ?? []).flatMap(({ kind, ...asset }) =>
    Object.entries(asset).map(([part, value]) => [`asset ${kind} ${part}`, value]),
  );
  const all = facts('security', { ...settings, ...Object.fromEntries([...links, ...parts]) });
  const words = `environment ${name}`;
  return standingAt(model, environment, [words, leaf('environment', words, 'security', all)]);
}
