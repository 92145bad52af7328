import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Change } from './compareParts.ts';

/** A file beside the product that repeats what changed, as the specification wants it. */
interface AlsoToChange {
  readonly file: string;
  /** The texts and screens that it names. */
  readonly names: readonly string[];
  readonly ask: string;
}

const wording = { file: 'tests/product/wording.json', ask: 'product, who owns docs/specification.md' };
const promises = { file: 'tests/product/promises.json', ask: 'engineering' };
const transcripts = {
  file: 'tests/stories/announcements/transcripts.txt',
  ask: 'engineering: npx vitest run tests/stories/announcements -u',
};

/** The prescribed sentences, promises and transcripts that name what changed, and the people to ask about them. */
export function alsoToChange(changes: readonly Change[], root: string): readonly AlsoToChange[] {
  const named = new Map([
    [wording, changes.flatMap(prescribedKey)],
    [promises, [...changes.flatMap(lostKey), ...changes.flatMap(changedScreen)]],
    [transcripts, changes.flatMap(lostKey)],
  ]);
  return [...named].flatMap(([{ file, ask }, candidates]) => {
    const place = path.join(root, file);
    const text = candidates.length > 0 && existsSync(place) ? readFileSync(place, 'utf8') : '';
    const names = [...new Set(candidates)].filter((name) => mentions(text, name));
    return names.length === 0 ? [] : [{ file, names, ask }];
  });
}

/** What else changes, in words for people. It precedes the review, whose last line is the verdict. */
export function alsoWords(also: readonly AlsoToChange[]): string {
  if (also.length === 0) return '';
  const lines = also.map(({ file, names, ask }) => `  ${file}: ${names.join(', ')} (ask ${ask})\n`);
  return `Also to change\n${lines.join('')}\n`;
}

/** The specification prescribes English sentences. */
function prescribedKey({ key, locale = 'en-US' }: Change): readonly string[] {
  return key !== undefined && locale === 'en-US' ? [key] : [];
}

/** The key of a text that is removed, renamed or hidden. */
function lostKey({ key, after }: Change): readonly string[] {
  return key !== undefined && after === null ? [key] : [];
}

function changedScreen({ weight, place }: Change): readonly string[] {
  const [, screen] = /([\w-]+)\.screen\.json$/u.exec(place?.file ?? '') ?? [];
  return screen !== undefined && (weight === 'behaviour' || weight === 'security') ? [screen] : [];
}

function mentions(text: string, name: string): boolean {
  return ['"', '⟨', ' '].some((before) => ['"', '⟩', '\n', ','].some((after) => text.includes(before + name + after)));
}
