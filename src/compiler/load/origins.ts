import type { Place } from '../diagnostic.ts';

/** The places of the parts of an object or array. */
interface Origin {
  readonly own: Place;
  /** By name or index. Array items have no key place. */
  readonly parts: ReadonlyMap<string, { readonly key: Place; readonly value: Place }>;
}

/** Records the place of every object and array of the files. They are keyed by identity, so values stay plain JSON. */
export class Origins {
  readonly #known = new WeakMap<object, Origin>();
  readonly #originals = new WeakMap<object, object>();

  add<Part extends object>(part: Part, origin: Origin): Part {
    this.#known.set(part, origin);
    return part;
  }

  /** Records a list with the places of its items: by default those that the items have themselves. */
  addList<List extends readonly unknown[]>(
    list: List,
    own: Place,
    places: readonly Place[] = list.map((item) => (typeof item === 'object' && item !== null ? this.at(item) : own)),
  ): List {
    return this.add(list, { own, parts: new Map(places.map((at, index) => [String(index), { key: at, value: at }])) });
  }

  /** Gives what was made from a value that value's place; of an array, only the items at `kept` remain. */
  derived<Part extends object>(from: object, to: Part, kept: readonly string[] = Object.keys(to)): Part {
    this.#originals.set(to, from);
    const origin = this.#known.get(from);
    if (!origin) return to;
    const parts = Array.isArray(to)
      ? new Map(kept.flatMap((old, index) => entry(String(index), origin.parts.get(old))))
      : origin.parts;
    this.#known.set(to, { own: origin.own, parts });
    return to;
  }

  /** The original if all parts of the copy are the same. */
  derivedIfOther<Part extends object>(original: Part, copy: Part): Part {
    const before = original as Readonly<Record<string, unknown>>;
    const isSame = Object.entries(copy).every(([key, part]) => before[key] === part);
    return isSame ? original : this.derived(original, copy);
  }

  /** What an object was derived from last; itself if it was not. */
  originalOf<Original extends object>(derived: object): Original {
    return (this.#originals.get(derived) ?? derived) as Original;
  }

  /** The place of an object or of one of its parts. */
  at(of: object, part?: string | number): Place {
    const origin = this.#known.get(of);
    if (!origin) return nowhere;
    if (part === undefined) return origin.own;
    return origin.parts.get(String(part))?.value ?? origin.own;
  }

  /** The place of a part's name. */
  key(of: object, part: string): Place {
    const origin = this.#known.get(of);
    return origin?.parts.get(part)?.key ?? origin?.own ?? nowhere;
  }
}

function entry<Part>(name: string, part: Part | undefined): readonly (readonly [string, Part])[] {
  return part === undefined ? [] : [[name, part]];
}

export const nowhere: Place = { file: 'flows', line: 1, column: 1 };

/** Converts an offset to line and column, both from 1. */
export function placer(file: string, text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { file, line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
