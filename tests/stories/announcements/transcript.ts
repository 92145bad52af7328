import { unreachable } from '../../../src/engine/contracts/unreachable.ts';
import { keyed } from './keyed.ts';
import type { Said } from './recorder.ts';

/** What a screen reader said in a story. */
export interface Transcript {
  readonly story: string;
  readonly said: readonly Said[];
}

/**
 * A story as it is committed: a line for each thing that is said, with the keys of the texts in place of their words. What
 * is said after a switch of the language names the one that it is said in.
 */
export function written({ story, said }: Transcript, language: string): string {
  const lines = said.flatMap((one) => linesOf(one, language));
  return [`# ${story}`, '', ...lines.filter((line, at) => !isOfPress(line, lines[at - 1])), ''].join('\n');
}

/** A press is made where the focus is, which is heard as it comes there. */
const isOfPress = (line: string, before = ''): boolean =>
  before.startsWith('> press ') && line === `  focus: ${keyed(before.replace('> press ', ''))}, button`;

function linesOf(said: Said, language: string): readonly string[] {
  const spoken = (words: string, lang: string): string =>
    lang === language ? words : words.replace(/⟨[\w.-]+(?=[ ⟩/])/gu, `$&@${lang}`);
  switch (said.kind) {
    case 'step':
      return [`> ${said.what}`];
    case 'title':
      return [`  title: ${said.text}`];
    case 'focus':
      return [
        `  focus: ${[spoken(said.name, said.lang), said.role, ...said.states].join(', ')}${described(spoken(said.description, said.lang))}`,
      ];
    case 'dialog':
      return [`  ${said.role}: ${said.name}${described(said.description)}`];
    case 'polite':
    case 'assertive':
      return [`  ${said.kind}: ${spoken(said.text, said.lang)}`];
    case 'busy':
    case 'language':
      return [];
    default:
      return unreachable(said);
  }
}

const described = (description: string): string => (description === '' ? '' : ` -- ${description}`);

/** Transcripts as one text, the same in each language: texts that only one language has are named by `this` and `other`. */
export function withoutLanguages(language: string, transcripts: readonly string[]): string {
  const text = transcripts.join('\n').replaceAll(`@${language}`, '@this');
  return text.replace(/@[a-z]{2}-[A-Z]{2}/gu, '@other');
}
