import { deviationAt } from '../accounts/deviationAt.ts';
import { changesOf } from '../accounts/device.ts';
import type { Endpoint } from '../endpoint.ts';
import { json, rawReply } from '../reply.ts';
import { bearerOnly } from './bearerOnly.ts';

/** Tells the telephone numbers on file: ten digits each, or as it stands where it is of another country. */
export const userInfo: Endpoint = bearerOnly((_provider, _call, { account, device }) => {
  const deviation = deviationAt(account, device, 'userInfo');
  if (deviation?.kind === 'raw') return rawReply(deviation);
  const onFile = changesOf(device, account).phone ?? account.phone;
  const number = onFile?.replace(/^\+1(\d{10})$/, '$1');
  return json(200, { telephones: number === undefined ? [] : [{ number }] });
});
