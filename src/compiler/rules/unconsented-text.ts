import { askFor, consentStateOf, languagesOf } from '../analysis/consents.ts';
import type { LintRule } from './rule.ts';

export const unconsentedText: LintRule = {
  name: 'unconsented-text',
  code: 'F148',
  severity: 'error',
  says: 'The approver of every protected text consented to it as it is, says `copy/consents.json`.',
  remedy: 'Ask the approver and record the consent, or take the change back',
  details:
    'Which texts are protected stands in `copy/protected.json`. The record holds fingerprints of the wording in each locale: another format of a file, another file and another key leave them as they are. What differs is shown by `npm start` all the same, so that it can be looked at; it is not built. More: [review.md](review.md#consent).',
  ofMemory: true,
  examples: [
    {
      file: 'copy/en-US/shell.json',
      path: ['shell.terms'],
      bad: 'Terms of use',
      good: 'Terms',
    },
  ],
  check(analysis, report) {
    for (const { key, approver, wordings, consent, changed } of consentStateOf(analysis).texts) {
      const place = wordings.get(changed[0] ?? '')?.place;
      if (place === undefined) continue;
      const message =
        consent === null
          ? `The text "${key}" is protected, and no consent of ${approver} to it is recorded`
          : `The protected text "${key}" is not the one that ${approver} consented to, in ${languagesOf(changed)}`;
      report.error(place, message, `${askFor(approver)}; else take the change back`);
    }
  },
};
