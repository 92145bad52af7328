import schema from '../../schemas/grammar/element.schema.json' with { type: 'json' };
import type { ElementSource } from './generated/source.ts';

/**
 * What a part of an element is.
 * text: a text or ordered alternatives; `ofText`: its values and tags.
 * busyText: the text while a call is out.
 * event: what a press raises, by a button or by a link; `ofEvent`: how a link opens.
 * look: appearance, of an enum, an icon or a number, with the value where nothing is written.
 * field: the name of a field. expression: what a password store gets as user ID. body: elements inside.
 * items: parts of each of a list.
 */
export type ElementPart =
  | { readonly role: 'text' | 'ofText' | 'busyText' | 'ofEvent' | 'field' | 'expression' | 'body' }
  | { readonly role: 'event'; readonly by: 'button' | 'link' }
  | { readonly role: 'look'; readonly otherwise: string | null }
  | { readonly role: 'items'; readonly parts: ElementParts };

/** The parts of an element, or of one of its items, by their names in the flow files. */
export type ElementParts = Readonly<Record<string, ElementPart>>;

/** A kind of element, or an item of one, as `schemas/grammar/element.schema.json` defines it. */
export interface ElementShape {
  readonly description: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, ElementProperty>>;
}

/** A key of an element or of an item. */
export interface ElementProperty {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly default?: string;
  readonly items?: { readonly $ref: string };
  /** A link raises the event, and no button. */
  readonly 'x-link'?: boolean;
}

const { definitions, oneOf } = schema as unknown as {
  readonly definitions: Readonly<Record<string, ElementShape>>;
  readonly oneOf: readonly { readonly $ref: string }[];
};

/** Every kind of element, by its name. */
export const elementShapes: Readonly<Record<string, ElementShape>> = Object.fromEntries(
  oneOf.map(({ $ref }) => [lastOf($ref), shapeAt($ref)]),
);

const parts = Object.fromEntries(
  Object.entries(elementShapes).map(([kind, shape]) => [kind, partsOfShape(kind, shape)]),
) as Readonly<Record<string, ElementParts>>;

/**
 * The parts of a kind of element. Traversal, emitter, controls and review are derived from them.
 * @throws for a kind that was added to the grammar while this process was running
 */
export function partsOf(kind: ElementSource['type']): ElementParts {
  const known = parts[kind];
  if (known === undefined)
    throw new Error(`The element "${kind}" is new in schemas/grammar/element.schema.json. Start again.`);
  return known;
}

/** Whether the text of an element, or of one of its items, can have links. */
export function takesTags(parts: ElementParts): boolean {
  return parts.tags?.role === 'ofText';
}

/** The keys that hold a text in some kind of element or item. */
export const textKeys: ReadonlySet<string> = new Set(Object.values(parts).flatMap(textKeysOf));

function textKeysOf(declared: ElementParts): readonly string[] {
  return Object.entries(declared).flatMap(([key, part]) =>
    part.role === 'text' ? [key] : part.role === 'items' ? textKeysOf(part.parts) : [],
  );
}

/** The keys of a kind or of an item, without those that all elements have. */
export function ownKeys({ properties }: ElementShape): readonly (readonly [string, ElementProperty])[] {
  return Object.entries(properties).filter(([name]) => !['type', 'when', 'unless'].includes(name));
}

/** Resolves a reference within the grammar of elements. */
export function shapeAt(ref: string): ElementShape {
  const shape = definitions[lastOf(ref)];
  if (shape === undefined) throw new Error(`schemas/grammar/element.schema.json has no definition "${lastOf(ref)}".`);
  return shape;
}

function partsOfShape(name: string, shape: ElementShape): ElementParts {
  const found = ownKeys(shape).map(([key, property]) => [key, partAt(`${name}.${key}`, property)] as const);
  if (found.filter(([, { role }]) => role === 'event').length > 1)
    throw new Error(
      `schemas/grammar/element.schema.json: "${name}" raises two events. Make two elements of it, or items.`,
    );
  return Object.fromEntries(found);
}

/**
 * The kind of a key, derived from its schema's references.
 * @throws for a schema of another kind, with the remedy
 */
export function partAt(name: string, property: ElementProperty): ElementPart {
  if (property.enum !== undefined) return { role: 'look', otherwise: property.default ?? property.enum[0] ?? null };
  if (property.type === 'integer' || property.type === 'number') return { role: 'look', otherwise: null };
  if (property.type === 'boolean') return { role: 'ofEvent' };
  if (property.items?.$ref === '#') return { role: 'body' };
  if (property.items !== undefined) return { role: 'items', parts: partsOfShape(name, shapeAt(property.items.$ref)) };
  switch (lastOf(property.$ref ?? '')) {
    case 'copyChoice':
      return { role: 'text' };
    case 'expressions':
    case 'tags':
      return { role: 'ofText' };
    case 'copyKey':
      return { role: 'busyText' };
    case 'eventName':
      return { role: 'event', by: property['x-link'] ? 'link' : 'button' };
    case 'icon':
      return { role: 'look', otherwise: null };
    case 'fieldName':
      return { role: 'field' };
    case 'logic.schema.json':
      return { role: 'expression' };
    default:
      throw new Error(
        `schemas/grammar/element.schema.json: what "${name}" is cannot be told. Let it be a number, have an enum, or refer to copyChoice, copyKey, eventName, icon or fieldName; or add a role in src/compiler/elements.ts.`,
      );
  }
}

function lastOf(ref: string): string {
  return ref.split('/').at(-1) ?? '';
}
