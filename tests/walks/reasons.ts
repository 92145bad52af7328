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
    'passkey-error:again -> pressAgain':
      'the device of walks prompts however long the call took; tests/effects/webauthn shows one that does not',
    'passkey-error:again -> signedOut':
      'walks have one tab, and no other page ends its session; tests/stories/otherCustomer.test.ts has two',
    'enroll-passkey:continue -> pressAgain':
      'the device of walks prompts however long the call took; tests/effects/webauthn shows one that does not',
    'login:passkey -> pressAgain':
      'the device of walks prompts however long the call took; tests/effects/webauthn shows one that does not',
    'prove-passkey -> pressAgain':
      'the device of walks prompts however long the call took; tests/effects/webauthn shows one that does not',
    'step-up:another': 'no account of the walks has a passkey beside other methods',
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
