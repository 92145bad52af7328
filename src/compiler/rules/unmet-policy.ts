import { evaluate } from '../../engine/logic/evaluate.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { listOf } from '../listOf.ts';
import type { LintRule } from './rule.ts';

export const unmetPolicy: LintRule = {
  name: 'unmet-policy',
  code: 'F117',
  severity: 'error',
  says: 'What follows leads only to screens whose access policy holds then.',
  remedy:
    'Lead to another screen, or ask by `when` for what its policy needs, and let a last alternative lead elsewhere',
  details:
    '`next` asks no policy, and everything that customers do on a screen does: they would see it, press a button, and be sent elsewhere without a word. What is known is the policy of the screen before, the conditions of the control and of the alternatives on the way, and what these set. Behind a choice or a step, where nothing is known of a screen before, only a policy that can never hold is told. Where a choice goes by the answer of an effect, it is not judged, and a policy that asks for the session has a rule of its own.',
  examples: [
    {
      words: 'A code is sent only after logging in.',
      file: 'flows/sign-in/login.screen.json',
      path: ['on', 'create'],
      bad: [
        { always: true, when: 'is-compact', next: 'leave-to-registration' },
        { always: true, next: 'vc' },
      ],
      good: { always: true, next: 'leave-to-registration' },
    },
    {
      words: 'Where a method is to be chosen, no code was sent.',
      file: 'flows/sign-in/flow.json',
      path: ['states', 'offer-channels', 'choose', '0', 'next'],
      bad: 'vc',
      good: 'step-up',
    },
  ],
  check(analysis, report) {
    for (const { screen, policy, source } of analysis.unmetPolicies) {
      const message = `This leads to "${screen}", whose policy "${policy}" need not hold here, so that it would send customers elsewhere without a word`;
      report.error(analysis.origins.at(source, 'next'), message, remedyOf(policy, analysis));
    }
  },
};

/** What flows alone set, they can set here; of all else they can only ask. */
function remedyOf(policy: string, { app, conditions, context, decider }: Analysis): string {
  const settings = listOf(app.access[policy]?.needs).map((name) => {
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
