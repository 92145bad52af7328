import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { Handler, Input } from '../../../engine/contracts/handler.ts';
import type { EffectJournal } from '../../journal.ts';
import type { Classic } from './classic.ts';
import { factorsOf, flagsOf, type Link, type Linked, linkOf, transactionOf } from './links.ts';
import { createOutcomeOf } from './outcomeOf.ts';

const own = [
  'noTransaction',
  'unlocked',
  'canceled',
  'linkNameMissing',
  'linkUnknown',
  'notOffered',
  'passcodeInvalid',
  'passwordRejected',
  'autoPushFailed',
  'rememberDeviceFailed',
] as const;

type FollowInput = Input<'authn.follow'>;

/** Follows a link of the transaction or of one of its factors. */
export function createFollow(classic: Classic, journal: EffectJournal): Handler<'authn.follow'> {
  const outcomeOf = createOutcomeOf('authn.follow', own, journal);
  return async (input, signal) => {
    let isOffered = true;
    const follow = async (): Promise<AuthnTransaction> => {
      const tx = await classic.current();
      const link = linkIn(transactionOf(tx), input);
      isOffered = link !== undefined;
      if (link === undefined) return tx;
      return link.isList ? link.follow(input.name, payloadOf(input)) : link.follow(payloadOf(input));
    };
    const outcome = await outcomeOf(signal, () => classic.ask(signal, follow));
    return isOffered ? outcome : { code: 'notOffered' };
  };
}

/** The link to follow. Polling is an effect of its own, because it takes more than one request. */
function linkIn(tx: Linked, { link, factor, provider }: FollowInput): Link | undefined {
  if (link === 'poll') return undefined;
  if (factor === undefined) return linkOf(tx, link);
  const matches = ({ ofSdk }: Linked): boolean =>
    ofSdk.factorType === factor && (provider === undefined || ofSdk.provider === provider);
  const holder = factorsOf(tx).find(matches);
  return holder && linkOf(holder, link);
}

/** The values sent with a link: the flags, which the SDK makes query values of, and the customer's input. */
function payloadOf(input: FollowInput): Readonly<Record<string, unknown>> {
  const { passCode, answer, oldPassword, newPassword, phoneNumber, updatePhone } = input;
  const profile = given({ phoneNumber, updatePhone });
  return {
    ...flagsOf(input),
    ...given({ passCode, answer, oldPassword, newPassword }),
    ...(Object.keys(profile).length === 0 ? {} : { profile }),
  };
}

/** Leaves out null too: an expression that finds nothing gives null. */
function given(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
