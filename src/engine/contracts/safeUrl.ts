import type { Brand } from './program.ts';

/** What an address is judged against. */
export interface UrlPolicy {
  readonly brand: Pick<Brand, 'companyDomains' | 'nativeSchemes'>;
  readonly production: boolean;
  /** The origin that serves the page. */
  readonly origin: string;
  /** Where the product itself is: sending a customer there would go round in a circle, or log out at once. */
  readonly basePath: string;
}

const longest = 4096;
// Control characters, backslashes, and spaces at the ends or before the path: browsers repair such addresses, each in
// its own way. A later space was encoded in the query, and parsing encodes it again.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const repaired = /[\u0000-\u001f\u007f-\u009f\\]|^ | $/u;

/**
 * Judges an address that a customer may be sent to: an absolute http(s) address (https only in production) on a company
 * host, exactly or below it, on the default port; or one of the company's own app schemes. It has no credentials.
 * Outside production also the page's own origin, so that the product can be tried on one machine.
 * @returns the parsed address, which is the one to assign; null when it is refused. Never throws.
 * @see specification section 5, URLs
 */
export function allowUrl(candidate: unknown, policy: UrlPolicy): string | null {
  if (typeof candidate !== 'string' || repaired.test(candidate)) return null;
  if (/^[^/]*\/\/[^/]* /u.test(candidate)) return null;
  const url = urlOf(candidate);
  if (url === null || url.username || url.password || url.href.length > longest) return null;
  if (isNative(candidate, policy.brand.nativeSchemes)) return url.href;
  if (!/^https?:\/\/[^/]/iu.test(candidate)) return null;
  if (url.origin === policy.origin && isBelow(policy.basePath, url.pathname)) return null;
  if (!policy.production && url.origin === policy.origin) return url.href;
  if (url.port !== '' || (policy.production && url.protocol !== 'https:')) return null;
  return isCompanyHost(url.hostname, policy.brand.companyDomains) ? url.href : null;
}

/** Parses an address; null if the text is none. Safari before 17 has no `URL.canParse`. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isBelow(basePath: string, pathname: string): boolean {
  return pathname === basePath || pathname.startsWith(`${basePath}/`);
}

function isCompanyHost(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

function isNative(candidate: string, schemes: readonly string[]): boolean {
  return schemes.some((scheme) => candidate.toLowerCase().startsWith(`${scheme}://`));
}
