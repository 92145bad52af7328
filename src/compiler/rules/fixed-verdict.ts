import type { LintRule } from './rule.ts';

const verdicts: readonly unknown[] = ['alert', 'check'];

export const fixedVerdict: LintRule = {
  name: 'fixed-verdict',
  code: 'F177',
  severity: 'error',
  says: 'Where the title of a screen has alternatives, a drawing of success or failure (`check`, `alert`) has them too.',
  remedy: 'Write a drawing for each case, as in `[{ "when": ..., "icon": "alert" }, { "icon": "check" }]`',
  details: 'Else the drawing of a failure stands above a title that tells of a success.',
  examples: [
    {
      words: 'The drawing of a failure stands above "Your passkey works." too.',
      file: 'flows/passkey/passkey-error.screen.json',
      path: ['header', 'icon'],
      bad: 'alert',
      good: [{ when: { passkeyFailure: 'alreadyEnrolled' }, icon: 'passkey' }, { icon: 'alert' }],
    },
  ],
  check(analysis, report) {
    for (const { header } of analysis.screens.values()) {
      const { title, icon } = header;
      if (typeof title !== 'object' || title.length < 2 || !verdicts.includes(icon)) continue;
      const message = `"${icon}" is drawn above each of the ${title.length} titles`;
      report.error(analysis.origins.at(header, 'icon'), message, 'Write a drawing for each case');
    }
  },
};
