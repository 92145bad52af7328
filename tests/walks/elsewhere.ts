import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import type { Provider } from '../stories/provider.ts';

/** Posts JSON to the provider. The text of its answer; null where it refuses. */
export type Post = (path: string, body: object, contentType: string) => Promise<string | null>;

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

/** The part of an answer about a sign-in that is read here. */
interface Answer {
  readonly stateHandle: string;
  readonly remediation?: { readonly value: readonly Form[] };
}

const ion = 'application/ion+json; okta-version=1.0.0';

/**
 * Takes a step of the sign-in as another tab does: the first form, filled in as it should be.
 * @param post from anywhere
 */
export async function stepElsewhere(provider: Provider, account: Account, post: Post): Promise<void> {
  const found = await presentAnswer(provider, post);
  const [first] = found?.remediation?.value ?? [];
  if (first === undefined) return;
  const [newest] = await provider.inbox();
  const secret = /reenroll/u.test(first.name) ? 'Another-horse-2!' : (newest?.code ?? account.password);
  const known: Readonly<Record<string, unknown>> = { identifier: account.username, passcode: secret };
  // The other tab has proven already that no robot uses it.
  await provider.asksForProof(false);
  await post(new URL(first.href, 'http://localhost').pathname, filledIn(first.value, known), ion);
  await provider.asksForProof(true);
}

/**
 * Gives the sign-in up as another tab does: it stands at its first step again.
 * @param post from anywhere
 */
export async function cancelElsewhere(provider: Provider, post: Post): Promise<void> {
  const found = await presentAnswer(provider, post);
  if (found !== null) await post('/idp/idx/cancel', { stateHandle: found.stateHandle }, ion);
}

/** What the provider would answer now about the sign-in that was last named; null where there is none. */
async function presentAnswer(provider: Provider, post: Post): Promise<Answer | null> {
  const seen = await provider.requests('/idp/idx/');
  // Where nothing was sent yet, the sign-in was only begun.
  const named = seen.map(({ body }) => body as { readonly stateHandle?: string; readonly interactionHandle?: string });
  const stateToken = named.map((body) => body?.stateHandle ?? body?.interactionHandle).findLast(Boolean);
  const text = stateToken === undefined ? null : await post('/idp/idx/introspect', { stateToken }, ion);
  return text === null ? null : JSON.parse(text);
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

/**
 * Signs in another account, which the provider asks for nothing but the password.
 * @param post from the customer's browser, which keeps the session
 */
export async function signInElsewhere(post: Post): Promise<void> {
  const { username, password } = seedAccounts.find(asksNothing) ?? { username: '', password: '' };
  const answer = await post('/api/v1/authn', { username, password }, 'application/json');
  if (answer === null) throw new Error(`The account "${username}" cannot sign in.`);
}

function asksNothing({ secondFactor, mustChangePassword, deviations, claims }: Account): boolean {
  const asks = secondFactor !== 'none' || mustChangePassword || deviations.length > 0;
  return !asks && Object.keys(claims).length === 0;
}
