import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { Handler, Input } from '../../engine/contracts/handler.ts';
import type { EffectJournal } from '../journal.ts';
import type { Classic } from './classic.ts';
import { factorsOf, type Link, type Linked, linkOf, transactionOf } from './linked.ts';
import { createOutcomeOf } from './outcomeOf.ts';
import { payloadOf } from './payload.ts';

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

/** The link that is meant; polling is another effect, because it does not end with one request. */
function linkIn(tx: Linked, { link, factor, provider }: FollowInput): Link | undefined {
  if (link === 'poll') return undefined;
  if (factor === undefined) return linkOf(tx, link);
  const isMeant = ({ made }: Linked): boolean =>
    made.factorType === factor && (provider === undefined || made.provider === provider);
  const holder = factorsOf(tx).find(isMeant);
  return holder && linkOf(holder, link);
}
