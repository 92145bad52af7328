import type { Input } from '../../engine/contracts/handler.ts';
import { flagsOf } from './flags.ts';

/** What goes along with a link: the flags, of which the SDK makes query values, and what the customer gave. */
export function payloadOf(input: Input<'authn.follow'>): Readonly<Record<string, unknown>> {
  const { passCode, answer, oldPassword, newPassword, phoneNumber, updatePhone } = input;
  const profile = given({ phoneNumber, updatePhone });
  return {
    ...flagsOf(input),
    ...given({ passCode, answer, oldPassword, newPassword }),
    ...(Object.keys(profile).length === 0 ? {} : { profile }),
  };
}

/** An expression that finds nothing gives null. */
function given(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
