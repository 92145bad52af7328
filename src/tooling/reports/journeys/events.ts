import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Setting } from '../../../compiler/analysis/visitor.ts';
import type { Events } from '../../../compiler/generated/source.ts';
import { type Html, html } from '../html.ts';
import { alternativesList } from './alternatives.ts';
import { controlKey, controlsOf } from './controls.ts';

/** What the machine raises by itself, in words. */
const own: Readonly<Record<string, string>> = {
  enter: 'on arrival',
  submit: 'the form is sent, and no rule fails',
  invalid: 'the form is sent, and a rule fails',
  idle: 'while the screen is shown and nothing is at work',
};

/** Each event with the words on its buttons, and what follows it. */
export function eventsList(
  events: Events | undefined,
  where: Pick<Setting, 'owner' | 'overlay'>,
  analysis: Analysis,
): Html {
  const entries = Object.entries(events ?? {});
  if (entries.length === 0) return html``;
  const controls = controlsOf(analysis);
  return html`<ul>${entries.map(([event, list]) => {
    const texts = [...(controls.get(controlKey(where, event)) ?? [])].map((text) => `“${text}”`).join(', ');
    const words = [texts, own[event] ?? ''].filter((part) => part !== '').join('; ') || 'a control';
    return html`<li>${words} <code>${event}</code>: ${alternativesList(list, analysis)}</li>`;
  })}</ul>`;
}
