import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ErrorCatalogueFile, Sending } from '../../src/compiler/generated/source.ts';
import { type Answer, Browser, interactionCode, keys, password, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const catalogue = JSON.parse(readFileSync('flows/error-catalogue.json', 'utf8')) as ErrorCatalogueFile;
const running = providerForTests();

/** Brings an account to the call that a sending names, and gives its answer. */
async function answerTo(username: string, { call, with: given = '' }: Sending): Promise<Answer> {
  const browser = new Browser(running.origin);
  const begun = await browser.begin();
  if (call === 'POST /idp/idx/introspect') return begun;
  if (given === 'a passkey of nobody') {
    const userHandle = Buffer.from('u-nobody').toString('base64');
    return browser.idx('challenge/answer/webauthn-autofillui', { credentials: { userHandle } });
  }
  const identified = await browser.identify(username, given === 'a wrong password' ? 'wrong' : password);
  if (call === 'POST /idp/idx/identify') return identified;
  if (call === 'POST /idp/idx/cancel') return browser.idx('cancel');
  if (call === 'POST /oauth2/default/v1/token') {
    return browser.token({ interaction_code: interactionCode(identified) });
  }
  if (steps(identified)[0] === 'reenroll-authenticator') {
    const [, secret = 'Another-password-1'] = /^the new password (.+)$/.exec(given) ?? [];
    return browser.answer(secret);
  }
  if (given === 'a bogus passkey') return browser.proven('challenge/answer', { credentials: {} });
  if (given === 'a channel without its method')
    return browser.proven('challenge', { authenticator: { id: 'aut-phone' } });
  if (given === 'a wrong password') return browser.answer('wrong');
  const chosen = await browser.choose('phone');
  if (call === 'POST /idp/idx/challenge') return chosen;
  return browser.answer(given === 'a wrong code' ? '000000' : await browser.newestCode());
}

type Sent = readonly [name: string, username: string, sending: Sending];

function sentBy(entries: Readonly<Record<string, { readonly sent: readonly Sending[] }>>): readonly Sent[] {
  return Object.entries(entries).flatMap(([name, { sent }]) =>
    sent.flatMap((sending) => (sending.personas ?? []).map((username) => [name, username, sending] as const)),
  );
}

describe('the error catalogue says truly how the provider sends', () => {
  it.each(sentBy(catalogue.keys))('the key %s: by %s', async (key, username, sending) => {
    const answer = await answerTo(username, sending);
    expect([answer.status, keys(answer)]).toEqual([sending.status, [key]]);
  });

  it.each(sentBy(catalogue.results))('the result code %s: by %s', async (code, username, sending) => {
    const answer = await answerTo(username, sending);
    expect([answer.status, keys(answer)]).toEqual([sending.status, [`${catalogue.resultPrefix}${code}`]]);
    const { step } = catalogue.results[code] ?? {};
    if (step !== undefined) expect(steps(answer)).toContain(step);
  });

  it.each(sentBy(catalogue.steps))('the step %s: by %s', async (step, username, sending) => {
    const answer = await answerTo(username, sending);
    expect([answer.status, steps(answer)[0]]).toEqual([sending.status, step]);
  });

  it.each([
    ...sentBy(catalogue.texts),
    ...sentBy(catalogue.http),
    ...sentBy(catalogue.again),
    ...sentBy(catalogue.statuses),
    ...sentBy({ ...catalogue.unlisted }),
  ])('%s: by %s', async (_name, username, sending) => {
    expect((await answerTo(username, sending)).status).toBe(sending.status);
  });

  it('every result code and every key, by an account or else by a fault', () => {
    const isByAccount = ({ personas }: Sending) => personas !== undefined;
    const isByFault = ({ with: given, status }: Sending) => given?.includes('fault') === true && status !== undefined;
    const codes = Object.entries(catalogue.results).filter(([, { sent }]) => !sent.some(isByAccount));
    const unsent = Object.entries(catalogue.keys).filter(
      ([, { sent }]) => !sent.some((each) => isByAccount(each) || isByFault(each)),
    );
    expect([...codes, ...unsent]).toEqual([]);
  });
});
