import type { Call } from '../call.ts';
import type { JsonObject } from '../json.ts';

/** A link of the my-account API, relative to the path under `/idp/myaccount`. */
export function link(call: Call, path: string, ...allow: readonly string[]): JsonObject {
  return { href: `${call.origin}/idp/myaccount/${path}`, hints: { allow } };
}
