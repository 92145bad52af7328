import type { EditText } from './finding.ts';

/** Edits of the small product that examples of several findings begin with. */

/** Signing in asks the provider. */
export const askingProvider: readonly EditText[] = [
  'demo.signIn outcomes/unhandled: { "description": "Whatever is not foreseen." }',
  'demo.signIn outcomes/timeout: { "description": "It took too long." }',
  'outcomes identity/unhandled: { "error": "common.failed" }',
  'outcomes identity/timeout: { "error": "common.failed" }',
];

/** An entry of the schedule. */
export function maintenance(dates = '"from": "2999-03-09T22:00:00-05:00"'): EditText {
  const entry = `{ "description": "The identity provider is being maintained.", ${dates} }`;
  return `flows/schedule.json: { "$schema": "../schemas/grammar/schedule.schema.json", "maintenance": ${entry} }`;
}

/** What that entry shows. */
export const maintenanceBanner: EditText =
  'app shell/banner: [{ "when": { "maintenance": "during" }, "copy": "common.wait" }]';

/** A cookie that comes with the tokens. */
export function tokenCookie(more = '"clearedWithSession": true'): EditText {
  const words = '"purpose": "The access token.", "usedBy": "Storing the tokens writes it."';
  return `cookies token: { "name": "token", ${words}, "scope": "host", "sameSite": "lax", ${more} }`;
}

/** The context knows whether the tokens are there, which come once they are stored. */
export const tokenKey: readonly EditText[] = [
  tokenCookie(),
  'demo.store outcomes/stored/session: "begins"',
  'context properties/hasToken: { "description": "Whether the token is there.", "type": "boolean", "default": false, ' +
    '"x-persist": "never", "x-source": "cookie.token.present", "x-read-by": "The page asks for it." }',
];

/** The Spanish texts may be English ones, all but that of the password. */
export const othersAreAccepted: EditText =
  'style accepted/0/texts: ["about.*", "code.*", "common.*", "expired.*", "login.*", "rule.*", "shell.logIn", "shell.notice", "shell.phone", "shell.skip", "ui.*"]';

/** A screen with one link, whose event is `go`. */
export function screen(id: string, on: string): EditText {
  const body = '[{ "type": "link", "copy": "login.home", "event": "go" }]';
  return (
    `flows/sign-in/${id}.screen.json: { "$schema": "../../schemas/grammar/screen.schema.json", "screen": "${id}", ` +
    `"purpose": "What comes after signing in.", "route": "${id}", "access": "anyone", ` +
    `"header": { "title": "login.title" }, "body": ${body}, "on": ${on} }`
  );
}
