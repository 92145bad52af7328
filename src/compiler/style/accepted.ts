import type { Analysis } from '../analysis/analysis.ts';
import type { AcceptedText } from '../generated/source.ts';
import { isMeant } from './keyPattern.ts';

/** Whether copy/style.json gives a reason why this text may break that rule in that language. */
export function isAccepted(key: string, locale: string, rule: AcceptedText['rule'], { style }: Analysis): boolean {
  return (style?.accepted ?? []).some(
    (accepted) =>
      accepted.rule === rule &&
      (accepted.locale ?? locale) === locale &&
      accepted.texts.some((pattern) => isMeant(key, pattern)),
  );
}
