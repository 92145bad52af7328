/** Why no walk shows some outcomes, wherever they could come, and what follows them; and some other items. */
export const reasons: Readonly<Record<'outcomes' | 'items', Readonly<Record<string, string>>>> = {
  outcomes: {
    canceled: 'the provider says so to POST /idp/idx/cancel alone, which is an effect of its own',
    unhandledStatus: 'no provider answers so: another version of the SDK would',
  },
  items: {
    'app:privacy': 'the browser opens a tab by itself',
    'app:terms': 'the browser opens a tab by itself',
    'logout:confirm': 'walks type addresses; tests/stories/logout.test.ts follows a link of another site',
    'logout:credit-card': 'the browser opens a tab by itself',
    'step-up:sms-faq': 'the browser opens a tab by itself',
    'login:passkey -> pending':
      'in place of the password, a step without a challenge is `failed`: challengePasskey in gateway.ts tells steps to second factors alone',
    'login:passkey -> success':
      'a sign-in for a passkey begins without a session: transactionStart.ts closes one that it finds, or gives up',
    'prove-passkey -> notLoaded': 'only an answer that came through that code, in the same page, leads to this step',
    'return-to-step[0]': 'walks begin at login; tests/stories/interrupted.test.ts empties the storage of a tab',
    'redirect:go[0]': 'the page is left as soon as it shows the screen',
    'redirect:go[1]': 'the page is left as soon as it shows the screen',
    'store-tokens -> failed':
      'the tokens wait in the memory of the page, and are read at once; only half a surrogate pair in a user ID would make it throw',
    'add-phone/without-phone:do-not-add -> signedOut':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'confirm-phone:use -> signedOut':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'enroll-passkey:continue -> signedOut':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'find-phone -> signedOut':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'clear-session -> tabCleared':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'end-session[0]':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'log-out -> tabCleared': 'logging out ends the session of the browser, whoever began it',
    'passkey-error:again':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> enrolled':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> alreadyEnrolled':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> pressAgain':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> leftOnDevice':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> signedOut':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> notTold':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> dismissed':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> notReady':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'passkey-error:again -> failed':
      'walks end at a passkey that failed; tests/stories/passkey.test.ts and tests/flows/promises.json try again',
    'enroll-passkey:continue -> pressAgain':
      'the device of walks makes its passkeys or closes the prompt; tests/effects/webauthn shows one that is not ready',
    'enroll-passkey:continue -> notReady':
      'the device of walks makes its passkeys or closes the prompt; tests/effects/webauthn shows one that is not ready',
    'login:passkey -> pressAgain':
      'the device of walks makes its passkeys or closes the prompt; tests/effects/webauthn shows one that is not ready',
    'login:passkey -> notReady':
      'the device of walks makes its passkeys or closes the prompt; tests/effects/webauthn shows one that is not ready',
    'prove-passkey -> pressAgain':
      'the device of walks makes its passkeys or closes the prompt; tests/effects/webauthn shows one that is not ready',
    'prove-passkey -> notReady':
      'the device of walks makes its passkeys or closes the prompt; tests/effects/webauthn shows one that is not ready',
    'login:submit > invalidCredentials[0]': 'walks paste no password; tests/stories/refusedPassword.test.ts does',
    'login:submit > accessDenied[0]': 'walks paste no password; tests/stories/refusedPassword.test.ts does',
    'step-up:another': 'no account of the walks has a passkey beside other methods',
    'store-tokens > stored[0]':
      'tests/flows/promises.json has each: walks were not searched anew for what is remembered',
    'store-tokens > stored[1]':
      'tests/flows/promises.json has each: walks were not searched anew for what is remembered',
    'store-tokens > stored[2]':
      'tests/flows/promises.json has each: walks were not searched anew for what is remembered',
    'end-session[1]': 'tests/stories/sessionCheck.test.ts and afterSignIn.test.ts have both',
    'end-session[2]': 'tests/stories/sessionCheck.test.ts and afterSignIn.test.ts have both',
    'prove-passkey > dismissed[0]':
      'tests/stories/passkey.test.ts has both: a prompt of the page, and one that was pressed for',
    'prove-passkey > dismissed[1]':
      'tests/stories/passkey.test.ts has both: a prompt of the page, and one that was pressed for',
    'vc:idle[0] > found[1]': 'a walk types nothing while the test hook is asked for the code',
  },
};

/** Cancelling is how the effect that cancels succeeds. */
const cancels = /^(?:cancel|end)-transaction/u;

/** Why no walk shows an item; null where one should. What follows an outcome has the outcome's reason. */
export function reasonOf(item: string): string | null {
  const [, place = item, code = ''] = /^(.+) -?> (\w+)/u.exec(item) ?? [];
  const general = cancels.test(item) ? undefined : reasons.outcomes[code];
  return general ?? reasons.items[item] ?? reasons.items[`${place} -> ${code}`] ?? null;
}
