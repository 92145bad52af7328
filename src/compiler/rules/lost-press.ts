import type { Analysis } from '../analysis/analysis.ts';
import type { LostPress } from '../analysis/facts.ts';
import type { LintRule } from './rule.ts';

const leadsOn = 'login on/enter: [{ "when": "is-signing-in", "next": "code" }, {}]';

export const lostPress: LintRule = {
  name: 'lost-press',
  code: 'F178',
  says: 'No button leads, after a reload, to a screen whose `enter` leads straight back.',
  remedy: 'Give the screen the `enter` of the screen that it leads to',
  details:
    'A screen of the sign-in goes on where the sign-in stands when it is entered, once a page load: `enter` runs what resumes it. On a screen before it that does not, customers who reload and press come back to where they are. A way back that carries a message, or shows one, is none of these.',
  examples: [
    {
      words: 'The login screen leads on with a sign-in that has begun, so "Log in" on the code screen ends it first.',
      bad: [leadsOn, 'code on/log-in: { "next": "login" }'],
      good: [leadsOn, 'code on/log-in: { "set": { "transaction": null }, "next": "login" }'],
    },
  ],
  check(analysis, report) {
    // Screens that customers may not see are reported by another rule.
    const unmet = new Set(analysis.unmetPolicies.found.map(({ source }) => source));
    for (const lost of analysis.lostPresses.found.filter(({ source }) => !unmet.has(source))) {
      const { screen, by, source } = lost;
      const message = `After a reload of "${screen}" this leads to "${by}", whose "enter" leads back to "${screen}", so that a press does nothing`;
      report.error(analysis.origins.at(source), message, remedyOf(lost, analysis));
    }
  },
};

/** Suggests a step that ends the sign-in or session, or the same `enter` on both screens. */
function remedyOf({ screen, by, helps }: LostPress, { app }: Analysis): string {
  const steps = (app.returns ?? []).map((id) => `"${id}"`).join(' or ');
  if (by === app.start && steps !== '') return `Lead to ${steps}`;
  return helps
    ? `Give "${screen}" the "enter" of "${by}"`
    : `Lead elsewhere, or set here what keeps the "enter" of "${by}" from leading on`;
}
