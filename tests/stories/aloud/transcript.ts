import { unreachable } from '../../../src/engine/contracts/unreachable.ts';
import type { Said } from './recorder.ts';

/** What a screen reader said in a story. */
export interface Transcript {
  readonly story: string;
  readonly said: readonly Said[];
}

/** A story as it is committed: a line for each thing that is said, with the keys of the texts in place of their words. */
export function written({ story, said }: Transcript): string {
  return [`# ${story}`, '', ...said.flatMap(linesOf), ''].join('\n');
}

function linesOf(said: Said): readonly string[] {
  switch (said.kind) {
    case 'step':
      return [`> ${said.what}`];
    case 'title':
      return [`  title: ${said.text}`];
    case 'focus':
      return [`  focus: ${[said.name, said.role, ...said.states].join(', ')}${described(said.description)}`];
    case 'dialog':
      return [`  ${said.role}: ${said.name}${described(said.description)}`];
    case 'polite':
    case 'assertive':
      return [`  ${said.kind}: ${said.text}`];
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
