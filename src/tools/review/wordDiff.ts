import { diffWordsWithSpace } from 'diff';
import { type Html, html } from './html.ts';
import { hostOf } from './words.ts';

/** The old and new text, with different words marked. */
interface Marked {
  readonly before: Html;
  readonly after: Html;
}

/** Marks the words that differ between two texts; for addresses with different hosts, the hosts. */
export function markDifferences(before: string, after: string): Marked {
  const [from, to] = [hostOf(before), hostOf(after)];
  if (from === null || to === null || from === to) return markWords(before, after);
  const [old, now] = [parts(before, from), parts(after, to)];
  const rest = markWords(old.rest, now.rest);
  return {
    before: html`${old.scheme}<del class="host">${from}</del>${rest.before}`,
    after: html`${now.scheme}<ins class="host">${to}</ins>${rest.after}`,
  };
}

function parts(address: string, host: string): { readonly scheme: string; readonly rest: string } {
  // URL lower-cases hosts.
  const at = address.toLowerCase().indexOf(host);
  return { scheme: address.slice(0, at), rest: address.slice(at + host.length) };
}

function markWords(before: string, after: string): Marked {
  const pieces = diffWordsWithSpace(before, after);
  return {
    before: html`${pieces.filter(({ added }) => !added).map(({ value, removed }) => (removed ? html`<del>${value}</del>` : html`${value}`))}`,
    after: html`${pieces.filter(({ removed }) => !removed).map(({ value, added }) => (added ? html`<ins>${value}</ins>` : html`${value}`))}`,
  };
}
