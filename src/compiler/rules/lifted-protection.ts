import type { Analysis } from '../analysis/analysis.ts';
import { askFor, consentStateOf } from '../analysis/consents.ts';
import type { LintRule } from './rule.ts';

export const liftedProtection: LintRule = {
  name: 'lifted-protection',
  code: 'F149',
  severity: 'error',
  says: 'Every text that an approver once consented to is still protected, or they agreed that it no longer is.',
  remedy: 'Ask the approver and record the consent, or protect the text again',
  details:
    'A text that is no longer in `copy/protected.json`, and a protected text that is removed, stay in `copy/consents.json` until consent is recorded: so one change cannot lift the protection and change the text. While a flow still names a text that is gone, or another text has its words, it may have another name now, and F107 comes first.',
  ofMemory: true,
  examples: [
    {
      file: 'copy/protected.json',
      path: ['protected', '2', 'texts'],
      bad: ['shell.privacy', 'shell.copyright'],
      good: ['shell.terms', 'shell.privacy', 'shell.copyright'],
    },
  ],
  check(analysis, report) {
    const { lifted } = consentStateOf(analysis);
    const named = lifted.some(({ exists }) => !exists) ? namedTexts(analysis) : new Set<string>();
    for (const { key, approver, exists, isElsewhere } of lifted) {
      if (!exists && (named.has(key) || (isElsewhere && isListed(key, analysis)))) continue;
      const place = analysis.origins.key(analysis.consents?.consents[approver] ?? {}, key);
      const message = exists
        ? `The text "${key}" was protected by ${approver} and is no longer`
        : `The text "${key}" was protected by ${approver} and is gone`;
      const back = exists ? 'protect it again in copy/protected.json' : 'put it back';
      report.error(place, message, `${askFor(approver)}; else ${back}`);
    }
  },
};

function isListed(key: string, { protection }: Analysis): boolean {
  return (protection?.protected ?? []).some(({ texts }) => texts.includes(key));
}

/** Every text that flows use, whether it exists or not. */
function namedTexts(analysis: Analysis): ReadonlySet<string> {
  const named = new Set<string>();
  analysis.visit({ copy: ({ key }) => named.add(key) });
  return named;
}
