import type { Analysis } from '../analysis/analysis.ts';
import type { Place } from '../diagnostic.ts';
import { oncePerText } from '../once.ts';
import type { LintRule } from './rule.ts';

/** Formats of credentials. Source: the documents of their issuers, RFC 7468, RFC 7519. */
const formats: readonly (readonly [name: string, format: RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a JSON web token', /\beyJ[\w-]{10,}\.[\w-]{10,}\./],
  ['an API token of Okta', /(?<![\w-])00(?=[\w-]*[a-z])[\w-]{40}(?![\w-])/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36,}/],
  ['a token of Slack', /\bxox[abprs]-[\w-]{10,}/],
  ['a secret key', /\b[sr]k_(?:live|test)_[0-9A-Za-z]{16,}/],
  ['a key in hexadecimal', /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{32,}\b/i],
  [
    'a password',
    /\b(?:password|passcode|secret|contraseña|clave)\s*(?:[:=]|is|es)\s*(?=\S*[a-z])(?=\S*\d)[^\s<>{}]{6,}/iu,
  ],
];

export const secretText: LintRule = {
  name: 'secret-text',
  code: 'F134',
  severity: 'error',
  says: 'No text and no value of an environment looks like a key, a token or a password.',
  remedy: 'Remove it, and have it replaced where it is valid',
  details:
    'Texts and environments are sent to every browser. A key that was committed once must be taken as known, also after it was removed.',
  examples: [
    {
      words: 'The password of a test account.',
      file: 'copy/en-US/vc.json',
      path: ['vc.title'],
      bad: 'Enter the verification code (password: Spring2026)',
      good: 'Enter the verification code',
    },
    {
      file: 'copy/es-US/vc.json',
      path: ['vc.title'],
      bad: 'Ingrese el código 0fb1c2d3e4f5061728394a5b6c7d8e9f',
      good: 'Ingrese el código de verificación',
    },
  ],
  check(analysis, report) {
    const check = (text: string, place: Place, where: string): void => {
      const found = secretIn(text);
      if (found === null) return;
      const message = `${where} has what looks like ${found}, and every browser gets it`;
      report.error(place, message, 'Remove it, and have it replaced where it is valid');
    };
    for (const texts of analysis.copy.values()) {
      for (const [key, { text, place }] of texts) check(text, place, `The text "${key}"`);
    }
    visitStrings(analysis.distinctEnvironments, analysis, (text, place, key) =>
      check(text, place, `The value "${key}"`),
    );
  },
};

const secretIn = oncePerText((text) => formats.find(([, format]) => format.test(text))?.[0] ?? null);

/** Every string in a value, with its place and the key that holds it. */
function visitStrings(
  value: unknown,
  analysis: Analysis,
  visit: (text: string, place: Place, key: string) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inside] of Object.entries(value)) {
    if (typeof inside === 'string') visit(inside, analysis.origins.at(value, key), key);
    else visitStrings(inside, analysis, visit);
  }
}
