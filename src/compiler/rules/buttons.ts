import type { Analysis } from '../analysis/analysis.ts';
import type { Control } from '../analysis/facts.ts';
import { type ConditionLiteral, literalsOf } from '../analysis/guards.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const twoPrimaryButtons: LintRule = {
  name: 'two-primary-buttons',
  code: 'F115',
  says: 'A screen or an overlay shows at most one primary button at a time, and the header one item in place of the name.',
  remedy: 'Make one of them secondary, or take `brand` from one',
  examples: [
    {
      bad: 'login body/+2: { "type": "button", "copy": "login.home", "event": "home", "variant": "primary" }',
      good: 'login body/+2: { "type": "button", "copy": "login.home", "event": "home", "variant": "plain" }',
    },
  ],
  check(analysis, report) {
    for (const screen of analysis.screens.values()) {
      reportSecond(analysis.controls.on(screen), `The screen "${screen.screen}"`, analysis, report);
      checkBrand(screen, analysis, report);
    }
    for (const placed of analysis.overlays.all) {
      reportSecond(analysis.controls.in(placed), `The overlay "${placed.name}"`, analysis, report);
    }
  },
};

const submitButton: LintRule = {
  name: 'submit-button',
  code: 'F115',
  says: 'A screen with fields has a primary button, and the button that submits stands below the fields.',
  remedy: 'Make the button that submits primary, or move it below the fields',
  details:
    'Customers look for the one button that stands out, and people who use a keyboard or a screen reader meet everything in the order of the file.',
  examples: [
    {
      words: 'All buttons look alike.',
      bad: 'login body/2/variant: "secondary"',
      good: 'login body/2/variant: "primary"',
    },
  ],
  check(analysis, report) {
    for (const screen of analysis.screens.values()) {
      const controls = analysis.controls.on(screen);
      const submits = controls.filter(({ kind, event }) => kind === 'button' && event === 'submit');
      const submit = submits.at(-1);
      if (submit === undefined || !controls.some(({ kind }) => kind === 'field')) continue;
      if (!controls.some(({ isPrimary }) => isPrimary)) {
        const message = `No button of the screen "${screen.screen}" is primary, so that none stands out`;
        report.error(analysis.placeOf({ of: submit.spot.of, part: 'variant' }), message, 'Write "variant": "primary"');
      }
      if (controls.slice(controls.indexOf(submit)).some(({ kind }) => kind === 'field')) {
        const message = `The button that submits stands above a field of the screen "${screen.screen}"`;
        report.error(analysis.placeOf({ of: submit.spot.of, part: 'event' }), message, 'Move it below the last field');
      }
    }
  },
};

/** F115: a form has one main button, which submits it. */
export const buttons: RuleFamily = { name: 'buttons', findings: [twoPrimaryButtons, submitButton] };

function reportSecond(controls: readonly Control[], where: string, analysis: Analysis, report: Reporter): void {
  const primary = controls.filter(({ isPrimary }) => isPrimary);
  for (const [other, control] of atOnce(primary, ({ demand }) => demand, analysis)) {
    const message = `${where} can show two primary buttons at once, "${other.event}" and "${control.event}"`;
    const remedy = 'Make one of them secondary, or let their conditions exclude each other';
    report.error(analysis.placeOf({ of: control.spot.of, part: 'variant' }), message, remedy);
  }
}

/** The page draws the first item that stands in place of the name, and no other. */
function checkBrand({ screen }: ScreenFile, analysis: Analysis, report: Reporter): void {
  const items = analysis.app.shell.header.filter(({ brand, except }) => brand && !except?.includes(screen));
  for (const [, item] of atOnce(items, literalsOf, analysis)) {
    const message = 'The header can have two items in place of the name at once, and shows the first alone';
    const remedy = 'Take "brand" from one of them, or let their conditions exclude each other';
    report.error(analysis.placeOf({ of: item, part: 'brand' }), message, remedy);
  }
}

/** What can be shown together with something before it, after that. */
function atOnce<Shown>(
  all: readonly Shown[],
  demandOf: (shown: Shown) => readonly ConditionLiteral[],
  { decider }: Analysis,
): readonly (readonly [earlier: Shown, later: Shown])[] {
  return all.flatMap((later, index) => {
    const before = all.slice(0, index);
    const earlier = before.find((each) => decider.canHold([...demandOf(each), ...demandOf(later)]));
    return earlier === undefined ? [] : [[earlier, later] as const];
  });
}
