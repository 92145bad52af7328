import type { Step } from '../explore/explore.ts';
import type { Oracle } from './oracle.ts';

/** Machine and compiler agree with the files. */
export const agreement: Oracle = ({ after, commands, reading: { at, notes } }) => {
  const differences: readonly (readonly [string, unknown, unknown])[] = [
    ['state', after.state, at.state],
    ['screen', after.screen, at.screen],
    ['overlay', after.overlay, at.overlay],
    ['busy', after.busy, at.busy],
    ['effect', after.pending?.run.effect ?? null, at.waiting?.place.source.run ?? null],
    ['context', ...differing(after.context, at.context)],
    ['form', ...differing(after.form.values, at.values)],
    ['messages', notes.shown.filter((word) => !isShown(after, word)).join(), ''],
    ['leaving', commands.some((command) => command.do === 'leave'), notes.exit !== null],
  ];
  const different = differences.find(([, is, said]) => is !== said);
  if (different === undefined) return null;
  const [what, is, said] = different;
  return `The files say ${what} ${said}, the machine ${is}.`;
};

/** The differences of two records as texts; equal if there are none. */
function differing(one: object, other: object): readonly [string, string] {
  const [a, b] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const found = keys.filter((key) => a?.[key] !== b?.[key] && textOf(a?.[key]) !== textOf(b?.[key]));
  const said = (values: Readonly<Record<string, unknown>> | undefined): string =>
    found.map((key) => `${key} ${textOf(values?.[key])}`).join();
  return [said(a), said(b)];
}

function isShown({ alert, form }: Step['after'], word: string): boolean {
  const answers = Object.values(form.answered);
  if (word.startsWith('rule ')) return answers.some(({ rule }) => `rule ${rule}` === word);
  return alert?.copy === word || answers.some(({ copy }) => copy === word);
}
