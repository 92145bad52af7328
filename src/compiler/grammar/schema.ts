import { valueAt } from './pointer.ts';

/** A JSON Schema of `schemas/`: the keywords that the compiler reads. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly description?: string;
  /**
   * The purpose of a definition that each reference describes in its own words. An editor would show a `description`
   * too.
   */
  readonly $comment?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly not?: Schema;
  /**
   * What is wrong, and the remedy, where the words for the violated keyword would not say it; not for `pattern`.
   * {message} stands for those words, and {value} for the value.
   */
  readonly 'x-message'?: readonly [message: string, remedy: string];
  /** How a text that matches the pattern is written, after "Write it". */
  readonly 'x-spelling'?: string;
  /** How the words of a name are joined, so that a misspelt one can be corrected; `key` is that of a text. */
  readonly 'x-case'?: 'kebab' | 'camel' | 'key';
  /** The reason for the minimum, the maximum or `x-rem`. */
  readonly 'x-bounds'?: string;
  readonly 'x-pii'?: boolean;
  /** The value is the name of something of the product. */
  readonly 'x-names'?: 'cookie';
  readonly 'x-secret'?: boolean;
  /** The autocomplete token of a field that is passed to this input. */
  readonly 'x-autocomplete'?: string;
  readonly 'x-persist'?: 'local' | 'tab' | 'never';
  readonly 'x-source'?: string;
  readonly 'x-lifetime'?: string;
  /** Of the context: the lifetimes of this product that end before the session, the shortest first. */
  readonly 'x-lifetimes'?: readonly string[];
  readonly 'x-read-by'?: string;
  /** What the engine does with a key of the context. */
  readonly 'x-role'?: (typeof contextRoles)[number];
  readonly 'x-colour'?: true;
  /** By token, the contrast that a colour needs on it. */
  readonly 'x-on'?: Readonly<Record<string, number>>;
  /** The least and the most that a size of the theme can be, in rem; the reason is `x-bounds`. */
  readonly 'x-rem'?: readonly [least: number, most: number];
  /** A token of the theme that must be at least as large. */
  readonly 'x-up-to'?: string;
  /** What a change of this property weighs; at the top of a file, of each of its properties that does not say it. */
  readonly 'x-weight'?: Weight;
  /** A field with options, as in `step-up.channel`, whose values the key can have. */
  readonly 'x-values-of'?: string;
}

/**
 * What a change weighs, the lightest first. none: remarks for colleagues. copy: texts. look: layout, order, colours.
 * behaviour: what customers can do, and what follows. security: access, and what is stored and where it goes.
 */
export const weights = ['none', 'copy', 'look', 'behaviour', 'security'] as const;

export type Weight = (typeof weights)[number];

/** The roles that a key of the context can say (`ContextRole`). The language is known by its source. */
export const contextRoles = [
  ...(['transaction', 'begun', 'claims', 'customer', 'signedIn', 'givenUserId'] as const),
  ...(['trace', 'flow', 'providerId', 'userId'] as const),
] as const;

/** The key of the context that has a role. */
export function keyOfRole({ properties = {} }: Schema, role: (typeof contextRoles)[number]): string | undefined {
  return Object.keys(properties).find((key) => properties[key]?.['x-role'] === role);
}

/** Lifetimes that no `clear` of a transition ends. */
const lasting: readonly string[] = ['page', 'tab', 'device'];

/** When a key of the session context can be forgotten: a product has lifetimes of its own. The default is `session`. */
export function lifetimesOf({ 'x-lifetimes': own = [] }: Schema): readonly string[] {
  return [...own, 'session', ...lasting];
}

/** Whether a key survives when the session is cleared. */
export function survivesClear({ 'x-lifetime': lifetime = 'session' }: Schema): boolean {
  return lasting.includes(lifetime);
}

/** Schemas by file name, with resolution of `$ref`. */
export class Schemas {
  readonly #byName: ReadonlyMap<string, Schema>;
  readonly #homes = new WeakMap<object, string>();

  constructor(byName: ReadonlyMap<string, Schema>) {
    this.#byName = byName;
    for (const [name, schema] of byName) this.settle(schema, name);
  }

  get(name: string): Schema | null {
    return this.#byName.get(name) ?? null;
  }

  /** Every schema by its file name, sorted. */
  all(): readonly (readonly [name: string, schema: Schema])[] {
    return [...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** What a change of a property weighs: as it says, or what it refers to, or its file. Null if nothing says so. */
  weightOf(property: Schema): Weight | null {
    const file = this.#byName.get(this.#homes.get(property) ?? '');
    return this.resolve(property)['x-weight'] ?? file?.['x-weight'] ?? null;
  }

  /** Records the file to which relative references inside the schema belong. */
  settle(part: unknown, home: string): void {
    if (typeof part !== 'object' || part === null) return;
    this.#homes.set(part, home);
    for (const child of Object.values(part)) this.settle(child, home);
  }

  /** Whether a reference can be resolved. */
  leads(ref: string, from: object): boolean {
    return this.#find(ref, this.#homes.get(from) ?? '') !== null;
  }

  /** Resolves a reference at the schema's top; keywords beside it win. */
  resolve(schema: Schema): Schema {
    let current = schema;
    for (let hops = 0; typeof current.$ref === 'string' && hops < 20; hops += 1) {
      const target = this.#find(current.$ref, this.#homes.get(current) ?? '');
      if (target === null) return {};
      const { $ref: _, ...beside } = current;
      if (Object.keys(beside).length === 0) current = target;
      else {
        current = { ...target, ...beside };
        this.#homes.set(current, this.#homes.get(target) ?? '');
      }
    }
    return current;
  }

  #find(ref: string, home: string): Schema | null {
    const [file = '', pointer = ''] = ref.split('#');
    const steps = pointer.split('/').filter((part) => part !== '');
    const found = valueAt(this.#byName.get(file === '' ? home : file), steps);
    return typeof found === 'object' && found !== null ? (found as Schema) : null;
  }
}
