import type { Endpoint } from '../endpoint.ts';
import { json } from '../reply.ts';
import { objectOf, optionalText } from './input.ts';

/** Tells the settings. */
export const readSettings: Endpoint = (provider) => json(200, provider.settings);

/** Changes the settings that are given. */
export const changeSettings: Endpoint = (provider, call) => {
  const body = objectOf(call, ['errorContentType']);
  provider.settings.errorContentType = optionalText(body, 'errorContentType') ?? provider.settings.errorContentType;
  return json(200, provider.settings);
};
