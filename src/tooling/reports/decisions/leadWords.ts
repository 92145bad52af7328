import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Expressions } from '../../../engine/contracts/logic.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { type Html, html, joined } from '../html.ts';
import { textOf } from '../journeys/texts.ts';
import { stateLink } from '../stateLink.ts';
import type { Goal, Lead } from './action.ts';

/** What follows where an alternative is taken. */
export function leadWords({ goal, clear, set, fill, values, messages }: Lead, analysis: Analysis): Html {
  const keys = [...Object.keys(set), ...Object.keys(fill)];
  const parts = [
    goalWords(goal, analysis),
    ...fixedValues(values),
    ...messages.map((key) => html`message “${textOf(key, analysis) ?? key}”`),
    ...(clear ? [html`clears the session`] : []),
    ...(keys.length === 0
      ? []
      : [
          html`sets ${joined(
            keys.map((key) => html`<code>${key}</code>`),
            ', ',
          )}`,
        ]),
  ];
  return joined(parts, ', ');
}

/** Values that stand in the flows; what is read from elsewhere says nothing here. */
function fixedValues(values: Expressions): readonly Html[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [html`with ${name} ${value}`] : [],
  );
}

function goalWords(goal: Goal, analysis: Analysis): Html {
  switch (goal.kind) {
    case 'next':
      return html`goes to ${stateLink(goal.state)}`;
    case 'run':
      return html`runs <code>${goal.effect}</code>`;
    case 'open':
      return html`opens the overlay <code>${goal.overlay}</code>`;
    case 'stay':
      return html`stays`;
    case 'text':
      return html`“${textOf(goal.copy, analysis) ?? goal.copy}”`;
    default:
      return unreachable(goal);
  }
}
