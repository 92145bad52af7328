import type { Model } from '../../../compiler/link/model.ts';
import { parseText } from '../../../compiler/text/parseText.ts';
import { plainText } from '../../../compiler/text/plainText.ts';
import type { CopyChoice } from '../../../engine/contracts/program.ts';
import { type Fact, facts } from '../part.ts';
import { guardWords } from '../words.ts';

/** What outlines are drawn with: the model, and what is learnt of its texts meanwhile. */
export interface Sketch {
  readonly model: Model;
  /** What each text is, in words, wherever it is used: `button "Send Code" on step-up`. */
  readonly roles: Map<string, Set<string>>;
}

/** A text in the first language, as it stands in a name. */
export function quoted(key: string | undefined, { model }: Sketch): string {
  const [texts] = model.copy.values();
  const parsed = parseText(texts?.get(key ?? '')?.text ?? '');
  const text = parsed.kind === 'parsed' ? plainText(parsed.elements).replace(/\s+/gu, ' ') : '';
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short === '' ? (key ?? '') : short}"`;
}

/** Remembers what a text is. */
export function noteRole(key: string, words: string, { roles }: Sketch): void {
  roles.set(key, (roles.get(key) ?? new Set()).add(words));
}

/**
 * What can differ about a text choice: which texts, when each is used, and which values stand in them. The values read
 * the customer's data, so they are no mere text.
 */
export function choiceFacts(
  aspect: string,
  choice: CopyChoice | null,
  role: string,
  sketch: Sketch,
): Readonly<Record<string, Fact>> {
  if (choice === null) return {};
  for (const { copy } of choice) noteRole(copy, role, sketch);
  const guards = choice.map((alternative) => guardWords(alternative));
  const values = choice.map((alternative) => alternative.values);
  return {
    ...facts('copy', { [aspect]: choice.map(({ copy }) => copy).join(' | ') }),
    ...facts('behaviour', {
      [`conditions of ${aspect}`]: guards.every((words) => words === '')
        ? undefined
        : guards.map((words) => words || 'always').join(' | '),
      [`values of ${aspect}`]: values.every((each) => Object.keys(each).length === 0) ? undefined : values,
    }),
  };
}
