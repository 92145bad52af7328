import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './compiler/product.ts';

/**
 * What the page may name although it is still being built: a file that is missing, or lacks a key or a test, or the word
 * after `open:`. Whatever has arrived must leave this list, so that it ends empty.
 */
const pending: readonly string[] = [
  'docs/adr/0016-other-apis-in-a-chunk-of-their-own.md',
  'docs/adr/0017-who-chooses-the-environment.md',
  'docs/adr/0018-page-assets-after-the-first-paint.md',
  'docs/adr/0020-questions-never-stand-in-the-way.md',
  'e2e/afterSignIn.spec.ts',
  'e2e/assets.spec.ts',
  'e2e/cookies.spec.ts',
  'e2e/hook.spec.ts',
  'e2e/journeys.spec.ts',
  'e2e/logging.spec.ts',
  'e2e/passkeys.spec.ts',
  'flows/cookies.json',
  'flows/enrollment/add-phone.screen.json',
  'flows/enrollment/confirm-phone.screen.json',
  'flows/enrollment/flow.json',
  'flows/environments.json',
  'flows/passkey/enroll-passkey.screen.json',
  'flows/passkey/passkey-created.screen.json',
  'flows/passkey/passkey-error.screen.json',
  'flows/sign-in/flow.json',
  'flows/sign-in/login.screen.json',
  'flows/sign-in/step-up.screen.json',
  'passkeys',
  'schemas/classic-transaction.schema.json',
  'schemas/context.schema.json',
  'schemas/environments.schema.json',
  'schemas/password-resource.schema.json',
  'src/effects/account/account.ts',
  'src/effects/account/addContact.ts',
  'src/effects/account/deletePassword.ts',
  'src/effects/account/enrollPassword.ts',
  'src/effects/account/getPassword.ts',
  'src/effects/account/getProfile.ts',
  'src/effects/account/getProfileSchema.ts',
  'src/effects/account/updatePassword.ts',
  'src/effects/account/verifyChallenge.ts',
  'src/effects/api/enrollSms.ts',
  'src/effects/api/phoneNumber.ts',
  'src/effects/api/userInfo.ts',
  'src/effects/authn/failures.ts',
  'src/effects/authn/follow.ts',
  'src/effects/authn/introspect.ts',
  'src/effects/authn/outcomeOf.ts',
  'src/effects/authn/payload.ts',
  'src/effects/authn/poll.ts',
  'src/effects/authn/recoverPassword.ts',
  'src/effects/authn/requestClient.ts',
  'src/effects/authn/resume.ts',
  'src/effects/authn/signIn.ts',
  'src/effects/authn/stateTokenStore.ts',
  'src/effects/authn/stopPolling.ts',
  'src/effects/authn/unlock.ts',
  'src/effects/authn/verifyRecoveryToken.ts',
  'src/effects/hook/readCode.ts',
  'src/effects/idx/answerPasskey.ts',
  'src/effects/provider/supportedSdk.ts',
  'src/effects/telemetry/idxDetails.ts',
  'src/effects/telemetry/log.ts',
  'src/effects/telemetry/logQueue.ts',
  'src/effects/webauthn/assertion.ts',
  'src/effects/webauthn/attestation.ts',
  'src/effects/webauthn/ceremonyError.ts',
  'src/effects/webauthn/creationOptions.ts',
  'src/effects/webauthn/enroll.ts',
  'src/effects/webauthn/prove.ts',
  'src/effects/webauthn/requestOptions.ts',
  'tests/app/assets/loadAssets.test.ts',
  'tests/app/environment.test.ts',
  'tests/compiler/testHook.test.ts',
  'tests/effects/account/account.test.ts',
  'tests/effects/api/enrollSms.test.ts',
  'tests/effects/api/userInfo.test.ts',
  'tests/effects/authn/authn.test.ts',
  'tests/effects/authn/fingerprint.test.ts',
  'tests/effects/cookie/nameOf.test.ts',
  'tests/effects/hook/readCode.test.ts',
  'tests/effects/provider/supportedSdk.test.ts',
  'tests/effects/signIn.test.ts',
  'tests/effects/telemetry/log.test.ts',
  'tests/effects/webauthn/enroll.test.ts',
  'tests/effects/webauthn/prove.test.ts',
  'tests/flows/afterSignIn.test.ts',
  'tests/idp/assets.test.ts',
];

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const specification = read('docs/specification.md');
const page = read('docs/spec.md');

/** What the specification says, where that is, and what shows it. */
interface Row {
  readonly says: string;
  readonly place: string;
  readonly shown: string;
}

/** What a row gets wrong about a file, or about what is open. */
interface Fault {
  readonly about: string;
  readonly fault: string;
}

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| (?!specification \||---)/.test(line))
  .map((line) => {
    const [says = '', place = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { says, place, shown };
  });

/** The titles of a file's tests, those of groups and of tables too; of a template only the part cited must be constant. */
const titlesOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*\(|\)\()\s*(?:'((?:\\.|[^'\\])*)'|`([^`]*)`)/g)].map(
    ([, text, template]) => (text ?? template ?? '').replaceAll("\\'", "'"),
  );

const quotesOf = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);
const isFile = (quoted: string): boolean => /^[\w.-]+(\/[\w.-]+)+\.\w+$/.test(quoted);

/** Files that are not there, and keys or words after a file that it does not hold. */
function placeFaults({ place }: Row): readonly Fault[] {
  let file = '';
  return quotesOf(place).flatMap((quoted) => {
    if (isFile(quoted)) {
      file = quoted;
      return existsSync(path.join(projectRoot, file)) ? [] : [{ about: file, fault: 'is missing' }];
    }
    const isThere = file === '' || !existsSync(path.join(projectRoot, file)) || read(file).includes(quoted);
    return isThere ? [] : [{ about: file, fault: `holds no "${quoted}"` }];
  });
}

/** Tests that are not there. */
function testFaults({ shown }: Row): readonly Fault[] {
  return shown.split('<br>').flatMap((line) => {
    const [, file, title = ''] = /^`([^`]+)` › (.+)$/.exec(line) ?? [];
    if (file === undefined) return [];
    if (!existsSync(path.join(projectRoot, file))) return [{ about: file, fault: 'is missing' }];
    const isThere = titlesOf(file).some((each) => each.includes(title));
    return isThere ? [] : [{ about: file, fault: `has no test whose title holds "${title}"` }];
  });
}

/** Links that lead nowhere. */
const linkFaults = ({ place, shown }: Row): readonly Fault[] =>
  [...`${place} ${shown}`.matchAll(/\]\(([^)]+)\)/g)]
    .map(([, link = '']) => `docs/${link}`)
    .filter((file) => !existsSync(path.join(projectRoot, file)))
    .map((file) => ({ about: file, fault: 'is missing' }));

const openFaults = ({ shown }: Row): readonly Fault[] =>
  [...shown.matchAll(/\*open:\* (\w+)/g)].map(([, about = '']) => ({ about, fault: 'is open' }));

const faults = rows.flatMap((row) =>
  [placeFaults, testFaults, linkFaults, openFaults].flatMap((look) => look(row)).map((each) => ({ ...each, row })),
);

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const headingsOf = (text: string): readonly string[] => text.match(/^##+ .*$/gm) ?? [];

describe('docs/spec.md', () => {
  it('has every word of the specification, in its order, and no other', () => {
    const wanted = wordsOf(specification.replace(/^#.*$/gm, ''));
    const given = wordsOf(rows.map(({ says }) => says).join(' '));
    const first = Math.max(
      0,
      wanted.findIndex((word, index) => word !== given[index]),
    );
    const near = (words: readonly string[]) => words.slice(Math.max(0, first - 8), first + 8).join(' ');
    expect(near(given)).toBe(near(wanted));
    expect(given).toHaveLength(wanted.length);
  });

  it('has the headings of the specification', () => {
    expect(headingsOf(page)).toEqual(headingsOf(specification));
  });

  it('has a place in each row, and a test or a reason', () => {
    const isShown = /^`[^`]+` › .|\*(otherwise|not done|nothing to do|open):\* \S/;
    expect(rows.filter(({ place, shown }) => place === '' || !isShown.test(shown))).toEqual([]);
  });

  it('names files, keys, tests and pages that are there', () => {
    const told = faults.filter(({ about }) => !pending.includes(about));
    expect(told.map(({ about, fault, row }) => `${about} ${fault}, for "${row.says}"`)).toEqual([]);
  });

  it('takes nothing for pending that is there', () => {
    expect(pending.filter((each) => !faults.some(({ about }) => about === each))).toEqual([]);
  });
});
