import { type AnyAlternative, doesNothing, type OutcomeSetting, type Owner } from '../analysis/visitor.ts';
import type { LintRule } from './rule.ts';

export const alternativeShape: LintRule = {
  name: 'alternative-shape',
  code: 'F112',
  phase: 'names',
  says: 'Each alternative does something unless it may be silent; leading to its own screen alone is nothing.',
  remedy: 'Say what follows',
  details:
    'Nothing needs to follow an outcome whose contract says `silent`, and in some cases nothing follows `enter`, `idle` and the minutes of a clock.',
  examples: [
    {
      words: 'A failure is never silent.',
      bad: 'login on/submit/then/failed: {}',
      good: 'login on/submit/then/failed: { "error": "common.failed" }',
    },
    {
      words: 'A press on this link would change nothing.',
      bad: 'login on/learn: { "next": "login" }',
      good: 'login on/learn: { "open": "about" }',
    },
  ],
  check(analysis, report) {
    const maySayNothing = (event: string | null, outcome: OutcomeSetting | null, owner: Owner): boolean => {
      if (outcome !== null) return analysis.effects.get(outcome.effect)?.outcomes?.[outcome.code]?.silent ?? false;
      const isMinute = owner.kind === 'screen' && owner.screen.clock?.raise === event;
      return isMinute || event === 'enter' || event === 'idle';
    };
    analysis.visit({
      alternative(alternative, { owner, overlay, event, outcome }) {
        if (maySayNothing(event, outcome, owner)) return;
        if (doesNothing(alternative)) {
          const what = outcome === null ? `the event "${event}"` : `the answer "${outcome.code}" of ${outcome.effect}`;
          const remedy = 'Say what follows: "error", "next" or "open", as it fits';
          report.error(analysis.origins.at(alternative), `Nothing follows ${what} here`, remedy);
        }
        if (overlay === null && outcome === null && owner.kind === 'screen') {
          const { next, ...more } = alternative as AnyAlternative & { readonly next?: string };
          const { screen } = owner.screen;
          // In a modal or a drawer, such a press closes it.
          const closes = analysis.overlays.all.some(
            (placed) =>
              placed.screen === screen && analysis.controls.in(placed).some((control) => control.event === event),
          );
          if (next === screen && doesNothing(more) && !closes) {
            const message = `This leads to "${screen}", where customers are already, so that a press does nothing`;
            const place = analysis.origins.at(alternative, 'next');
            report.error(place, message, 'Lead to another screen, or say what happens: "error" or "open"');
          }
        }
      },
    });
  },
};
