import type { Analysis } from '../analysis/analysis.ts';
import type { Control, Name } from '../analysis/facts.ts';
import type { EventsSource } from '../generated/source.ts';
import type { LintRule, Reporter } from './rule.ts';

export const ambiguousName: LintRule = {
  name: 'ambiguous-name',
  code: 'F115',
  severity: 'error',
  says: 'Two controls that can be seen at once have different names, unless they do the same (WCAG 2.4.9).',
  remedy: 'Say in each text what its control does',
  details:
    'This holds in every language, and the controls of the frame count too. An open overlay is modal, so its controls are compared only with each other. Controls whose conditions exclude each other are never seen at once.',
  examples: [{ file: 'copy/en-US/vc.json', path: ['vc.resend'], bad: 'Verify', good: 'Send me a new code' }],
  check(analysis, report) {
    for (const screen of analysis.screens.values()) {
      const where = `on the screen "${screen.screen}"`;
      compare(analysis.controls.on(screen), where, [screen.on, analysis.app.on], analysis, report);
    }
    for (const { name, overlay, reach } of analysis.overlays.all) {
      compare(analysis.controls.in(overlay.body), `in the overlay "${name}"`, reach, analysis, report);
    }
  },
};

type Reach = readonly EventsSource[];

interface Called {
  readonly control: Control;
  readonly name: Name;
}

function compare(
  controls: readonly Control[],
  where: string,
  reach: Reach,
  analysis: Analysis,
  report: Reporter,
): void {
  const told = new Set<Control>();
  for (const locale of analysis.app.locales) {
    const byName = new Map<string, Called[]>();
    for (const control of controls) {
      for (const name of control.names) {
        const [reading = ''] = analysis.controls.readings(locale, name);
        if (heard(reading) === '') continue;
        const values = /\{/u.test(reading) && name.values !== undefined ? [JSON.stringify(name.values)] : [];
        const called = [...(control.within === null ? [] : [control.within]), heard(reading), ...values].join('\n');
        const others = byName.get(called) ?? [];
        byName.set(called, [...others, { control, name }]);
        const twin = others.find((other) => collide(other, { control, name }, reach, analysis));
        if (twin === undefined || told.has(control)) continue;
        told.add(control);
        const { file, line } = analysis.placeOf(twin.control.spot);
        const message = `Two controls ${where} are called "${reading.trim()}" in ${locale}, and do different things`;
        const remedy = `Say in each text what it does; the other is at ${file}:${line}`;
        report.error(analysis.placeOf(control.spot), message, remedy);
      }
    }
  }
}

function collide(one: Called, other: Called, reach: Reach, analysis: Analysis): boolean {
  if (one.control === other.control || purposeOf(one.control, reach) === purposeOf(other.control, reach)) return false;
  const demand = [one, other].flatMap(({ control, name }) => [...control.demand, ...name.demand]);
  return analysis.decider.canHold(demand);
}

/** Two events with the same destination have one purpose. */
function purposeOf({ kind, event, spot }: Control, reach: Reach): unknown {
  if (event === null) return kind === 'telephone' ? kind : spot.of;
  const holder = reach.find((events) => Object.hasOwn(events, event));
  return event === 'submit' ? event : (JSON.stringify(holder?.[event]) ?? event);
}

/** A name as it is heard: without case and number of spaces. */
function heard(name: string): string {
  return name.replace(/\s+/gu, ' ').trim().toLowerCase();
}
