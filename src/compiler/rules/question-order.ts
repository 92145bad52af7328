import type { Analysis } from '../analysis/analysis.ts';
import { questionEnds } from '../analysis/questionEnds.ts';
import { pathTo, reachFrom } from '../analysis/reach.ts';
import type { Transition } from '../analysis/transitions.ts';
import { screen } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import type { Questions } from '../generated/source.ts';
import type { LintRule, Reporter } from './rule.ts';

const last = 'Lead to what follows, and write "skips" where a question is left that this reason still leaves out';

const skips = '"skips": "News come by phone."';
const questions: readonly EditText[] = [
  'flow questions: { "after": "store", "ask": ["alerts", "news"], "before": "leave-to-goto" }',
  'flow states/store/then/stored/next: "alerts"',
  'login on/home: { "skips": "They are not logged in.", "next": "leave-to-goto" }',
  screen('alerts', `{ "go": [{ "when": "can-text", "next": "after-alerts" }, { ${skips}, "next": "leave-to-goto" }] }`),
  screen('news', '{ "go": { "next": "after-news" } }'),
];

export const questionOrder: LintRule = {
  name: 'question-order',
  code: 'F137',
  says: 'Customers are asked every question of `questions`, once and in order, unless `skips` says why not.',
  remedy: 'Lead to the next question, or say in `skips` why it is left out',
  details:
    'A way on is named by the question that it comes from: `after-ask-phone` is whatever follows `ask-phone`, so that a new order is one line. Where a way names a state instead, it is followed from `after` to `before`; one that leaves out a question, asks one again, or comes back to an earlier one is told where it does. `skips` stands at the alternative that leaves out what is left to ask; one that leaves out none, as after a swap, is a warning. With `onePerVisit` a way from a screen leads past all that are left, so what stands in `ask` is a choice that shows its screen to some only, unless it is the last.',
  examples: [
    {
      words: 'Some customers would not be asked about news, and nothing says why:',
      bad: [...questions, 'flows/sign-in/alerts.screen.json on/go/1/skips: -'],
      good: [...questions, 'flows/sign-in/alerts.screen.json on/go/1/skips: "News come by phone."'],
    },
    {
      words: 'Back to a question that was asked:',
      bad: [...questions, 'flows/sign-in/news.screen.json on/go/next: "alerts"'],
      good: [...questions, 'flows/sign-in/news.screen.json on/go/next: "after-news"'],
    },
  ],
  check(analysis, report) {
    const ends = questionEnds(analysis);
    for (const { questions, index } of ends) {
      const { ask } = questions;
      const message = `After "${ask[index]}" no customer is asked "${ask[index + 1]}": it always shows a screen, and "onePerVisit" lets no question follow one`;
      const remedy = `Name a choice here that leads past the screen for customers who need not be asked, or move "${ask[index]}" to the end`;
      report.error(analysis.origins.at(ask, index), message, remedy);
    }
    // All else only follows.
    if (ends.length > 0) return;
    const needed = new Set<object>();
    for (const questions of analysis.questions) checkQuestions(questions, needed, analysis, report);
    const afterwards = new Set(analysis.questions.map(({ before }) => before));
    for (const { skips, source, to } of analysis.transitions.all) {
      if (!skips || needed.has(source)) continue;
      const place = analysis.origins.at(source, 'skips');
      // The order may have changed while the reason still applies.
      if (afterwards.has(to ?? ''))
        report.warning(place, 'No question is left in this order, and "skips" leaves out none', last);
      else report.error(place, '"skips" stands where no question is left out', 'Remove it');
    }
  },
};

/** @param needed collects each `skips` that leaves out a question */
function checkQuestions(questions: Questions, needed: Set<object>, analysis: Analysis, report: Reporter): void {
  const { after, ask, before } = questions;
  const { all } = analysis.transitions;
  const reported = new Set<object>();
  const reportOnce = ({ source }: Transition, message: string, remedy: string): void => {
    if (reported.has(source)) return;
    reported.add(source);
    report.error(analysis.origins.at(source, 'next'), message, remedy);
  };
  /** Where customers get from a state without passing one of these, and what they can do there. */
  const follow = (start: string, stops: readonly string[]) => {
    const ends = [after, before, ...stops];
    const isOpen = ({ from, skips }: Transition): boolean => !skips && (from === null || !ends.includes(from));
    const first = all.filter(({ from }) => from === start);
    const starts = first.flatMap(({ skips, to }) => (skips ? [] : (to ?? [])));
    const reach = reachFrom(starts, analysis, isOpen);
    const seesScreen = [...reach.keys()].some((id) => analysis.screens.has(id));
    const there = all.filter(({ from }) => (from === null ? seesScreen : reach.has(from) && !ends.includes(from)));
    return { reach, transitions: [...first, ...there] };
  };

  ask.forEach((question, index) => {
    const later = [...ask.slice(index + 1), before];
    const { reach, transitions } = follow(after, [question, ...later]);
    for (const transition of transitions.filter(({ to }) => later.includes(to ?? ''))) {
      const { from, to, source, skips } = transition;
      if (skips) needed.add(source);
      else {
        const path = [after, ...(from === null || from === after ? [] : pathTo(from, reach)), to].join(' -> ');
        const remedy = `Lead to "${question}" first, or say in "skips" why it is left out`;
        reportOnce(transition, `Customers come to "${to}" and are not asked "${question}": ${path}`, remedy);
      }
    }
    const remedy = `Lead to what follows "${question}", or change the order in "ask"`;
    const earlier = ask.slice(0, index);
    for (const transition of follow(question, []).transitions.filter(({ to }) => earlier.includes(to ?? ''))) {
      reportOnce(transition, `Customers come back to "${transition.to}" after "${question}"`, remedy);
    }
    // A screen that is shown again after a mistake asks the same question only once.
    if (analysis.screens.has(question)) return;
    const others = ask.filter((each) => each !== question);
    const { reach: seen, transitions: ways } = follow(question, others);
    const isEarlier = (id: string): boolean => earlier.some((each) => follow(each, [question]).reach.has(id));
    for (const transition of ways.filter(({ to }) => to === question)) {
      const path = pathTo(transition.from ?? '', seen);
      // What belongs to an earlier question is right to lead to this one; what leads back there is not.
      const back = path.findIndex((id, place) => place > 0 && isEarlier(id) && !isEarlier(path[place - 1] ?? ''));
      const entry = ways.find(({ from, to }) => to === path[back] && from === path[back - 1]);
      if (entry === undefined) reportOnce(transition, `Customers are asked "${question}" again`, remedy);
      else reportOnce(entry, `Customers come back to "${entry.to}" after "${question}"`, remedy);
    }
  });
}
