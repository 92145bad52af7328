import type { Endpoint } from '../endpoint.ts';
import { json } from '../reply.ts';
import type { Settings } from '../settings.ts';
import { choice, type Readers, readBody, texts, yesOrNo } from './input.ts';

const readers: Readers<Settings> = {
  asksForProof: yesOrNo,
  policy: choice('password', 'identifierFirst'),
  unknownUser: choice('hidden', 'told', 'refused'),
  provesEveryChallenge: yesOrNo,
  cookiesOnTransaction: yesOrNo,
  trustedOrigins: texts,
  emailPolls: yesOrNo,
  pollFirst: yesOrNo,
  phoneOffersVoice: yesOrNo,
  tellsRpId: yesOrNo,
  tellsTransports: yesOrNo,
};

/** Returns the settings. */
export const readSettings: Endpoint = (provider) => json(200, provider.settings);

/** Changes the settings in the body. */
export const changeSettings: Endpoint = (provider, call) => {
  Object.assign(provider.settings, readBody(call, readers));
  return json(200, provider.settings);
};
