import type { Analysis } from '../analysis/analysis.ts';
import { type Reach, reachFrom, sessionAt, wayTo } from '../analysis/reach.ts';
import type { PathStep, Transition } from '../analysis/transitions.ts';
import type { LintRule } from './rule.ts';

const remedy =
  'Come here only after the outcome that stores the tokens, or with a condition or policy that asks for them';

export const sessionRequired: LintRule = {
  name: 'session-required',
  code: 'F117',
  severity: 'error',
  says: "Effects and screens that need the customer's session come after the outcome that begins it, or after a condition or policy that asks for it.",
  remedy: 'Lead to it only after the tokens are stored, or ask for them',
  details:
    'An effect needs the session when its contract says `"session": "needs"`, and a screen needs it when its policy asks for the tokens. Every way to them from an address passes an outcome that says `"session": "begins"`, or a condition or policy that asks for the tokens. To ask for the tokens is to read a context key whose source is the presence of a cookie that is cleared with the session. Only the first such effect or screen on a way is reported.',
  examples: [
    {
      file: 'flows/sign-in/flow.json',
      path: ['states', 'store-tokens', 'then', 'failed'],
      bad: { next: 'ask-phone' },
      good: { error: 'login.error.unfinished', next: 'clear-session' },
    },
  ],
  check(analysis, report) {
    const nobody = analysis.access.withoutSession;
    const isOpen = (path: readonly PathStep[]): boolean =>
      sessionAt(path, analysis) !== 'begins' && !analysis.access.isClosed(path, nobody);
    const ended = analysis.transitions.all.flatMap(({ path, to }) =>
      to !== null && sessionAt(path, analysis) === 'ends' ? [to] : [],
    );
    const asks = (id: string): boolean => analysis.access.isRefused(analysis.screens.get(id)?.access ?? '', nobody);
    // Everything after the first thing that needs a session needs it too, so only the first is reported.
    const goesOn = ({ from, path }: Transition): boolean =>
      isOpen(path) && !usesSession(path, analysis) && !(from !== null && asks(from));
    const reach = reachFrom([...analysis.access.entries(nobody), ...ended], analysis, goesOn);

    for (const { from, effect, path, source } of analysis.transitions.calls) {
      if (analysis.effects.get(effect)?.session !== 'needs' || !isOpen(path)) continue;
      const at = from ?? firstScreen(reach, analysis);
      if (at === null || !reach.has(at) || asks(at) || usesSession(path, analysis)) continue;
      const place = analysis.origins.at(source, 'run');
      report.error(
        place,
        `${effect} needs a session, and without one customers come to it: ${wayWords(at, reach)}`,
        remedy,
      );
    }
    for (const [id, screen] of analysis.screens) {
      if (!reach.has(id) || !asks(id)) continue;
      const message = `The policy of "${id}" asks for a session, and without one customers come here: ${wayWords(id, reach)}`;
      report.error(analysis.origins.at(screen, 'access'), message, remedy);
    }
  },
};

function usesSession(path: readonly PathStep[], analysis: Analysis): boolean {
  return path.some((step) => step.kind === 'answer' && analysis.effects.get(step.outcome.effect)?.session === 'needs');
}

function firstScreen(reach: Reach, analysis: Analysis): string | null {
  return [...reach.keys()].find((id) => analysis.screens.has(id)) ?? null;
}

function wayWords(id: string, reach: Reach): string {
  return wayTo(id, reach).join(' -> ');
}
