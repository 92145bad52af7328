import type { Endpoint } from '../endpoint.ts';
import { json } from '../reply.ts';
import type { Settings } from '../settings.ts';
import { objectOf, optionalBoolean, optionalChoice, optionalText, optionalTexts } from './input.ts';

type Body = Readonly<Record<string, unknown>>;

/** Reads each setting from a body; undefined when it is absent. */
const readers: { readonly [Name in keyof Settings]: (body: Body, name: Name) => Settings[Name] | undefined } = {
  errorContentType: optionalText,
  asksForProof: optionalBoolean,
  policy: (body, name) => optionalChoice(body, name, ['password', 'identifierFirst']),
  unknownUser: (body, name) => optionalChoice(body, name, ['hidden', 'told', 'refused']),
  provesEveryChallenge: optionalBoolean,
  cookiesOnTransaction: optionalBoolean,
  trustedOrigins: optionalTexts,
  allowedHeaders: optionalTexts,
  emailPolls: optionalBoolean,
  pollFirst: optionalBoolean,
  phoneOffersVoice: optionalBoolean,
  tellsRpId: optionalBoolean,
  tellsTransports: optionalBoolean,
};

const names = Object.keys(readers) as (keyof Settings)[];

/** Returns the settings. */
export const readSettings: Endpoint = (provider) => json(200, provider.settings);

/** Changes the settings in the body. */
export const changeSettings: Endpoint = (provider, call) => {
  const body = objectOf(call, names);
  const given = names.map((name) => [name, read(body, name)] as const).filter(([, value]) => value !== undefined);
  Object.assign(provider.settings, Object.fromEntries(given));
  return json(200, provider.settings);
};

function read<Name extends keyof Settings>(body: Body, name: Name): Settings[Name] | undefined {
  return readers[name](body, name);
}
