import type { Analysis } from '../analysis/analysis.ts';
import { isRefusal } from '../analysis/answerCode.ts';
import type { Ask, End } from '../analysis/facts.ts';
import { type AnyAlternative, doesNothing, runs } from '../analysis/visitor.ts';
import { askingProvider } from '../exampleEdits.ts';
import type { ErrorMessageSource, ScreenFile } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { LintRule } from './rule.ts';

type ReportOnce = (alternative: AnyAlternative | undefined, message: string, remedy: string) => void;

/** Failures of the machine's own events need no message, because they happen in the background. */
const unasked = ['enter', 'idle'];

export const silentFailure: LintRule = {
  name: 'silent-failure',
  code: 'F120',
  says: 'Customers are told when something that they asked for is refused.',
  remedy: 'Raise an `error`, show an alert, or lead to a screen that says so',
  details:
    'A message that travels along tells them, or an alert or heading that shows because of what was set, or an overlay, or another screen without a form. The message of a field that may be hidden there does not count. Customers did not ask for the calls of `enter` and `idle`, so these need no message. A declared call is refused by each outcome that no status of success leads to.',
  examples: [
    {
      words: 'Customers would wait for nothing.',
      bad: [...askingProvider, 'outcomes identity/timeout: { "announce": "common.wait" }'],
      good: [...askingProvider, 'outcomes identity/timeout: { "error": "common.failed" }'],
    },
    {
      words: 'Customers could not tell it from a press of the link that leads there.',
      bad: 'login on/submit/then/failed: { "next": "leave-to-goto" }',
      good: 'login on/submit/then/failed: { "error": "common.failed" }',
    },
  ],
  check(analysis, report) {
    // A shared table is reported once.
    const reported = new Set<AnyAlternative>();
    const reportOnce: ReportOnce = (alternative, message, remedy) => {
      if (alternative === undefined || reported.has(alternative)) return;
      reported.add(alternative);
      report.error(analysis.origins.at(alternative), message, remedy);
    };
    const followed = new Set<AnyAlternative>();
    reportLikePress(analysis, reportOnce);
    for (const ask of [...analysis.asks, ...declaredPresses(analysis)]) {
      const { source, answers, event, screens } = ask;
      if (event !== null && unasked.includes(event)) continue;
      for (const [code, alternatives] of answers) {
        if (!isRefusal(source.run, code, analysis)) continue;
        const list = listOf<AnyAlternative>(alternatives);
        for (const silent of list.filter(isSilent)) {
          const remedy = 'Say what customers can do with "error", or lead on with "next" or "open"';
          reportOnce(silent, `Nothing happens when ${source.run} answers "${code}"`, remedy);
        }
        if (list.some((each) => reported.has(each) || doesNothing(each))) continue;
        const [first] = list;
        // An alert travels along, whatever was set and shown before: of calls that share it, one is followed.
        const hasMessage = first !== undefined && list.every(({ error: raised }) => listOf(raised).some(isOfAlert));
        if (hasMessage && followed.has(first)) continue;
        if (hasMessage) followed.add(first);
        const followable = hasMessage ? { ...ask, source: { ...source, set: {} } } : ask;
        for (const screen of hasMessage ? screens.slice(0, 1) : screens) {
          const mute = analysis.ends(followable, code, screen).find((end) => isMute(end, screen, analysis));
          if (mute === undefined) continue;
          const where = mute.kind === 'screen' ? `the screen "${mute.id}"` : `"${mute.kind === 'exit' ? mute.id : ''}"`;
          const hidden = mute.kind === 'screen' ? mute.hidden : undefined;
          const why = hidden === undefined ? '' : `: the field "${hidden}", which has the message, may be hidden there`;
          const message = `When ${source.run} answers "${code}" on "${screen}", customers end at ${where} without a word${why}`;
          const remedy = 'Say what customers can do with "error", or set what an alert of that screen looks at';
          reportOnce(first, message, remedy);
        }
      }
    }
  },
};

/** The presses that make a declared call. Of those in a step, customers need not know. */
function declaredPresses({ effects, nodes }: Analysis): readonly Ask[] {
  return nodes.run.flatMap(([source, { owner, event }, answers]) => {
    if (owner.kind !== 'screen' || event === null || effects.get(source.run)?.http === undefined) return [];
    return [{ source, answers, event, screens: [owner.id] }];
  });
}

/**
 * Reports other failures: calls that do not ask the provider. If a failure leads where a press of the same screen
 * leads, away, or to a form, customers cannot distinguish it from success.
 */
function reportLikePress(analysis: Analysis, reportOnce: ReportOnce): void {
  const asked = new Set(analysis.asks.map(({ source }) => source));
  for (const [source, { owner, event }, answers] of analysis.nodes.run) {
    if (owner.kind !== 'screen' || event === null || unasked.includes(event) || asked.has(source)) continue;
    const { failure, late, outcomes = {} } = analysis.effects.get(source.run) ?? {};
    // An effect with a single outcome has no failure to report.
    if (Object.keys(outcomes).length < 2) continue;
    const failing = [...answers].filter(([code]) => (code === failure || code === late) && !outcomes[code]?.silent);
    const failures = new Set(failing.flatMap(([, list]) => listOf<AnyAlternative>(list)));
    const others = [...answers]
      .flatMap(([, list]) => listOf<AnyAlternative>(list))
      .filter((each) => !failures.has(each));
    // Destinations that look like success: this screen, that of a press or another outcome, an exit, another form.
    const ways = Object.values(owner.screen.on).flatMap((each) => listOf<AnyAlternative>(each));
    const nexts = new Set([...ways, ...others.filter(onlyGoes)].map(({ next }) => next));
    const isExit = (next: string): boolean => analysis.states.get(next)?.kind === 'exit';
    const isChosen = (next: string): boolean =>
      next === owner.id ||
      nexts.has(next) ||
      isExit(next) ||
      (next !== analysis.app.start && asksFor(analysis.screens.get(next)));
    // What is set is not seen elsewhere.
    const goesMutely = ({ set, ...each }: AnyAlternative): boolean =>
      onlyGoes(set && !isExit(each.next ?? '') ? { ...each, set } : each) && isChosen(each.next ?? '');
    for (const [code, alternatives] of failing) {
      const mute = listOf<AnyAlternative>(alternatives).find(goesMutely);
      const message = `When ${source.run} answers "${code}" on "${owner.id}", customers go on to "${mute?.next}" without a word`;
      reportOnce(mute, message, 'Say what happened with "error", or lead to a screen that does');
    }
  }
}

/** Whether a message is of no field, which could be hidden. */
function isOfAlert(raised: string | ErrorMessageSource): boolean {
  return typeof raised === 'string' || raised.field === undefined;
}

function onlyGoes({ next, error: message, announce, set, silent }: AnyAlternative): boolean {
  return next !== undefined && [message, announce, set, silent].every((part) => part === undefined);
}

/** Another screen that asks for nothing is a message by itself. The same screen, or a form, is not. */
function isMute(end: End, from: string, analysis: Analysis): boolean {
  if (end.kind !== 'screen') return end.kind === 'exit';
  return end.message === null && (end.id === from || asksFor(analysis.screens.get(end.id)));
}

function asksFor(screen: ScreenFile | undefined): boolean {
  return Object.keys(screen?.form ?? {}).length > 0;
}

function isSilent(alternative: AnyAlternative): boolean {
  const { next, error: message, announce, set, fill, clear } = alternative;
  const goes = [next, message, announce, set, fill, clear].some((part) => part !== undefined);
  // An empty alternative is reported by alternative-shape.
  return !goes && !doesNothing(alternative) && !('open' in alternative && alternative.open) && !runs(alternative);
}
