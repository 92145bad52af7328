import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import { isRecord } from '../json.ts';

type Fields = Readonly<Record<string, unknown>>;
type Follow = (...args: readonly unknown[]) => Promise<AuthnTransaction>;

/** What has links: a transaction or one of its factors, as the provider sent it and as the SDK made it. */
export interface Linked {
  readonly sent: Fields;
  readonly made: Fields;
}

/** A link that can be followed now; `isList`: one of several, chosen by name. */
export interface Link {
  readonly name: string;
  readonly isList: boolean;
  readonly follow: Follow;
}

export function transactionOf(tx: AuthnTransaction): Linked {
  const made = fieldsOf(tx);
  return { sent: fieldsOf(made.data), made };
}

/** The factors that a transaction offers, or the one that is under way. */
export function factorsOf({ sent, made }: Linked): readonly Linked[] {
  const raw = fieldsOf(sent._embedded);
  const pairs = listOf(made.factors ?? made.factor).map((each, index) => ({
    sent: fieldsOf(listOf(raw.factors ?? raw.factor)[index]),
    made: fieldsOf(each),
  }));
  return pairs.filter((pair) => typeof pair.made.factorType === 'string');
}

/** The links, poll included; what is to be read rather than done, such as a picture to scan, is none. */
export function linksOf({ sent, made }: Linked): readonly Link[] {
  const links = fieldsOf(sent._links);
  const isList = (name: string): boolean => Array.isArray(links[name]);
  const isRead = (name: string): boolean => allowedBy(links[name]) === 'GET';
  return Object.entries(made).flatMap(([name, value]) =>
    typeof value === 'function' && !isRead(name) ? [{ name, isList: isList(name), follow: value as Follow }] : [],
  );
}

export function linkOf(linked: Linked, name: string): Link | undefined {
  return linksOf(linked).find((link) => link.name === name);
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
