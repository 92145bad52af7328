import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings } from '../product.ts';

const english = 'copy/en-US/signIn.json';
/** Put together here, so that no file has one whole. */
const filler = '4f0aB9cD'.repeat(6);

/** What verify says of a text with these words. */
function toldOf(words: string): readonly string[] {
  const found = findings(changed({ [english]: ['"As on your card."', JSON.stringify(`As on your card. ${words}`)] }));
  return found.filter(({ code }) => code === 'F134').map(({ message }) => message);
}

describeFindings('F134', {
  'a token in an address of an environment': {
    file: 'flows/environments.json',
    edit: ['"https://log.example.com"', `"https://log.example.com/?key=gh${'p'}_${filler}"`],
    at: '"https://log.example.com/?key',
    says: 'has what looks like a token of GitHub, and every browser gets it',
    remedy: 'Remove it, and have it replaced where it is valid',
  },
});

describe('F134', () => {
  it.each([
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
    ['a JSON web token', `eyJ${filler}.${filler}.x`],
    ['an API token of Okta', `00${filler.slice(0, 40)}`],
    ['an access key of AWS', `AKIA${'ABCD2345'.repeat(2)}`],
    ['a token of GitHub', `ghp_${filler}`],
    ['a token of Slack', `xoxb-${filler}`],
    ['a secret key', `sk_live_${filler}`],
    ['a key in hexadecimal', '0fb1c2d3'.repeat(4)],
    ['a password', 'Password: Spring2026'],
    ['a password', 'Your password is Spring2026.'],
    ['a password', 'Su contraseña es primavera26'],
  ])('tells %s: %s', (name, words) => {
    expect(toldOf(words)).toEqual([
      `The text "login.userId.hint" has what looks like ${name}, and every browser gets it`,
    ]);
  });

  it.each([
    'Your password is 8 to 20 characters.',
    'Your password is case-sensitive.',
    'Password: at least eight characters.',
    'https://www.example.com/help',
    '800-782-8332, 000000000000000000000000000000000000000000',
    'facade'.repeat(6),
  ])('has nothing against %s', (words) => {
    expect(toldOf(words)).toEqual([]);
  });
});
