import type { Analysis } from '../analysis/analysis.ts';
import type { Place } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import type { LinkedEnvironment } from '../lower/environments.ts';
import { listed } from '../suggest.ts';
import type { LintRule, Reporter } from './rule.ts';

/** Services that must be the company's own. */
const own = ['api', 'log', 'reports', 'botToken'] as const;

export const productionService: LintRule = {
  name: 'production-service',
  code: 'F144',
  severity: 'both',
  says: 'Production calls hosts of the company and of its provider, and no other environment calls those of production or leads there.',
  remedy: 'Use a host of the company, or list the provider under `providerHosts`',
  details:
    'Passwords, tokens and log entries of customers go to these addresses. `api`, `log`, `reports` and `botToken` of production are on a company domain. `issuer` and `proofingHost` are there too, or in `providerHosts`. Exactly the environments that customers use are production: there is one at least, and what it calls, no test environment calls. It is only a warning where a test environment has the `site` of production, so that its links lead there, or loads assets from where production does: an environment that was copied from it keeps both. An address of production on the cookie domain of a test environment, or on a host that has its name, is told as a mistake of production. A host that serves all is listed in `providerHosts`.',
  examples: [
    {
      file: 'flows/environments.json',
      path: ['environments', 'prod', 'log'],
      bad: 'https://log.example.net/ingest',
      good: 'https://log.example.com/ingest',
    },
    {
      words: 'A provider with hosts of its own is listed:',
      file: 'flows/environments.json',
      path: ['environments', 'prod', 'proofingHost'],
      bad: 'proofing.example.net',
      good: 'proofing.example.com',
    },
    {
      words: 'A test environment would sign in with accounts of customers:',
      file: 'flows/environments.json',
      path: ['alike', '0', 'environment', 'issuer'],
      bad: 'https://id.example.com/oauth2/default',
      good: 'https://id.{name}.example.com/oauth2/default',
    },
    {
      words: 'Every link of a test environment would lead to production:',
      file: 'flows/environments.json',
      path: ['alike', '0', 'environment', 'site'],
      bad: 'https://www.example.com',
      good: 'https://www.{name}.example.com',
    },
    {
      words: 'Customers would sign in at a test environment, whichever of those that are alike:',
      file: 'flows/environments.json',
      path: ['environments', 'prod', 'issuer'],
      bad: 'https://id.env2.example.com/oauth2/default',
      good: 'https://id.example.com/oauth2/default',
    },
    {
      words: 'Every link of production would lead to a test environment:',
      file: 'flows/environments.json',
      path: ['environments', 'prod', 'site'],
      bad: 'https://www.env1.example.com',
      good: 'https://www.example.com',
    },
  ],
  check(analysis, report) {
    const { environments: file, origins, app } = analysis;
    if (file === null || app.brand.companyDomains.length === 0) return;
    const all = Object.entries(file.environments);
    const production = all.filter(([, { production: isProduction }]) => isProduction);
    if (production.length === 0) {
      const message = 'No environment is production, so that none is held to its rules';
      report.error(origins.at(file, 'environments'), message, 'Write "production": true where customers sign in');
    }
    const providers = file.providerHosts ?? [];
    for (const [name, environment] of production) {
      for (const [key, host] of calledBy(environment)) {
        const isOwn = own.some((each) => each === key);
        if (isCompanys(host, analysis) || (!isOwn && providers.includes(host))) continue;
        const message = `"${key}" of ${name} is on ${host}, which is no host of the company`;
        const domains = app.brand.companyDomains.join(' or ');
        const remedy = isOwn ? `Use a host on ${domains}` : `Use a host on ${domains}, or add it to "providerHosts"`;
        report.error(origins.at(environment, key), message, remedy);
      }
    }
    const tests = all.filter(([, each]) => !each.production);
    const misled = production.flatMap((each) => hostsOfTests(each, tests, providers, analysis, report));
    // A host that is reported for production is not reported for the test environment too.
    const shared = [...providers, ...misled];
    const theirs = new Map(
      production.flatMap(([name, each]) => calledBy(each).map(([, host]) => [host, name] as const)),
    );
    // Environments that are defined together share one place, which is reported once.
    const told = new Set<string>();
    const once = (place: Place): boolean => told.size < told.add(`${place.line}:${place.column}`).size;
    for (const [name, environment] of tests) {
      for (const [key, host] of calledBy(environment)) {
        const owner = theirs.get(host);
        // A provider may serve all environments from one host.
        if (owner === undefined || shared.includes(host)) continue;
        const place = origins.at(environment, key);
        const message = `"${key}" of ${name} is on ${host}, which ${owner} calls, and ${owner} is production`;
        if (once(place)) report.error(place, message, `Use a host of ${name}; or write "production": true`);
      }
      for (const each of production)
        checkCopied([name, environment], each, shared, origins, (place, message, remedy) => {
          if (once(place)) report.warning(place, message, remedy);
        });
    }
  },
};

type NamedEnvironment = readonly [name: string, environment: LinkedEnvironment];

/**
 * Reports addresses of production on the host of a test environment.
 * @returns these hosts
 */
function hostsOfTests(
  [name, production]: NamedEnvironment,
  tests: readonly NamedEnvironment[],
  providers: readonly string[],
  { origins }: Analysis,
  report: Reporter,
): readonly string[] {
  return usedBy(production).flatMap(({ of, key, host }) => {
    const owner = providers.includes(host) ? undefined : tests.find((each) => isNamedFor(host, each, production));
    if (owner === undefined) return [];
    const message = `"${key}" of ${name} is on ${host}, a host of ${owner[0]}, which is not production`;
    report.error(origins.at(of, key), message, `Use ${key === 'site' ? 'the site' : 'a host'} of ${name}`);
    return [host];
  });
}

/** The hosts of an environment's services, links and assets, each with the object and key that name it. */
function usedBy(environment: LinkedEnvironment) {
  const named = [
    { of: environment, key: 'site', address: environment.site },
    ...(environment.assets ?? []).flatMap((asset) =>
      (['script', 'styles'] as const).map((key) => ({ of: asset, key, address: asset[key] ?? '' })),
    ),
  ];
  return [
    ...calledBy(environment).map(([key, host]) => ({ of: environment, key, host })),
    ...named.flatMap(({ of, key, address }) => {
      const host = hostOf(address);
      return host === null ? [] : [{ of, key, host }];
    }),
  ];
}

/**
 * Whether a host belongs to a test environment: it is on its cookie domain, or it is one of its hosts and has its name.
 */
function isNamedFor(host: string, [name, test]: NamedEnvironment, production: LinkedEnvironment): boolean {
  const { cookieDomain: domain } = test;
  const isOn = (each: string): boolean => each === domain || each.endsWith(`.${domain}`);
  if (domain !== undefined && isOn(host) && !production.hosts.some(isOn)) return true;
  return host.split('.').includes(name) && usedBy(test).some((each) => each.host === host);
}

/** Reports production hosts that a copied environment may have kept. */
function checkCopied(
  [name, environment]: NamedEnvironment,
  [owner, production]: NamedEnvironment,
  providers: readonly string[],
  origins: Origins,
  warn: Reporter['warning'],
): void {
  const isShared = (host: string | null, others: readonly (string | null)[]): boolean =>
    host !== null && others.includes(host) && !providers.includes(host);
  const site = hostOf(environment.site);
  if (isShared(site, [hostOf(production.site)])) {
    const message = `"site" of ${name} is on ${site}, the site of ${owner}, so that its links lead to production`;
    warn(origins.at(environment, 'site'), message, `Use the site of ${name}`);
  }
  const loaded = (production.assets ?? []).flatMap(hostsOf);
  const kept = (environment.assets ?? []).filter((asset) => hostsOf(asset).some((host) => isShared(host, loaded)));
  const [first] = kept;
  if (first === undefined) return;
  const kinds = listed(kept.map(({ kind }) => kind));
  const message = `${name} loads ${kinds} from where ${owner} does, so that what testers do comes to production`;
  const remedy = `Use what ${name} has of it, or list a host that serves all environments under "providerHosts"`;
  warn(origins.at(first, 'script'), message, remedy);
}

function hostsOf({ script, styles = '' }: { readonly script: string; readonly styles?: string }) {
  return [script, styles].map(hostOf).filter((host) => host !== null);
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}

/** The hosts that are not the page's own, by key. */
function calledBy(environment: LinkedEnvironment): readonly (readonly [key: string, host: string])[] {
  const { proofingHost } = environment;
  const called = [...own, 'issuer' as const].flatMap((key) => {
    const address = environment[key];
    return address !== undefined && URL.canParse(address) ? [[key, new URL(address).hostname] as const] : [];
  });
  return [
    ...called,
    ...(proofingHost === undefined ? [] : [['proofingHost', proofingHost.replace(/:port$/u, '')] as const]),
  ];
}

function isCompanys(host: string, { app: { brand } }: Analysis): boolean {
  return brand.companyDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
