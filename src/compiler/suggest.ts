/** The common prefix of all exits, which says nothing about their similarity. */
const exits = 'leave-to-';

/** The text among the candidates that the author most likely meant, or null when none is near. */
export function nearest(name: unknown, candidates: Iterable<unknown>): string | null {
  if (typeof name !== 'string') return null;
  const limits = [name, name.replace(exits, '')].map(({ length }) => Math.max(1, Math.floor(length / 3)));
  const [whole = 1, ofExit = 1] = limits;
  let best: { candidate: string; distance: number } | null = null;
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue;
    const limit = candidate.startsWith(exits) ? ofExit : whole;
    if (candidate === name || Math.abs(candidate.length - name.length) > limit) continue;
    // Replacing one of so few letters leaves nothing: "if" is no misspelt "in".
    const isAnother = name.length <= 2 && [...name].sort().join('') !== [...candidate].sort().join('');
    if (isAnother && name.length === candidate.length && name.toLowerCase() !== candidate.toLowerCase()) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (best === null || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}

/** The name itself if it is known, else the nearest one, so that what a misspelt name meant does not seem unused. */
export function meantName(name: string, known: ReadonlySet<string> | ReadonlyMap<string, unknown>): string {
  return known.has(name) ? name : (nearest(name, known.keys()) ?? name);
}

/** The largest number of names that is still readable. */
const mostListed = 12;

/** "Did you mean …?" if a candidate is near, else the list of candidates; of many, the nearest ones. */
export function suggestion(name: string, candidates: Iterable<string>, otherwise: string): string {
  const known = [...new Set(candidates)];
  const near = nearest(name, known);
  if (near !== null) return `Did you mean "${near}"?`;
  if (known.length === 0) return otherwise;
  if (known.length > mostListed) {
    const distances = new Map(known.map((each) => [each, remoteness(name, each)]));
    const byDistance = known.sort((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
    return `${otherwise}; the nearest of ${known.length} are ${listed(byDistance.slice(0, mostListed / 2))}`;
  }
  return `${otherwise}; there ${known.length === 1 ? 'is' : 'are'} ${listed(known)}`;
}

/** How far a name is from another one. Common words bring them nearer, whatever their order. */
function remoteness(name: string, other: string): number {
  const [own, others] = [name, other].map((each) => each.toLowerCase().split(/[^a-z\d]+/u)) as [string[], string[]];
  const shared = own.filter((word) => others.includes(word)).join('').length;
  return editDistance(name.toLowerCase(), other.toLowerCase()) - 2 * shared;
}

/** What a telephone link is, as the end of a sentence, where a name, a value or an address calls; else empty. */
export function telephoneLink(name: string): string {
  const calls = /^(?:leave-to-|open-|go-to-)?(?:tel|phone|telephone|call|dial|ring)(?=$|[-:_\dA-Z])|^callto:/u;
  return calls.test(name)
    ? '; a telephone link is the tag <phone> in a text, as in Call <phone>{supportPhone}</phone>'
    : '';
}

/** "Did you mean …?" if the value is near one of these, and their list. */
export function choiceOf(value: unknown, allowed: readonly unknown[], lead = 'Allowed:'): string {
  const near = nearest(value, allowed);
  const list = `${lead} ${allowed.map((each) => JSON.stringify(each)).join(', ')}`;
  return near === null ? list : `Did you mean "${near}"? ${list}`;
}

/** Names in quotes, separated by commas. */
export function listed(names: Iterable<string>): string {
  return [...names].map((name) => `"${name}"`).join(', ');
}

/** The number of insertions, removals, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        cost = Math.min(cost, (beforePrevious[j - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** A sentence as a part of another. */
export function sentencePart(sentence: string): string {
  const open = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
  return open.charAt(0).toLowerCase() + open.slice(1);
}
