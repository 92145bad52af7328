import type { EnvironmentEntry } from '../../compiler/emit/environments.ts';
import type { PageAsset } from '../../compiler/generated/source.ts';
import { assetPolicyName } from '../../engine/contracts/assetPolicy.ts';
import { discoveryPath } from '../../engine/contracts/discoveryPath.ts';
import { permissionsPolicy } from './permissionsPolicy.ts';

/** The endpoint for crash reports, which cannot name another one. */
const reportGroup = 'default';

/** Response headers, by name. */
export type HeaderValues = Readonly<Record<string, string>>;

/** The part of an environment that headers depend on. */
type HostEnvironment = Omit<EnvironmentEntry, 'urls' | 'maxTokenAgeSeconds'>;

/** The response headers of one environment's files. */
export interface ServedHeaders {
  readonly every: HeaderValues;
  readonly html: HeaderValues;
  /** For files with a hash in their name: code in `assets/`, flows and texts in `content/`. */
  readonly hashed: HeaderValues;
}

/** The headers with the hosts that serve the environment. */
export interface ServedEnvironment extends ServedHeaders {
  readonly hosts: readonly string[];
  /** The page on which customers change their password; null if the environment has none. */
  readonly changePassword: string | null;
}

/** Hashes of the inline styles and script, as the policy writes them: `'sha256-...'`. */
export interface InlineHashes {
  readonly styles: string;
  readonly script: string;
}

/**
 * The headers of an environment. The policy allows the hosts in the data, and no others.
 * @param inline the inline parts of its pages, and of an earlier release that is still served; no others take effect
 * @param others the environments that its pages may switch to: outside production, all of the build
 */
export function headersFor(
  environment: HostEnvironment,
  others: readonly HostEnvironment[] = [],
  inline: readonly InlineHashes[] = [],
): ServedHeaders {
  return {
    every: {
      'x-content-type-options': 'nosniff',
      // Compressed forms exist beside the files. A cache must not send one to clients that do not accept it.
      vary: 'accept-encoding',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(environment.production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
    },
    html: {
      'cache-control': 'no-store',
      ...ahead(environment),
      'content-security-policy': contentSecurityPolicy(environment, environment.production ? [] : others, inline),
      ...reporting(environment),
      'permissions-policy': permissionsPolicy,
      'x-frame-options': 'DENY',
    },
    hashed: { 'cache-control': 'public, max-age=31536000, immutable' },
  };
}

/**
 * Lets the browser contact the provider while the page is loading: it fetches the discovery document, which is public
 * and precedes every sign-in. If the provider is on another host, it also opens a connection for calls with cookies.
 * This is a header because the same pages serve several environments.
 */
function ahead({ issuer, hosts }: HostEnvironment): HeaderValues {
  if (issuer === undefined) return {};
  const discovery = `<${issuer}${discoveryPath}>; rel=preload; as=fetch; crossorigin`;
  if (issuer.startsWith('/') || hosts.includes(new URL(issuer).hostname)) return { link: discovery };
  return { link: `<${new URL(issuer).origin}>; rel=preconnect, ${discovery}` };
}

/** The headers of one response, by kind: page, hashed file or other file. The query is ignored. */
export function headersOf(address: string, { every, html, hashed }: ServedHeaders): HeaderValues {
  const [path = ''] = address.split('?');
  if (/\/assets\/[^/]+$|\/content\/.*-[\w-]{8}\.\w+$/u.test(path)) return { ...every, ...hashed };
  return /\.(?!html$)[a-z0-9]+$/u.test(path) ? every : { ...every, ...html };
}

function contentSecurityPolicy(
  environment: HostEnvironment,
  others: readonly HostEnvironment[],
  inline: readonly InlineHashes[],
): string {
  const used = [environment, ...others.filter((other) => !other.production)];
  const { assets = [], reports } = environment;
  const asked = (kind: keyof NonNullable<PageAsset['needs']>): readonly string[] =>
    assets.flatMap(({ needs }) => needs?.[kind] ?? []);
  const styles = assets.flatMap(({ styles: address }) => (address === undefined ? [] : [address]));
  const own = assets.map(({ script }) => script).concat(styles);
  const issuers = used.flatMap(({ issuer }) => (issuer === undefined ? [] : [origin(issuer)]));
  const framed = [...issuers, ...asked('frame')];
  return [
    "default-src 'none'",
    directive('script-src', [
      "'self'",
      ...inline.map(({ script }) => script),
      ...assets.map(({ script }) => file(script)),
      ...asked('script'),
    ]),
    directive('style-src', ["'self'", ...inline.map(({ styles: own }) => own), ...styles.map(file), ...asked('style')]),
    directive('img-src', ["'self'", 'data:', ...asked('image')]),
    directive('font-src', ["'self'", ...asked('font')]),
    directive('connect-src', ["'self'", ...used.flatMap(connectSources), ...own.map(origin), ...asked('connect')]),
    directive('frame-src', framed.length === 0 ? ["'none'"] : framed),
    // The code handles every form. Without it, a browser must not post what was typed.
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(reports === undefined ? [] : [`report-uri ${reports}`, `report-to ${reportGroup}`]),
    `trusted-types ${assets.length === 0 ? "'none'" : assetPolicyName}`,
  ].join('; ');
}

/** Where browsers report policy violations and crashes. Older ones only know `report-uri`. */
function reporting({ reports }: HostEnvironment): HeaderValues {
  return reports === undefined ? {} : { 'reporting-endpoints': `${reportGroup}="${reports}"` };
}

function directive(name: string, sources: readonly string[]): string {
  return [name, ...new Set(sources)].join(' ');
}

/** Allows exactly this file, if it is on another host. */
function file(address: string): string {
  return address.startsWith('/') ? "'self'" : address;
}

function connectSources(environment: HostEnvironment): readonly string[] {
  const { issuer, services, log, botToken, testHook, proofingHost } = environment;
  const proofing = proofingHost === undefined ? [] : proofingSources(proofingHost);
  const hook = testHook === undefined ? [] : [testHook];
  const own = Object.values(services).map(({ address }) => address);
  const called = [issuer, ...own, log, botToken, ...hook].filter((address) => address !== undefined);
  return called.map(origin).concat(proofing);
}

function origin(address: string): string {
  return address.startsWith('/') ? "'self'" : new URL(address).origin;
}

/** A host with the placeholder `:port` is the page's own machine, which has no TLS. */
function proofingSources(host: string): readonly string[] {
  return host.endsWith(':port') ? [`http://${host.slice(0, -':port'.length)}:*`] : [`https://${host}`];
}
