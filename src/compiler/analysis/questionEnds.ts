import type { Questions } from '../generated/source.ts';
import type { Analysis } from './analysis.ts';
import { reachFrom } from './reach.ts';

/** A question after which none of those that are left is asked, whatever the customer does. */
interface QuestionEnd {
  readonly questions: Questions;
  readonly index: number;
}

/** The questions that end all others because `onePerVisit` lets none follow a screen: the first of each list. */
export function questionEnds(analysis: Analysis): readonly QuestionEnd[] {
  return analysis.questions.flatMap((questions) => {
    const { after, ask, before, onePerVisit } = questions;
    if (onePerVisit === undefined) return [];
    const index = ask.slice(0, -1).findIndex((question, at) => {
      const later = ask.slice(at + 1);
      const reach = reachFrom([question], analysis, ({ from, skips }) => !skips && from !== after && from !== before);
      if (later.some((each) => reach.has(each))) return false;
      const exits = analysis.transitions.all.filter(
        ({ from, to }) => from !== null && reach.has(from) && to === before,
      );
      return analysis.screens.has(question) || exits.every(({ skips }) => skips);
    });
    return index < 0 ? [] : [{ questions, index }];
  });
}
