import type { Provider } from '../../e2e/provider.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { origin } from '../stories/browser.ts';
import type { Started } from '../stories/story.ts';
import { transactionNow } from '../stories/transaction.ts';
import { callProvider } from '../stories/wire.ts';

interface Field {
  readonly name: string;
  readonly value?: unknown;
  readonly options?: readonly { readonly value: unknown }[];
  readonly form?: { readonly value: readonly Field[] };
}

interface Form {
  readonly name: string;
  readonly href: string;
  readonly value: readonly Field[];
}

/** Takes a step of the sign-in as another tab does: the first form, filled in as it should be. */
export async function stepElsewhere(
  { idp, provider }: Pick<Started, 'idp' | 'provider'>,
  account: Account,
): Promise<void> {
  const found = (await transactionNow({ idp, provider })) as { remediation?: { value: readonly Form[] } } | null;
  const [first] = found?.remediation?.value ?? [];
  if (first === undefined) return;
  const [newest] = await provider.inbox();
  const secret = /reenroll/u.test(first.name) ? 'Another-horse-2!' : (newest?.code ?? account.password);
  const known: Readonly<Record<string, unknown>> = { identifier: account.username, passcode: secret };
  await unproven(provider, async () => {
    await callProvider(idp, {
      method: 'POST',
      url: new URL(first.href, origin),
      headers: { 'content-type': 'application/ion+json; okta-version=1.0.0' },
      body: JSON.stringify(filledIn(first.value, known)),
    });
  });
}

/** Does something that needs no anti-bot token meanwhile. */
async function unproven(provider: Provider, work: () => Promise<void>): Promise<void> {
  await provider.asksForProof(false);
  await work();
  await provider.asksForProof(true);
}

function filledIn(fields: readonly Field[], known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(({ name, value, options, form }) => {
      if (name in known) return [[name, known[name]]];
      if (form !== undefined) return [[name, filledIn(form.value, known)]];
      const [first] = options ?? [];
      const inner = (first?.value as { form?: { value: readonly Field[] } } | undefined)?.form;
      if (inner !== undefined) return [[name, filledIn(inner.value, known)]];
      const given = value ?? first?.value;
      return given === undefined ? [] : [[name, given]];
    }),
  );
}
