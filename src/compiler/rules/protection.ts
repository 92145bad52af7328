import { lostWords } from '../analysis/consent/places.ts';
import { askFor, consentStateOf, languagesOf, type TextWithConsent } from '../analysis/consents.ts';
import type { EditText } from '../finding.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const termsAreProtected: EditText =
  'copy/protected.json: { "$schema": "../schemas/grammar/protected.schema.json", "protected": ' +
  '[{ "texts": ["login.terms"], "why": "They are legal texts.", "approver": "legal" }] }';
const consentToTerms: EditText =
  'copy/consents.json: { "$schema": "../schemas/grammar/consents.schema.json", "consents": { "legal": { "login.terms": ' +
  '{ "by": "Jane Doe", "on": "2026-05-31", "texts": { "en-US": "aa7a9cebc6ce", "es-US": "aa7a9cebc6ce" }, ' +
  '"places": { "text on screen login with f8ffed1ed0cd": [{}] } } } } }';

const unconsentedText: LintRule = {
  name: 'unconsented-text',
  code: 'F148',
  says: 'The approver of every protected text consented to it as it is and where it is on view, says `copy/consents.json`.',
  remedy: 'Ask the approver and record the consent, or take the change back',
  details:
    'Which texts are protected stands in `copy/protected.json`. The record holds fingerprints of the wording in each locale: another format of a file, another file and another key leave them as they are. It also holds where each text is on view, and in which cases: whatever hides it in one of them needs consent, and more cases need none. What differs is shown by `npm start` all the same, so that it can be looked at; it is not built. More: [review.md](review.md#consent).',
  ofMemory: true,
  examples: [
    {
      bad: [
        termsAreProtected,
        consentToTerms,
        'signIn login.terms: "See <learn>how it works</learn> or <help>get help</help>."',
      ],
      good: [
        termsAreProtected,
        consentToTerms,
        'signIn login.terms: "Read <learn>how it works</learn> or <help>get help</help>."',
      ],
    },
    {
      words: 'A condition hides a text where it was on view when its approver consented:',
      bad: [termsAreProtected, consentToTerms, 'login body/6/when: "is-signing-in"'],
      good: [termsAreProtected, consentToTerms],
    },
  ],
  check(analysis, report) {
    for (const text of consentStateOf(analysis).texts) {
      const { key, approver, wordings, changed, undecided } = text;
      const [first] = wordings.values();
      const place = wordings.get(changed[0] ?? '')?.place ?? first?.place;
      if (place === undefined) continue;
      for (const where of undecided) {
        const message = `The protected text "${key}" has too many cases to record when it is on view as ${where}`;
        const remedy = 'Show it there by fewer conditions, or by some that ask for fewer things together';
        report.error(place, message, remedy);
      }
      const message = undecided.length === 0 ? unconsented(text) : null;
      if (message !== null) report.error(place, message, `${askFor(approver)}; else take the change back`);
    }
  },
};

const liftedProtection: LintRule = {
  name: 'lifted-protection',
  code: 'F149',
  says: 'Every text that an approver once consented to is still protected, or they agreed that it no longer is.',
  remedy: 'Ask the approver and record the consent, or protect the text again',
  details:
    'A text that is no longer in `copy/protected.json`, and a protected text that is removed, stay in `copy/consents.json` until consent is recorded: so one change cannot lift the protection and change the text. While a flow still names a text that is gone, or another text has its words, it may have another name now, and F107 comes first.',
  ofMemory: true,
  examples: [
    {
      words: 'The record knows a text that `copy/protected.json` does not list:',
      bad: consentToTerms,
      good: [consentToTerms, termsAreProtected],
    },
  ],
  check(analysis, report) {
    const { lifted } = consentStateOf(analysis);
    const named = new Set(analysis.nodes.copy.map(([{ key }]) => key));
    const listed = new Set(analysis.protection?.protected.flatMap(({ texts }) => texts));
    for (const { key, approver, exists, isElsewhere } of lifted) {
      if (!exists && (named.has(key) || (isElsewhere && listed.has(key)))) continue;
      const place = analysis.origins.key(analysis.consents?.consents[approver] ?? {}, key);
      const message = `The text "${key}" was protected by ${approver} and is ${exists ? 'no longer' : 'gone'}`;
      const back = exists ? 'protect it again in copy/protected.json' : 'put it back';
      report.error(place, message, `${askFor(approver)}; else ${back}`);
    }
  },
};

/** F148 and F149: protected texts change with consent only. */
export const protection: RuleFamily = { name: 'protection', findings: [unconsentedText, liftedProtection] };

/** What the approver of a text did not consent to; null if they did. */
function unconsented({ key, approver, consent, changed, lost }: TextWithConsent): string | null {
  if (consent === null) return `The text "${key}" is protected, and no consent of ${approver} to it is recorded`;
  const text = `The protected text "${key}"`;
  if (changed.length > 0) return `${text} is not the one that ${approver} consented to, in ${languagesOf(changed)}`;
  if (lost === null) return `${text} has no places on record, so that nothing tells when it is hidden`;
  if (lost.length === 0) return null;
  return `${text} is not on view any more where ${approver} consented to it: ${lostWords(lost)}`;
}
