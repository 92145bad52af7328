import { canonical } from '../../compiler/emit/version.ts';
import type { Change } from './change.ts';
import type { Part } from './part.ts';
import { valueWords } from './words.ts';

/** Everything that differs between two parts that are the same part at different times. */
export function compareParts(before: Part, after: Part): readonly Change[] {
  return [...compareFacts(before, after), ...compareOrder(before, after), ...compareInner(before, after)];
}

function compareFacts(before: Part, after: Part): readonly Change[] {
  const aspects = new Set([...Object.keys(before.facts), ...Object.keys(after.facts)]);
  return [...aspects].flatMap((aspect) => {
    const [old, now] = [before.facts[aspect], after.facts[aspect]];
    if (canonical(old?.value) === canonical(now?.value)) return [];
    const verb = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    const strength = demands.includes(aspect) ? strengthOf(old?.value, now?.value) : '';
    return {
      weight: (now ?? old)?.weight ?? 'behaviour',
      subject: after.name,
      what: `${aspect} ${strength || verb}`,
      before: old === undefined ? null : valueWords(old.value === '' ? 'always' : old.value),
      after: now === undefined ? null : valueWords(now.value === '' ? 'always' : now.value),
      approvers: [],
    };
  });
}

/** Lists of what is asked for: with fewer of them, more is let through. */
const demands = ['rules', 'needs'];

/** Whether some demands are gone, or some came; whatever else differs has no such words. */
function strengthOf(old: unknown, now: unknown): string {
  if (!Array.isArray(old) || !Array.isArray(now)) return '';
  const isPart = (some: readonly unknown[], all: readonly unknown[]): boolean =>
    some.length < all.length && some.every((each) => all.includes(each));
  if (isPart(now, old)) return 'weakened';
  return isPart(old, now) ? 'tightened' : '';
}

function compareOrder(before: Part, after: Part): readonly Change[] {
  if (after.order === null) return [];
  const [old, now] = [
    [...before.parts.keys()].filter((key) => after.parts.has(key)),
    [...after.parts.keys()].filter((key) => before.parts.has(key)),
  ];
  if (old.join('\n') === now.join('\n')) return [];
  const words = (keys: readonly string[], { parts }: Part): string =>
    valueWords(keys.map((key) => parts.get(key)?.name ?? key).join(' | '));
  const [first, last] = [words(old, before), words(now, after)];
  return [
    { weight: after.order, subject: after.name, what: 'order changed', before: first, after: last, approvers: [] },
  ];
}

function compareInner(before: Part, after: Part): readonly Change[] {
  const gone = [...before.parts].filter(([key]) => !after.parts.has(key)).map(([, part]) => part);
  const changes: Change[] = [];
  for (const [key, now] of after.parts) {
    const same = before.parts.get(key);
    const old = same ?? takeFirst(gone, now.kind);
    if (old === undefined) changes.push(whole(now, 'added'));
    else changes.push(...compareParts(old, now));
  }
  return [...changes, ...gone.map((part) => whole(part, 'removed'))];
}

/** A part under a new key is taken for the first of its kind that lost its own. */
function takeFirst(gone: Part[], kind: string): Part | undefined {
  const at = gone.findIndex((part) => part.kind === kind);
  return at === -1 ? undefined : gone.splice(at, 1)[0];
}

function whole(part: Part, verb: 'added' | 'removed'): Change {
  const told = Object.entries(part.facts)
    .filter(([, { value }]) => value !== '' && value !== null && value !== false)
    .map(([aspect, { value }]) => `${aspect} ${valueWords(value)}`)
    .join('; ');
  const [before, after] = verb === 'added' ? [null, told] : [told, null];
  return { weight: part.weight, subject: part.name, what: verb, before, after, approvers: [] };
}
