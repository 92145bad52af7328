import type { Guarded } from '../../../compiler/analysis/guards.ts';
import { emitGuard } from '../../../compiler/analysis/settle/emitCopy.ts';
import type { ErrorMessageSource } from '../../../compiler/generated/source.ts';
import type { Schema, Weight } from '../../../compiler/grammar/schema.ts';
import type { GuardLiteral } from '../../../compiler/guardLiteral.ts';
import { listOf } from '../../../compiler/listOf.ts';
import { facts, heaviest, keyed, type Part, type PartEntry, standingAt } from '../compareParts.ts';
import { guardWords, labelOf, valueWords } from '../words.ts';
import { choiceFacts, conditionFacts, keyOf, quoted, type Sketch, type TextChoice, weightOf } from './sketch.ts';

type Json = Readonly<Record<string, unknown>>;

/** An object of the language with its grammar, and its description. */
interface Thing {
  readonly value: object;
  readonly schema: Schema;
  readonly kind: string;
  readonly name: string;
  /** The screen or overlay that its controls and events are said to be on. */
  readonly where: string;
  readonly weight: Weight;
  /** The guards of what contains it, and its own. */
  readonly guards?: readonly Guarded[];
  /** Properties that are told otherwise. */
  readonly except?: readonly string[];
}

/** A property of a thing that has a value. */
interface Outlined {
  readonly thing: Thing;
  readonly key: string;
  readonly value: unknown;
  readonly property: Schema;
  readonly weight: Weight;
}

interface Inside {
  readonly facts?: Part['facts'];
  readonly parts?: readonly PartEntry[];
}

/** An object as a part: each of its properties is a fact, or parts of its own, as the grammar says. */
export function partOf(thing: Thing, sketch: Sketch): Part {
  const { kind, name, weight } = thing;
  const inside = insideOf(thing, sketch);
  return { name, kind, weight, facts: inside.facts, parts: keyed(inside.parts), order: null };
}

function insideOf(thing: Thing, sketch: Sketch): Required<Inside> {
  const { value: written, schema, guards = [written], except = [] } = thing;
  const { properties = {} } = schema;
  const keys = new Set([...Object.keys(properties), ...Object.keys(written)]);
  const own = [...keys].filter((key) => !except.includes(key) && key !== 'when' && key !== 'unless');
  const all = own.map((key): Inside => {
    const property = properties[key] ?? {};
    const weight = weightOf(property, sketch);
    if (key === 'tags' || key === 'alertTags') return { facts: tagFacts(thing, key, sketch) };
    const usual = property.default ?? (weight === 'look' ? property.enum?.[0] : undefined);
    const value = (written as Json)[key] ?? usual;
    const isNothing = value === undefined || value === false || weight === 'none';
    return isNothing ? {} : propertyOf({ thing, key, value, property, weight }, sketch);
  });
  const isGuarded = properties.when !== undefined;
  const conditions = isGuarded ? conditionFacts(guards.map(emitGuard), weightOf(properties.when, sketch), sketch) : {};
  return {
    facts: Object.assign({}, conditions, ...all.map((each) => each.facts)),
    parts: all.flatMap(({ parts = [] }) => parts),
  };
}

function propertyOf(given: Outlined, sketch: Sketch): Inside {
  const { thing, key, value, property, weight } = given;
  const { kind, name, schema } = thing;
  const label = labelOf(key);
  const role = key === 'copy' ? name : `${label} of ${name}`;
  const hasChoice = definitionOf(schema.properties?.copy ?? {}) === 'copyChoice';
  switch (definitionOf(property)) {
    case 'guard':
      return { facts: facts(weight, { [label]: emitGuard({ when: value as readonly GuardLiteral[] }).when }) };
    case 'copyChoice':
    case 'copyAlternative': {
      const { values } = thing.value as { readonly values?: TextChoice[1] };
      return { facts: choiceFacts(label, [value as TextChoice[0], key === 'copy' ? values : undefined], role, sketch) };
    }
    case 'copyKey': {
      // What follows a press or a failed rule says something more once it has this text.
      const says = (kind === 'alternative' || kind === 'rule') && key !== 'copy' ? { [`${label} at all`]: 'yes' } : {};
      return {
        facts: { ...facts('behaviour', says), ...facts(weight, { [label]: keyOf(String(value), role, sketch) }) },
      };
    }
    case 'error':
      return { facts: messageFacts(value as Messages, role, weight, sketch) };
    case 'expressions':
    case 'contextValues':
    case 'fieldValues':
      return key === 'values' && hasChoice ? {} : { facts: valueFacts(label, value as object, weight) };
    case 'element':
      return { parts: [[key, bodyOf(given, sketch)]] };
    default:
      return nestedOf(given, sketch);
  }
}

/** The name of the definition that a property, or each of its items, refers to. */
function definitionOf({ $ref, items }: Schema): string {
  const ref = $ref ?? items?.$ref ?? '';
  return ref === '#' ? 'element' : ref.replace(/^.*\//u, '').replace(/\.schema\.json$/u, '');
}

/** A list, a map, an object or a plain value. */
function nestedOf(given: Outlined, sketch: Sketch): Inside {
  const { thing, key, value, property, weight } = given;
  const schema = sketch.grammar.resolve(property);
  if (Array.isArray(value)) {
    const items = sketch.grammar.resolve(schema.items ?? {});
    if (items.properties?.next) return { parts: [[key, alternativesOf(value, items, thing.name, sketch)]] };
    if (items.properties?.copy) return { parts: [itemsOf(given, items, sketch)] };
  } else if (typeof value === 'object' && value !== null) {
    if (typeof schema.additionalProperties === 'object') return entriesOf(given, schema.additionalProperties, sketch);
    if (schema.properties !== undefined) {
      const inside = insideOf({ ...thing, value, schema, guards: [value] }, sketch);
      const own = Object.entries(inside.facts).map(([aspect, fact]) => [`${labelOf(key)} ${aspect}`.trim(), fact]);
      return { ...inside, facts: Object.fromEntries(own) };
    }
  }
  const all = heaviest([weight, ...weightsIn(value, schema, sketch)]);
  return { facts: facts(all, { [labelOf(key) || key]: withoutPlaces(value) }) };
}

/** The weights of the properties that stand in a value which is compared as a whole. */
function weightsIn(value: unknown, schema: Schema, sketch: Sketch): readonly Weight[] {
  const branches = [schema, ...(schema.anyOf ?? [])].map((branch) => sketch.grammar.resolve(branch));
  if (Array.isArray(value)) {
    const items = branches.flatMap((branch) => branch.items ?? []).map((each) => sketch.grammar.resolve(each));
    return value.flatMap((each) => items.flatMap((item) => weightsIn(each, item, sketch)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    branches.flatMap(({ properties = {} }) => {
      const property = properties[key];
      return property === undefined ? [] : [weightOf(property, sketch), ...weightsIn(part, property, sketch)];
    }),
  );
}

/** A value with the names of its guards, which have places. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces);
  if (typeof value !== 'object' || value === null) return value;
  if ('term' in value && 'name' in value) return value.name;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutPlaces(part)]));
}

/** One fact for each name, so that they are compared one by one. */
function valueFacts(label: string, values: object, weight: Weight): Part['facts'] {
  const entries = Object.entries(values).map(([name, value]) => [`${label} ${name}`, value ?? 'null']);
  return facts(weight, Object.fromEntries(entries));
}

type Messages = string | ErrorMessageSource | readonly (string | ErrorMessageSource)[];

/** The messages of a transition: that there is one, and where, weighs more than which text it is. */
function messageFacts(given: Messages, role: string, weight: Weight, sketch: Sketch): Part['facts'] {
  const messages = listOf(given).map((each) => (typeof each === 'string' ? { copy: each } : each));
  const places = messages.map(({ field, rule, values }: ErrorMessageSource) => {
    const at = field === undefined ? 'at the top of the page' : `at the field ${field}`;
    const judged = rule === undefined ? '' : `, as the rule ${rule} says`;
    return `${at}${judged}${values === undefined ? '' : `, with ${valueWords(values)}`}`;
  });
  const keys = messages.flatMap(({ copy }) => (copy === undefined ? [] : [keyOf(copy, role, sketch)]));
  return {
    ...facts(weight, { 'place of the message': places.join(', ') }),
    ...facts('copy', { message: keys.length === 0 ? undefined : keys.join(', ') }),
  };
}

/** What the tags of a text do. A telephone link of an alert is part of its text. */
function tagFacts({ value, schema }: Thing, key: string, sketch: Sketch): Part['facts'] {
  const { additionalProperties: each } = sketch.grammar.resolve(schema.properties?.[key] ?? {});
  const entry = typeof each === 'object' ? sketch.grammar.resolve(each) : {};
  const tags = (sketch.model.tags.get(value) ?? []).filter(({ tag }) => key === 'tags' || !tag.telephone);
  const all = tags.map(({ name, tag }) =>
    facts(heaviest(weightsIn(tag, entry, sketch)), { [`${key === 'tags' ? '' : 'alert '}tag <${name}>`]: tag }),
  );
  return Object.assign({}, ...all);
}

/** How the entries of a map are called, by its key. */
const entryNames: Readonly<Record<string, (id: string, thing: Thing, entry: Json, sketch: Sketch) => string>> = {
  on: (id, { where }) => `transition ${id} on ${where}`,
  // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
  then: (id, { name }) => `outcome ${id} of ${name.replace(/^transition /u, '')}`,
  form: (_, { where }, { label }, sketch) => `field ${quoted(String(label), sketch)} on ${where}`,
  overlays: (id, { where }) => `overlay ${id} of ${where}`,
  query: (id) => `query value ${id}`,
  access: (id) => `access policy ${id}`,
};

/** The entries of a map: parts of their own, or values. */
function entriesOf({ thing, key, value, weight }: Outlined, entry: Schema, sketch: Sketch): Inside {
  const schema = sketch.grammar.resolve(entry);
  const [alternative] = (schema.anyOf ?? []).map((branch) => sketch.grammar.resolve(branch));
  if (schema.properties === undefined && alternative?.properties === undefined) {
    return { facts: valueFacts(labelOf(key), value as object, weight) };
  }
  const nameOf = entryNames[key] ?? ((id: string): string => `${thing.name} ${labelOf(key)} ${id}`);
  const parts = Object.entries(value as Readonly<Record<string, object>>).map(([id, each]): PartEntry => {
    const name = nameOf(id, thing, each as Json, sketch);
    const where = key === 'overlays' ? name : thing.where;
    const part =
      schema.properties === undefined
        ? alternativesOf(listOf(each), alternative ?? {}, name, sketch)
        : partOf({ value: withDefaults(each, key), schema, kind: key, name, where, weight }, sketch);
    return standingAt(sketch.model, each, [`${key} ${id}`, part]);
  });
  return { parts };
}

/** An overlay says whether it can be dismissed: drawers can, unless they say otherwise. */
function withDefaults(entry: object, key: string): object {
  const { kind, dismissible } = entry as { readonly kind?: string; readonly dismissible?: boolean };
  return key === 'overlays' ? { ...entry, dismissible: dismissible ?? kind === 'drawer' } : entry;
}

/** An ordered list of alternatives, as one part. */
export function alternativesOf(list: readonly object[], schema: Schema, name: string, sketch: Sketch): Part {
  const entries = list.map((value): PartEntry => {
    const { is } = value as { readonly is?: readonly unknown[] };
    const words = [is === undefined ? '' : `is ${is.join(', ')}`, guardWords(emitGuard(value))];
    const when = words.filter((each) => each !== '').join(', ');
    const own = when === '' ? name : `${name} (${when})`;
    return [when, partOf({ value, schema, kind: 'alternative', name: own, where: own, weight: 'behaviour' }, sketch)];
  });
  return { name, kind: 'transition', weight: 'behaviour', facts: {}, parts: keyed(entries), order: 'behaviour' };
}

/** A list of things with a text: the options of a field, or a part of the shell. */
function itemsOf({ thing, key, value, weight }: Outlined, schema: Schema, sketch: Sketch): PartEntry {
  const { where } = thing;
  const isOption = key === 'options';
  const entries = (value as readonly Json[]).map((item): PartEntry => {
    const words = quoted(firstKey(item.copy), sketch);
    const name = isOption ? `option ${words} of ${thing.name}` : `${key} item ${words}`;
    const own = { value: item, schema, kind: key, name, where, weight: 'copy' } as const;
    return [`${key} ${idOf(item, sketch)}`, partOf(own, sketch)];
  });
  const order = isOption ? 'look' : weight;
  return [key, listPart(`${key} of ${isOption ? thing.name : where}`, order, entries)];
}

function listPart(name: string, order: Weight, entries: readonly PartEntry[]): Part {
  return { name, kind: 'list', weight: order, facts: {}, parts: keyed(entries), order };
}

/** What identifies a thing in a list: its event, its name or its value, or else its text. */
function idOf({ event, name, value, copy, title }: Json, { renamed }: Sketch): string {
  const written = [event, name, value].find((each) => typeof each === 'string');
  const text = firstKey(copy ?? title) ?? '';
  return typeof written === 'string' ? written : (renamed.get(text) ?? text);
}

function firstKey(choice: unknown): string | undefined {
  if (typeof choice === 'string') return choice;
  return Array.isArray(choice) ? (choice[0] as { readonly copy: string }).copy : undefined;
}

interface ElementOfBody extends Guarded {
  readonly type: string;
  readonly items?: readonly object[];
  readonly body?: readonly ElementOfBody[];
}

function bodyOf({ thing: { where }, key, value, property, weight }: Outlined, sketch: Sketch): Part {
  const { oneOf = [] } = sketch.grammar.resolve(property.items ?? {});
  const shapes = oneOf.map((kind) => sketch.grammar.resolve(kind));
  const entries = elementsOf(value as readonly ElementOfBody[], { where, shapes, guards: [] }, sketch);
  return listPart(`${key} of ${where}`, weight, entries);
}

/** Where elements stand, and the grammar of each kind. */
interface Around {
  readonly where: string;
  readonly shapes: readonly Schema[];
  readonly guards: readonly Guarded[];
}

/** What an element contains is told apart, and its kind is in its name. */
const namesOfKind = ['type', 'items', 'body'];

/** Reviewers' names for elements that differ from their kinds. */
const nouns: Readonly<Record<string, string>> = {
  tiles: 'tile',
  list: 'item',
  field: 'place of field',
  username: 'user ID for password stores',
};

/** The elements of a body in order. Those in a group get its conditions and stand beside it, as items do. */
function elementsOf(elements: readonly ElementOfBody[], around: Around, sketch: Sketch): readonly PartEntry[] {
  return elements.flatMap((element): readonly PartEntry[] => {
    const { type, items, body = [] } = element;
    const shape = around.shapes.find(({ properties }) => properties?.type?.const === type) ?? {};
    const within = { ...around, guards: [...around.guards, element] };
    if (items === undefined) {
      return [elementOf(element, type, shape, within, sketch), ...elementsOf(body, within, sketch)];
    }
    const { when = {}, type: kind = {}, items: item = {} } = shape.properties ?? {};
    const inside = sketch.grammar.resolve(sketch.grammar.resolve(item).items ?? {});
    const properties = { when, type: kind, ...inside.properties };
    const list = { value: element, schema: shape, kind: type, name: '', where: around.where, weight: 'look' } as const;
    const looks = insideOf({ ...list, guards: within.guards, except: namesOfKind }, sketch).facts;
    return items.map((value) => {
      const [id, part] = elementOf(value, type, { properties }, within, sketch);
      return [id, { ...part, facts: { ...part.facts, ...looks } }];
    });
  });
}

function elementOf(value: object, type: string, shape: Schema, { where, guards }: Around, sketch: Sketch): PartEntry {
  const { name: field, copy, title } = value as Json;
  const text = firstKey(copy ?? title);
  const words = [nouns[type] ?? type, field ?? (text === undefined ? undefined : quoted(text, sketch)), `on ${where}`];
  const name = words.filter((word) => word !== undefined).join(' ');
  const weight = weightOf(shape.properties?.type, sketch);
  const thing: Thing = { value, schema: shape, kind: type, name, where, weight, guards, except: namesOfKind };
  return [`${type} ${idOf(value as Json, sketch)}`, partOf(thing, sketch)];
}
