/** A JSON Schema as it stands in `schemas/`: the keywords that the compiler itself looks at. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly description?: string;
  /** What a definition is for that each place describes in its own words: an editor would show both as one. */
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
  readonly propertyNames?: { readonly pattern?: string };
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maximum?: number;
  readonly minimum?: number;
  /** Why there is nothing below the minimum or above the maximum, or outside of `x-rem`. */
  readonly 'x-bounds'?: string;
  readonly 'x-pii'?: boolean;
  readonly 'x-secret'?: boolean;
  /** What a browser or password store fills in where a field goes into this input. */
  readonly 'x-autocomplete'?: string;
  readonly 'x-persist'?: 'local' | 'tab' | 'never';
  readonly 'x-source'?: string;
  readonly 'x-lifetime'?: Lifetime;
  readonly 'x-read-by'?: string;
  /** By token the contrast that a colour needs on it. */
  readonly 'x-on'?: Readonly<Record<string, number>>;
  /** The least and the most that a size of the theme can be, in rem; the reason is `x-bounds`. */
  readonly 'x-rem'?: readonly [least: number, most: number];
  /** The token of the theme that is at least as large. */
  readonly 'x-up-to'?: string;
  /** A field with options, as in `step-up.channel`: the key holds one of their values. */
  readonly 'x-values-of'?: string;
}

/** When a key of the session context is forgotten, the shortest first. Without a lifetime it is `session`. */
export const lifetimes = ['page', 'transaction', 'attempt', 'session', 'tab', 'device'] as const;

export type Lifetime = (typeof lifetimes)[number];

/** Whether a key of the session context is kept when the session is cleared. */
export function survivesClear({ 'x-lifetime': lifetime = 'session' }: Schema): boolean {
  return !['transaction', 'attempt', 'session'].includes(lifetime);
}

/** Schemas by file name, and the way from a `$ref` to what it refers to. */
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

  /** Every schema by its file name, in the order of the names. */
  all(): readonly (readonly [name: string, schema: Schema])[] {
    return [...this.#byName].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Remembers the file that relative references inside of the schema belong to. */
  settle(part: unknown, home: string): void {
    if (typeof part !== 'object' || part === null) return;
    this.#homes.set(part, home);
    for (const child of Object.values(part)) this.settle(child, home);
  }

  /** Whether a reference leads to a schema. */
  leads(ref: string, from: object): boolean {
    return this.#find(ref, this.#homes.get(from) ?? '') !== null;
  }

  /** The schema without a reference at its top; keywords beside the reference win. */
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
    let found: unknown = this.#byName.get(file === '' ? home : file);
    for (const step of pointer.split('/').filter((part) => part !== '')) {
      found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined;
    }
    return typeof found === 'object' && found !== null ? (found as Schema) : null;
  }
}
