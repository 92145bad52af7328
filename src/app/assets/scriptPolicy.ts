import { assetPolicyName } from '../../engine/contracts/assetPolicy.ts';

/** What a browser with Trusted Types accepts as the address of a script. */
export type ScriptUrl = { readonly toString: () => string };

/** The part of the browser's Trusted Types that is used here (W3C Trusted Types). */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): ScriptUrl };
}

/**
 * Lets the addresses of the page assets become scripts; any other address is an error.
 * @param types absent in browsers without Trusted Types, where the content security policy alone decides
 * @throws TypeError for any other address, and where the page's headers allow no such policy
 */
export function createScriptPolicy(
  urls: readonly string[],
  types: TrustedTypes | undefined,
): (url: string) => ScriptUrl {
  const allowed = new Set(urls);
  const checked = (url: string): string => {
    if (!allowed.has(url)) throw new TypeError('This is no script of the page assets.');
    return url;
  };
  if (types === undefined) return checked;
  const policy = types.createPolicy(assetPolicyName, { createScriptURL: checked });
  return (url) => policy.createScriptURL(url);
}
