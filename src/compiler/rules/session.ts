import { evaluate } from '../../engine/logic/evaluate.ts';
import { entryPoints, isClosed, isRefused, withoutSession } from '../analysis/access.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { pathTo, type Reach, reachFrom, sessionAt } from '../analysis/reach.ts';
import type { Transition } from '../analysis/transitions.ts';
import type { PathStep } from '../analysis/visitor.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const unmetPolicy: LintRule = {
  name: 'unmet-policy',
  code: 'F117',
  says: 'What follows leads only to screens whose access policy holds then.',
  remedy:
    'Lead to another screen, or ask by `when` for what its policy needs, and let a last alternative lead elsewhere',
  details:
    '`next` asks no policy, and everything that customers do on a screen does: they would see it, press a button, and be sent elsewhere without a word. What is known is the policy of the screen before, the conditions of the control and of the alternatives on the way, and what these set. Behind a choice or a step, where nothing is known of a screen before, only a policy that can never hold is told. Where a choice goes by the answer of an effect, it is not judged, and a policy that asks for the session has a rule of its own.',
  examples: [
    {
      words: 'A code is sent only after logging in.',
      bad: 'login on/learn: [{ "when": "by-password", "next": "code" }, { "open": "about" }]',
      good: 'login on/learn: [{ "when": "is-signing-in", "next": "code" }, { "open": "about" }]',
    },
    {
      words: 'Where no sign-in is under way, no code was sent.',
      bad: 'flow states/count/choose/0: { "unless": "is-signing-in", "next": "code" }',
      good: 'flow states/count/choose/0: { "unless": "is-signing-in", "next": "login" }',
    },
  ],
  check(analysis, report) {
    for (const { screen, policy, source } of analysis.unmetPolicies.found) {
      const message = `This leads to "${screen}", whose policy "${policy}" need not hold here, so that it would send customers elsewhere without a word`;
      report.error(analysis.origins.at(source, 'next'), message, remedyOf(policy, analysis));
    }
  },
};

const sessionRequired: LintRule = {
  name: 'session-required',
  code: 'F117',
  says: "Effects and screens that need the customer's session come after the outcome that begins it, or after a condition or policy that asks for it.",
  remedy: 'Lead to it only after the tokens are stored, or ask for them',
  details:
    'An effect needs the session when its contract says `"session": "needs"`, and a screen needs it when its policy asks for the tokens. Every way to them from an address passes an outcome that says `"session": "begins"`, or a condition or policy that asks for the tokens. To ask for the tokens is to read a context key whose source is the presence of a cookie that is cleared with the session. Only the first such effect or screen on a way is reported.',
  examples: [
    {
      words: 'The step acts with the tokens, and no outcome before says that they are stored.',
      bad: 'demo.store session: "needs"',
      good: [
        'demo.store session: "needs"',
        'demo.signIn outcomes/success/session: "begins"',
        'demo.answer outcomes/success/session: "begins"',
      ],
    },
  ],
  check(analysis, report) {
    const nobody = withoutSession(analysis);
    const isOpen = (path: readonly PathStep[]): boolean =>
      sessionAt(path, analysis) !== 'begins' && !isClosed(path, nobody, analysis);
    const ended = analysis.transitions.all.flatMap(({ path, to }) =>
      to !== null && sessionAt(path, analysis) === 'ends' ? [to] : [],
    );
    const asks = (id: string): boolean => isRefused(analysis.screens.get(id)?.access ?? '', nobody, analysis);
    // Everything after the first thing that needs a session needs it too, so only the first is reported.
    const goesOn = ({ from, path }: Transition): boolean =>
      isOpen(path) && !usesSession(path, analysis) && !(from !== null && asks(from));
    const reach = reachFrom([...entryPoints(nobody, analysis), ...ended], analysis, goesOn);
    const [anyScreen = null] = [...reach.keys()].filter((id) => analysis.screens.has(id));

    for (const { from, effect, path, source } of analysis.transitions.calls) {
      if (analysis.effects.get(effect)?.session !== 'needs' || !isOpen(path)) continue;
      const at = from ?? anyScreen;
      if (at === null || !reach.has(at) || asks(at) || usesSession(path, analysis)) continue;
      const message = `${effect} needs a session, and without one customers come to it: ${pathWords(at, reach)}`;
      report.error(analysis.origins.at(source, 'run'), message, remedy);
    }
    for (const [id, screen] of analysis.screens) {
      if (!reach.has(id) || !asks(id)) continue;
      const message = `The policy of "${id}" asks for a session, and without one customers come here: ${pathWords(id, reach)}`;
      report.error(analysis.origins.at(screen, 'access'), message, remedy);
    }
  },
};

/** F117: what needs a session or shows an account is reached with one. */
export const session: RuleFamily = { name: 'session', findings: [unmetPolicy, sessionRequired] };

/** What flows alone set, they can set here; of all else they can only ask. */
function remedyOf(policy: string, { app, conditions, context, decider }: Analysis): string {
  const { needs = [] } = app.access[policy] ?? {};
  const settings = needs.map(({ name }) => {
    const [[path, values], ...more] = [...decider.compared(name), ['', []] as const];
    const key = path.replace('context.', '');
    const [value] = values;
    const isOwn =
      more.length === 1 && context.properties?.[key]?.['x-source'] === undefined && typeof value === 'string';
    const holds = evaluate(conditions.get(name)?.logic ?? false, { context: { [key]: value } }, {});
    return isOwn && holds ? `"${key}" to ${JSON.stringify(value)}` : null;
  });
  return settings.length === 1 && settings[0] !== null
    ? `Set ${settings[0]} here if that is so, or lead to another screen`
    : `Lead to another screen, or ask by "when" for what "${policy}" needs, and let a last alternative lead elsewhere`;
}

const remedy =
  'Come here only after the outcome that stores the tokens, or with a condition or policy that asks for them';

function usesSession(path: readonly PathStep[], analysis: Analysis): boolean {
  return path.some((step) => step.kind === 'answer' && analysis.effects.get(step.outcome.effect)?.session === 'needs');
}

function pathWords(id: string, reach: Reach): string {
  return pathTo(id, reach).join(' -> ');
}
