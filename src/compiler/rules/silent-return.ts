import { isRefused, withoutSession, withoutTransaction } from '../analysis/access.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { literalsOf } from '../analysis/guards.ts';
import { type AnyAlternative, stateAfter } from '../analysis/visitor.ts';
import { screen } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import type { ScreenFile } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { LintRule } from './rule.ts';

const silently = 'with "error" what happened, or with "silent" why customers need not be told';

/** Another screen is the start, and a step leads back to it. */
const returns: readonly EditText[] = [
  screen('welcome', '{ "go": { "next": "login" } }'),
  'flow states/end: { "kind": "choice", "description": "The sign-in ends.", "choose": [{ "next": "welcome" }] }',
  'flow states/end/set: { "transaction": null }',
  'app start: "welcome"',
  'app returns: ["end"]',
  'login on/home: { "silent": "The customer asks for it.", "next": "end" }',
];
const backLink: EditText = 'code body/+2: { "type": "link", "copy": "login.learn", "event": "back" }';

export const silentReturn: LintRule = {
  name: 'silent-return',
  code: 'F127',
  says: 'Customers who are sent back to the start are told why.',
  remedy: 'Raise an `error`, or give the reason in `silent`',
  details:
    '`returns` in `flows/app.json` lists the steps that end a sign-in or a session and begin again at the start screen. Every way into these steps, and every way from elsewhere to the start screen, carries an `error`, or sets a value by which the start screen shows an `alert` of its own. A way that needs no message says in `silent` why not. From a screen whose policy asks for the transaction or the tokens, a way leads to a listed step: at the start screen itself, what they stand for would go on. The listed steps themselves need neither: a message on the way in is shown at the end. `silent` beside a message, or where nothing leads back, is an error too. `onDenied` of an access policy and `onRejected` of an exit count as ways.',
  examples: [
    {
      bad: [...returns, 'login on/home: { "next": "end" }'],
      good: [...returns, 'login on/home: { "silent": "The customer asks for it.", "next": "end" }'],
    },
    {
      words: 'At the start, a reload would lead back to the code:',
      bad: [...returns, backLink, 'code on/back: { "silent": "The customer asks for it.", "next": "welcome" }'],
      good: [...returns, backLink, 'code on/back: { "silent": "The customer asks for it.", "next": "end" }'],
    },
    {
      words: 'A reason for saying nothing stands beside a message.',
      bad: [
        ...returns,
        'flow states/store/then/failed: { "error": "common.failed", "silent": "They know why.", "next": "end" }',
      ],
      good: [...returns, 'flow states/store/then/failed: { "error": "common.failed", "next": "end" }'],
    },
  ],
  check(analysis, report) {
    // Without the start screen, its messages are unknown.
    if (analysis.app.returns === undefined || !analysis.screens.has(analysis.app.start)) return;
    const returns: ReadonlySet<string> = new Set(analysis.app.returns);
    const steps = [...returns].map((id) => `"${id}"`).join(' or ');
    const goal = (next: string | undefined): boolean => {
      const state = next === undefined ? '' : stateAfter(next, analysis);
      return state === analysis.app.start || returns.has(state);
    };
    const judged = new Set<object>();
    const goingOn = pressesThatGoOn(analysis);

    const judge = (
      source: { readonly silent?: string },
      part: string,
      to: string | undefined,
      hasMessage: () => boolean,
    ): void => {
      if (judged.has(source)) return;
      judged.add(source);
      if (!goal(to)) {
        if (source.silent === undefined) return;
        const place = analysis.origins.at(source, 'silent');
        return report.error(place, '"silent" stands where nothing leads back to the start', 'Remove it');
      }
      const isAnnounced = hasMessage();
      if (goingOn.has(source)) {
        const message = `This leads to "${to}" while the sign-in goes on, so that a reload would lead back`;
        const and = isAnnounced || source.silent !== undefined ? '' : `, and say ${silently}`;
        return report.error(analysis.origins.at(source, part), message, `Lead to ${steps}, which ends it${and}`);
      }
      if (isAnnounced === (source.silent === undefined)) return;
      const place = analysis.origins.at(source, isAnnounced ? 'silent' : part);
      if (isAnnounced)
        return report.error(place, '"silent" says why there is no message, and there is one', 'Remove it');
      report.error(place, `Customers come back to the start by "${to}" without a word`, `Say ${silently}`);
    };

    for (const policy of Object.values(analysis.app.access)) judge(policy, 'onDenied', policy.onDenied, () => false);
    for (const state of analysis.states.values()) {
      if (state.kind === 'exit') judge(state, 'onRejected', state.onRejected, () => false);
    }
    analysis.visit({
      alternative(alternative, { owner }) {
        const { next = '' } = alternative;
        // After a task, the message belongs to the alternative with `via`.
        const endsTask = owner.kind === 'state' && analysis.taskSteps.get(owner.id)?.next === next;
        const isOwn = owner.kind === 'state' && returns.has(owner.id);
        const stays = owner.kind === 'screen' && owner.id === analysis.app.start && next === analysis.app.start;
        if (isOwn || endsTask || stays) return;
        judge(alternative, 'next', alternative.next, () => isMessage(alternative, analysis));
      },
    });
  },
};

/** Transitions to the start screen without an outcome in between, from a screen of the transaction or the session. */
function pressesThatGoOn(analysis: Analysis): ReadonlySet<object> {
  const { app, screens, transitions } = analysis;
  const unknown = [withoutTransaction(analysis), withoutSession(analysis)];
  const isUnderWay = (screen: ScreenFile | undefined): boolean =>
    screen !== undefined && unknown.some((none) => isRefused(screen.access, none, analysis));
  return new Set(
    transitions.all.flatMap(({ from, path, to, source }) =>
      to === app.start && path.every(({ kind }) => kind !== 'answer') && isUnderWay(screens.get(from ?? ''))
        ? [source]
        : [],
    ),
  );
}

/** An error, or a value by which the start screen shows an alert of its own. */
function isMessage({ error: message, set = {} }: AnyAlternative, analysis: Analysis): boolean {
  if (message !== undefined) return true;
  const context = Object.fromEntries(
    Object.entries(set).filter(([, value]) => value === null || typeof value !== 'object'),
  );
  return (analysis.screens.get(analysis.app.start)?.alert ?? []).some(
    (alert) =>
      listOf(alert.when).length > 0 && literalsOf(alert).every((each) => analysis.decider.isSo(each, { context })),
  );
}
