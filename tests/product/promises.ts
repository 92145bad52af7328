import type { drive } from '../engine/drive.ts';

export type Given = Readonly<Record<string, unknown>>;
type PromisedEvent = string | readonly unknown[];

/** What is wanted of the product after something happened: only what is named is looked at. */
interface Wanted {
  readonly screen?: string | null;
  readonly state?: string;
  readonly busy?: boolean;
  readonly overlay?: string | null;
  readonly run?: string | null;
  readonly with?: object;
  readonly alert?: string | null;
  readonly announced?: string;
  /** The context key of the address that the customer leaves for. */
  readonly leave?: string;
  readonly context?: Given;
  readonly values?: Given;
  /** By field, the text of its message; null for none. */
  readonly field?: Readonly<Record<string, string | null>>;
  readonly tells?: readonly object[];
  readonly told?: readonly object[];
  readonly shows?: readonly string[];
  readonly hides?: readonly string[];
  /** The drawing of the header. */
  readonly icon?: string | null;
  readonly raises?: readonly string[];
  readonly lacks?: readonly string[];
  readonly count?: Readonly<Record<string, number>>;
  /** By text, what its placeholders hold. */
  readonly fills?: Readonly<Record<string, object>>;
  /** The screens that the last event told as shown, in order. */
  readonly tracks?: readonly string[];
}

export interface Promised {
  readonly says: string;
  readonly at: string;
  readonly given: Given;
  readonly do: readonly PromisedEvent[];
  readonly wanted: Wanted;
}

interface Row {
  readonly at?: string;
  readonly each?: readonly string[];
  readonly given?: Given;
  readonly do?: readonly PromisedEvent[];
  readonly 'each do'?: readonly (readonly PromisedEvent[])[];
  readonly then?: Wanted;
  readonly exits?: readonly string[];
  readonly onRejected?: string;
  readonly ends?: boolean;
}

interface Promises {
  readonly samples: Given;
  readonly groups: readonly (readonly [string, readonly Promised[]])[];
  readonly exits: readonly (readonly [string, object])[];
}

/** Reads the table: a row may stand for several addresses or several ways, and names samples by their names. */
export function promisesIn(text: string): Promises {
  const { samples, ...groups } = JSON.parse(text) as { readonly samples: Given } & Record<string, readonly Row[]>;
  const named = (values: Given = {}): Given =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, sampleOf(value, key, samples)]));
  const promisesOf = ({ at = '', each = [at], given, do: one = [], 'each do': ways = [one], then = {} }: Row) =>
    each.flatMap((route) =>
      ways.map((way) => ({
        says: [`/${route}`, JSON.stringify(given ?? {}), ...way.map((event) => JSON.stringify(event))].join(' · '),
        at: route,
        given: named(given),
        do: way,
        wanted: { ...then, ...(then.context ? { context: named(then.context) } : {}) },
      })),
    );
  const entries = Object.entries(groups);
  return {
    samples,
    groups: entries
      .map(([name, rows]) => [name, rows.filter(({ then }) => then).flatMap(promisesOf)] as const)
      .filter(([, rows]) => rows.length > 0),
    exits: entries.flatMap(([, rows]) =>
      rows.flatMap(({ exits = [], onRejected, ends }) =>
        exits.map((name) => [name, onRejected === undefined ? { ends: ends === true } : { onRejected }] as const),
      ),
    ),
  };
}

function sampleOf(value: unknown, key: string, samples: Given): unknown {
  return key === 'transaction' && typeof value === 'string' ? samples[value] : value;
}

/** Lets one thing happen: an event, `["submit", values]`, `["type", field, value]`, `">outcome"` or `[">outcome", data]`. */
export function happens(machine: ReturnType<typeof drive>, event: PromisedEvent, samples: Given): void {
  const [name, given, typed] = typeof event === 'string' ? [event] : event;
  if (typeof name !== 'string') throw new Error(`Nothing is called ${JSON.stringify(name)}.`);
  if (name === 'type') return machine.type(String(given), String(typed));
  const data = typeof given === 'string' ? samples[given] : given;
  if (typeof given === 'string' && data === undefined) throw new Error(`There is no sample "${given}".`);
  if (name.startsWith('>')) return machine.answer(name.slice(1), data);
  machine.raise(name, (data ?? {}) as object);
}
