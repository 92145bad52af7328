import type { LintRule } from './rule.ts';

export const submitButton: LintRule = {
  name: 'submit-button',
  code: 'F115',
  severity: 'error',
  says: 'A screen with fields has a primary button, and the button that submits stands below the fields.',
  remedy: 'Make the button that submits primary, or move it below the fields',
  details:
    'Customers look for the one button that stands out, and people who use a keyboard or a screen reader meet everything in the order of the file.',
  examples: [
    {
      words: 'All buttons look alike.',
      file: 'flows/sign-in/vc.screen.json',
      path: ['body', 'copy=vc.verify', 'variant'],
      bad: 'secondary',
      good: 'primary',
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
