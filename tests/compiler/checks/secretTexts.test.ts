import { rowsOf, ruleTest } from '../ruleTest.ts';

/** Put together here, so that no file has one whole. */
const filler = '4f0aB9cD'.repeat(6);
const secrets = {
  [`eyJ${filler}.${filler}.x`]: 'a JSON web token',
  '-----BEGIN RSA PRIVATE KEY-----': 'a private key',
  [`00${filler.slice(0, 40)}`]: 'an API token of a provider',
  [`AKIA${'ABCD2345'.repeat(2)}`]: 'an access key of AWS',
  [`ghp_${filler}`]: 'a token of GitHub',
  [`xoxb-${filler}`]: 'a token of Slack',
  [`sk_live_${filler}`]: 'a secret key',
  'Your password is Spring2026.': 'a password',
  'Su contraseña es primavera26': 'a password',
};
const hint = (words: string): string => `signIn login.userId.hint: "As on your card. ${words}"`;

ruleTest('F134', {
  found: {
    'a token in an address of an environment': [
      `environments environments/prod/log: "https://log.example.com/?key=gh${'p'}_${filler}"`,
      'has what looks like a token of GitHub, and every browser gets it … have it replaced where it is valid',
    ],
    ...Object.fromEntries(
      Object.entries(secrets).map(
        ([words, name]) => [words, [hint(words), `has what looks like ${name}, and`]] as const,
      ),
    ),
  },
  fine: rowsOf(
    [
      ...['Your password is 8 to 20 characters.', 'Your password is case-sensitive.', 'facade'.repeat(6)],
      ...['Password: at least eight characters.', 'https://www.example.com/help', '0'.repeat(42)],
    ],
    hint,
  ),
});
