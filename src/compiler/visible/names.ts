import type { CopyAlternative } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { parseText } from '../text/parseText.ts';
import { insideOf, readingsOf } from '../text/plainText.ts';
import { type Demand, wantedBy } from '../trace/possible.ts';
import type { Name } from './control.ts';

/** The names that a text choice can give. An alternative counts only where those before it do not hold. */
export function namesOf(choice: string | readonly CopyAlternative[], tag: string | null = null): readonly Name[] {
  if (typeof choice === 'string') return [{ key: choice, tag, demand: [] }];
  const names: Name[] = [];
  let before: Demand = [];
  for (const alternative of choice) {
    const wanted = wantedBy(alternative);
    names.push({ key: alternative.copy, tag, demand: [...before, ...wanted] });
    const [only] = wanted;
    if (only !== undefined && wanted.length === 1) before = [...before, [only[0], !only[1]]];
  }
  return names;
}

/** What a name says in one language, once for each of its forms; empty when there is no such text or tag. */
export function readingsIn(locale: string, { key, tag }: Name, { copy }: Model): readonly string[] {
  const parsed = parseText(copy.get(locale)?.get(key)?.text ?? '');
  if (parsed.kind === 'broken' || !copy.get(locale)?.has(key)) return [];
  const elements = tag === null ? parsed.elements : insideOf(tag, parsed.elements);
  return elements === null ? [] : readingsOf(elements);
}

/** A name as it sounds: case and the number of spaces are not heard. */
export function heard(name: string): string {
  return name.replace(/\s+/gu, ' ').trim().toLowerCase();
}
