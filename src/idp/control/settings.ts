import type { Endpoint } from '../endpoint.ts';
import { json } from '../reply.ts';
import { objectOf, optionalBoolean, optionalText } from './input.ts';

/** Tells the settings. */
export const readSettings: Endpoint = (provider) => json(200, provider.settings);

/** Changes the settings that are given. */
export const changeSettings: Endpoint = (provider, call) => {
  const body = objectOf(call, ['errorContentType', 'asksForProof']);
  const { settings } = provider;
  settings.errorContentType = optionalText(body, 'errorContentType') ?? settings.errorContentType;
  settings.asksForProof = optionalBoolean(body, 'asksForProof') ?? settings.asksForProof;
  return json(200, provider.settings);
};
