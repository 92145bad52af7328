/** Why no walk shows some outcomes, wherever they could come, and what follows them; and some other items. */
export const reasons: Readonly<Record<'outcomes' | 'items', Readonly<Record<string, string>>>> = {
  outcomes: {
    canceled: 'the provider says so to POST /idp/idx/cancel alone, which is an effect of its own',
    unhandledStatus: 'no provider answers so: another version of the SDK would',
  },
  items: {
    'app:privacy': 'the browser opens a tab by itself',
    'app:terms': 'the browser opens a tab by itself',
    'logout:credit-card': 'the browser opens a tab by itself',
    'step-up:sms-faq': 'the browser opens a tab by itself',
    'redirect:go[0]': 'the page is left as soon as it shows the screen',
    'redirect:go[1]': 'the page is left as soon as it shows the screen',
    'vc:idle[0] > found[1]': 'a walk types nothing while the test hook is asked for the code',
  },
};

/** Cancelling is how the effect that cancels succeeds. */
const cancels = /^cancel-/u;

/** Why no walk shows an item; null where one should. */
export function reasonOf(item: string): string | null {
  const [, code = ''] = / -?> (\w+)/u.exec(item) ?? [];
  const general = cancels.test(item) ? undefined : reasons.outcomes[code];
  return general ?? reasons.items[item] ?? null;
}
