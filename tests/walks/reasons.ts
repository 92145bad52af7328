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
