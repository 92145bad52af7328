import type { Step } from '../explore/explore.ts';
import type { Oracle } from './oracle.ts';

/** Machine and compiler lead where the files say. */
export const agreement: Oracle = ({ after, commands, reading: { at, notes } }) => {
  const differences: readonly (readonly [string, unknown, unknown])[] = [
    ['state', after.state, at.state],
    ['screen', after.screen, at.screen],
    ['overlay', after.overlay, at.overlay],
    ['busy', after.busy, at.busy],
    ['effect', after.pending?.run.effect ?? null, at.waiting?.place.source.run ?? null],
    ['context', sorted(after.context), sorted(at.context)],
    ['form', sorted(after.form.values), sorted(at.values)],
    ['messages', notes.shown.filter((word) => !isShown(after, word)).join(), ''],
    ['leaving', commands.some((command) => command.do === 'leave'), notes.exit !== null],
  ];
  const different = differences.find(([, is, said]) => is !== said);
  if (different === undefined) return null;
  const [what, is, said] = different;
  return `The files say ${what} ${said}, the machine ${is}.`;
};

function sorted(values: object): string {
  return JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isShown({ alert, form }: Step['after'], word: string): boolean {
  const answers = Object.values(form.answered);
  if (word.startsWith('rule ')) return answers.some(({ rule }) => `rule ${rule}` === word);
  return alert?.copy === word || answers.some(({ copy }) => copy === word);
}
