import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import { isRecord } from '../../json.ts';

type Fields = Readonly<Record<string, unknown>>;
type Follow = (...args: readonly unknown[]) => Promise<AuthnTransaction>;

/** A transaction or one of its factors: `sent` is the provider's JSON, `ofSdk` is the SDK's object of it. */
export interface Linked {
  readonly sent: Fields;
  readonly ofSdk: Fields;
}

/** A link that can be followed now. `isList`: there are several, and a name selects one. */
export interface Link {
  readonly name: string;
  readonly isList: boolean;
  readonly follow: Follow;
}

/** Reads the SDK's transaction. */
export function transactionOf(tx: AuthnTransaction): Linked {
  const ofSdk = fieldsOf(tx);
  return { sent: fieldsOf(ofSdk.data), ofSdk };
}

/** The factors that a transaction offers, or the one that is under way. */
export function factorsOf({ sent, ofSdk }: Linked): readonly Linked[] {
  const raw = fieldsOf(sent._embedded);
  const pairs = listOf(ofSdk.factors ?? ofSdk.factor).map((each, index) => ({
    sent: fieldsOf(listOf(raw.factors ?? raw.factor)[index]),
    ofSdk: fieldsOf(each),
  }));
  return pairs.filter((pair) => typeof pair.ofSdk.factorType === 'string');
}

/** All links that can be followed, poll included. Links for reading, such as a picture to scan, are left out. */
export function linksOf({ sent, ofSdk }: Linked): readonly Link[] {
  const links = fieldsOf(sent._links);
  const isList = (name: string): boolean => Array.isArray(links[name]);
  const isRead = (name: string): boolean => allowedBy(links[name]) === 'GET';
  return Object.entries(ofSdk).flatMap(([name, value]) =>
    typeof value === 'function' && !isRead(name) ? [{ name, isList: isList(name), follow: value as Follow }] : [],
  );
}

/** The link of that name, if it can be followed. */
export function linkOf(linked: Linked, name: string): Link | undefined {
  return linksOf(linked).find((link) => link.name === name);
}

/**
 * Stops the SDK's poll of a transaction. The SDK has no call for it; following another link stops it (protocol section
 * 1.1). A flag callback that throws makes the SDK stop too, before it sends anything.
 */
export function stopPolling(tx: AuthnTransaction): void {
  const autoPush = (): never => {
    throw new Error('STOP');
  };
  const link = linksOf(transactionOf(tx)).find(({ name, isList }) => name !== 'poll' && !isList);
  link?.follow({ autoPush }).catch(() => undefined);
}

/** Yes-or-no flags that the provider takes as query values (spec section 7). */
interface LinkFlags {
  readonly autoPush?: boolean;
  readonly rememberDevice?: boolean;
}

/**
 * The flags for the SDK. A flag that the flows give without a value becomes a callback that throws, and the SDK then names
 * the flag. It is sent alone, because the SDK loses a callback beside another flag.
 */
export function flagsOf(input: LinkFlags): Readonly<Record<string, boolean | (() => never)>> {
  const given = (['autoPush', 'rememberDevice'] as const).filter((name) => Object.hasOwn(input, name));
  const undecided = given.find((name) => typeof input[name] !== 'boolean');
  if (undecided !== undefined) return { [undecided]: refuse };
  return Object.fromEntries(given.map((name) => [name, input[name] === true]));
}

function refuse(): never {
  throw new TypeError('NOT_DECIDED');
}

function allowedBy(link: unknown): unknown {
  return listOf(fieldsOf(fieldsOf(link).hints).allow)[0];
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
