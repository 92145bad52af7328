import type { FieldValue, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { fieldsOf, offeredOptions } from '../../src/engine/logic/index.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { formsFor, type Values } from '../../src/proof/explore/forms.ts';
import { product } from './product.ts';

/** Stands for the code that was sent last, which is known only when it is typed. */
export const newestCode = '135791';

const newPassword = 'Another-horse-2!';
const wrong: Readonly<Record<string, readonly string[]>> = {
  username: ['nobody'],
  'current-password': ['wrong'],
  'one-time-code': ['000000'],
};

/** What somebody types: that person's own values, each way they can be wrong, and what the rules refuse. */
export interface Typing {
  readonly says: string;
  readonly values: Values;
  /** The same where the provider is told the same. */
  readonly asks: string;
  /** What follows depends on whose account it is. */
  readonly isOwn: boolean;
}

/** What an account's owner may type where they are. */
export function typingsAt(snapshot: Snapshot, account: Account): readonly Typing[] {
  const [right = {}, ...refused] = formsFor(product, snapshot);
  const own = ownValues(snapshot, account, right);
  const options = optionsAt(snapshot).map(([field, value]) => ({
    ...typing({ ...own, [field]: value }, field, value),
    // What is ticked is the page's alone.
    ...(typeof value === 'boolean' ? { asks: 'right' } : { isOwn: true }),
  }));
  return [
    { says: 'right', values: own, asks: 'right', isOwn: true },
    ...options,
    ...mistakes(snapshot, account, own),
    ...refused.map((values) => ({ ...saying(JSON.stringify(values)), values, isOwn: false })),
  ];
}

function typing(values: Values, field: string, value: FieldValue): Typing {
  return { ...saying(`${field} ${value}`), values, isOwn: false };
}

function saying(says: string): Pick<Typing, 'says' | 'asks'> {
  return { says, asks: says };
}

/** Fields that a browser would fill in too, by the purpose that they declare. */
function ownValues(snapshot: Snapshot, account: Account, right: Values): Values {
  const known: Readonly<Record<string, string>> = {
    username: snapshot.context.username === undefined ? account.username : '',
    'current-password': account.password,
    'new-password': newPassword,
    'one-time-code': newestCode,
  };
  const own = Object.keys(right).flatMap((field) => {
    const value = known[purposeOf(snapshot, field)];
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  const names = Object.keys(right).filter((field) => purposeOf(snapshot, field) === 'username');
  const isSigningIn = Object.keys(right).some((field) => purposeOf(snapshot, field) === 'current-password');
  const signsInAs = isSigningIn ? names.map((field) => [field, account.username] as const) : [];
  const chosen = isSigningIn ? [] : names.map((field) => [field, `${account.username}-2`] as const);
  return { ...right, ...Object.fromEntries([...own, ...signsInAs, ...chosen]) };
}

function mistakes(snapshot: Snapshot, account: Account, own: Values): readonly Typing[] {
  const refused = Object.keys(account.refusedPasswords);
  const fields = Object.keys(own);
  const alone = fields.flatMap((field) =>
    (wrong[purposeOf(snapshot, field)] ?? []).map((value) => typing({ ...own, [field]: value }, field, value)),
  );
  const passwords = fields.filter((field) => purposeOf(snapshot, field) === 'new-password');
  const together = (passwords.length === 0 ? [] : refused).map((value) => ({
    ...saying(value),
    isOwn: true,
    values: { ...own, ...Object.fromEntries(passwords.map((field) => [field, value])) },
  }));
  return [...alone, ...together];
}

function optionsAt({ screen, context }: Snapshot): readonly (readonly [string, FieldValue])[] {
  return Object.entries(fieldsOf(product.program, screen)).flatMap(([field, { input, options }]) => {
    const offered = offeredOptions(product.program, options, context).map(({ value }) => value);
    const values: readonly FieldValue[] = input === 'checkbox' ? [true, false] : offered;
    return values.map((value) => [field, value] as const);
  });
}

/** What a field is for, as it tells browsers. */
function purposeOf(snapshot: Snapshot, field: string): string {
  const [purpose = ''] = (product.screens[snapshot.screen ?? '']?.fields[field]?.autocomplete ?? '').split(' ');
  return purpose;
}
