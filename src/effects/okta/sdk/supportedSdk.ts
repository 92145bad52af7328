/** The oldest version of the identity SDK that the effects can work with (spec section 9). */
const oldestSdk = '5.3.1';

/** The identity SDK is too old to be used. */
export class UnsupportedSdk extends Error {
  override readonly name = 'UnsupportedSdk';
}

/**
 * Refuses an identity SDK that is too old.
 * @throws UnsupportedSdk with the found version, the needed one and the remedy
 */
export function requireSdk({ _oktaUserAgent: agent }: { readonly _oktaUserAgent: { getVersion(): string } }): void {
  const version = agent.getVersion();
  if (isAtLeast(version, oldestSdk)) return;
  throw new UnsupportedSdk(
    `The identity SDK is of version ${version}, and ${oldestSdk} or newer is needed: set "@okta/okta-auth-js" in package.json to a newer version and run npm install.`,
  );
}

function isAtLeast(version: string, oldest: string): boolean {
  const [given, wanted] = [numbersOf(version), numbersOf(oldest)];
  const place = wanted.findIndex((number, index) => number !== given[index]);
  return place === -1 || (given[place] ?? -1) > (wanted[place] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return parts.map(Number);
}
