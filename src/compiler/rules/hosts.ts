import { getPublicSuffix } from 'tldts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Place } from '../diagnostic.ts';
import type { EnvironmentSource, PageAsset } from '../generated/source.ts';
import type { Origins } from '../load/origins.ts';
import type { LinkedEnvironment } from '../lower/environments.ts';
import { listed, suggestion } from '../suggest.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const onTestHost = 'environments environments/local/hosts: ["login.test.example.com"]';
const onLocalHost = (name: string): string =>
  `environments environments/${name}/issuer: "https://id.local.example.com/oauth2/default"`;
const chat = '{ "kind": "chat", "script": "https://chat.example.com/v1/chat.js" }';

const environmentHost: LintRule = {
  name: 'environment-host',
  code: 'F131',
  says: 'Each host serves one environment, and hosts that none lists get one that exists and is not production.',
  remedy: 'Keep the host in the environment that it serves',
  details:
    'The serving host decides which environment is used. Of two that list it, the first would be used without a word.',
  examples: [
    {
      bad: 'environments environments/local/hosts/1: "www.example.com"',
      good: 'environments environments/local/hosts/1: "www.test.example.com"',
    },
  ],
  check({ environments, origins, app }, report) {
    const fallback = environments?.default;
    const known = environments?.environments ?? {};
    if (environments !== null && fallback !== undefined) {
      const others = Object.keys(known).filter((name) => known[name]?.production === false);
      const place = origins.at(environments, 'default');
      if (!Object.hasOwn(known, fallback)) {
        const remedy = suggestion(fallback, others, 'Name an environment that is not production');
        report.error(place, `There is no environment "${fallback}"`, remedy);
      } else if (known[fallback]?.production === true) {
        const message = `"${fallback}" is production, and every host that nobody lists would be it`;
        report.error(place, message, `Write one of ${listed(others)}`);
      }
    }
    const from = app.environmentFrom === undefined ? undefined : app.query[app.environmentFrom];
    if (from !== undefined && from.accept !== 'allowed-redirect') {
      const addresses = Object.keys(app.query).filter((name) => app.query[name]?.accept === 'allowed-redirect');
      const message = `The query value "${app.environmentFrom}" holds no address that could choose an environment`;
      report.error(origins.at(app, 'environmentFrom'), message, `Write ${listed(addresses) || 'one that does'}`);
    }
    const owners = new Map<string, string>();
    const isNew = oncePerPlace();
    for (const [name, { hosts }] of Object.entries(environments?.environments ?? {})) {
      hosts.forEach((host, index) => {
        const owner = owners.get(host) ?? name;
        owners.set(host, owner);
        const place = origins.at(hosts, index);
        if (owner === name || !isNew(place)) return;
        const message = `The host ${host} of ${name} is a host of ${owner} too`;
        report.error(place, message, 'Remove it from one of them, or write {name} into it where both are alike');
      });
    }
  },
};

const companyDomain: LintRule = {
  name: 'company-domain',
  code: 'F132',
  says: 'Company domains and cookie domains are the company’s own, and the cookies of an environment stay in it.',
  remedy: 'Name a domain of the company; for cookies, one that the hosts of the environment are on',
  details:
    'Below a public suffix such as `com`, `co.uk` or `github.io` everybody can have a host. As a company domain it would let customers be sent to strangers; as a cookie domain browsers refuse it. Where no host of an environment is on its cookie domain, its cookies silently stay on the host. Outside production no cookie domain reaches a host of production: test pages and customers would share their sign-ins ([decision 12](decisions.md#12-cookies-stay-in-their-environment)).',
  examples: [
    {
      bad: 'app brand/companyDomains/1: "co.uk"',
      good: 'app brand/companyDomains/1: "example.co.uk"',
    },
    {
      words: 'The hosts of an environment are on its cookie domain:',
      bad: 'environments environments/prod/cookieDomain: "login.example.com"',
      good: 'environments environments/prod/cookieDomain: "www.example.com"',
    },
    {
      words: 'A test environment keeps its cookies from production:',
      bad: [onTestHost, 'environments environments/local/cookieDomain: "example.com"'],
      good: [onTestHost, 'environments environments/local/cookieDomain: "test.example.com"'],
    },
  ],
  check(analysis, report) {
    const { app, origins } = analysis;
    const { companyDomains } = app.brand;
    companyDomains.forEach((domain, index) => {
      if (!isPublicSuffix(domain)) return;
      const message = `The company domain "${domain}" is a public suffix: everybody can have a host below it`;
      report.error(origins.at(companyDomains, index), message, `Name the company's own, as example.${domain}`);
    });
    for (const [name, environment] of analysis.distinctEnvironments) {
      const { cookieDomain } = environment;
      const fault = cookieDomain === undefined ? null : cookieFault(cookieDomain, environment, analysis);
      if (fault === null) continue;
      const message = `The cookie domain "${cookieDomain}" of ${name} ${fault.what}`;
      report.error(origins.at(environment, 'cookieDomain'), message, fault.remedy);
    }
  },
};

const assetOrigin: LintRule = {
  name: 'asset-origin',
  code: 'F130',
  says: 'A page asset needs only scripts, styles and calls, and only from its own hosts.',
  remedy: 'Remove the source if the asset works without it',
  details:
    'Every other source lets the page load more from outside. Some assets cannot work without one, so this is a warning.',
  examples: [
    {
      bad: [
        `environments environments/prod/assets: [${chat}]`,
        'environments environments/prod/assets/0/needs: { "image": ["https://pictures.example.net"] }',
      ],
      good: `environments environments/prod/assets: [${chat}]`,
    },
  ],
  check(analysis, report) {
    for (const [name, { assets = [] }] of analysis.distinctEnvironments) {
      for (const asset of assets) {
        const hosts = hostsOf(asset);
        for (const [kind, sources = []] of Object.entries(asset.needs ?? {})) {
          sources.forEach((source, index) => {
            const host = hostOf(source);
            // Another finding tells one that no browser can read.
            if (host === null || (usual.has(kind) && hosts.includes(host))) return;
            const message = `The page asset "${asset.kind}" of ${name} opens the page to ${source} (${kind})`;
            const remedy = 'Leave it away if the asset works without, or have it served from its own host';
            report.warning(analysis.origins.at(sources, index), message, remedy);
          });
        }
      }
    }
  },
};

const productionService: LintRule = {
  name: 'production-service',
  code: 'F144',
  says: 'Production calls hosts of the company and of its provider, and no other environment calls those of production or leads there.',
  remedy: 'Use a host of the company, or list the provider under `providerHosts`',
  details:
    'Passwords, tokens and log entries of customers go to these addresses. `log`, `reports`, `botToken` and the services that take tokens are on a company domain in production. `issuer`, `proofingHost` and other services are there too, or in `providerHosts`. Exactly the environments that customers use are production: there is one at least, and what it calls, no test environment calls. It is only a warning where a test environment has the `site` of production, so that its links lead there, or loads assets from where production does: an environment that was copied from it keeps both. An address of production on the cookie domain of a test environment, or on a host that has its name, is told as a mistake of production. A host that serves all is listed in `providerHosts`.',
  examples: [
    {
      bad: 'environments environments/prod/log: "https://log.example.net"',
      good: 'environments environments/prod/log: "https://log.example.com"',
    },
    {
      words: 'A provider with hosts of its own is listed:',
      bad: 'environments environments/prod/proofingHost: "proofing.example.net"',
      good: 'environments environments/prod/proofingHost: "proofing.example.com"',
    },
    {
      words: 'A test environment would sign in with accounts of customers:',
      bad: 'environments environments/local/issuer: "https://login.example.com/oauth2/default"',
      good: 'environments environments/local/issuer: "https://login.test.example.com/oauth2/default"',
    },
    {
      words: 'Every link of a test environment would lead to production:',
      bad: 'environments environments/local/site: "https://www.example.com"',
      good: 'environments environments/local/site: "https://www.test.example.com"',
    },
    {
      words: 'Customers would sign in at a test environment:',
      bad: [onLocalHost('local'), onLocalHost('prod')],
      good: onLocalHost('local'),
    },
  ],
  check(analysis, report) {
    const { environments: file, origins, app } = analysis;
    const { companyDomains } = app.brand;
    if (file === null || companyDomains.length === 0) return;
    const all = Object.entries(file.environments);
    const production = all.filter(([, { production: isProduction }]) => isProduction);
    if (production.length === 0) {
      const message = 'No environment is production, so that none is held to its rules';
      report.error(origins.at(file, 'environments'), message, 'Write "production": true where customers sign in');
    }
    const providers = file.providerHosts ?? [];
    for (const [name, environment] of production) {
      for (const { of, key, host } of calledBy(environment)) {
        const isOwn = analysis.services.get(key)?.takesTokens ?? own.some((each) => each === key);
        if (companyDomains.some((domain) => isOn(host, domain)) || (!isOwn && providers.includes(host))) continue;
        const message = `"${key}" of ${name} is on ${host}, which is no host of the company`;
        const remedy = `Use a host on ${companyDomains.join(' or ')}${isOwn ? '' : ', or add it to "providerHosts"'}`;
        report.error(origins.at(of, key), message, remedy);
      }
    }
    const tests = all.filter(([, each]) => !each.production);
    const misled = production.flatMap((each) => hostsOfTests(each, tests, providers, analysis, report));
    // A host that is reported for production is not reported for the test environment too.
    const shared = [...providers, ...misled];
    const called = production.flatMap(([name, each]) => calledBy(each).map(({ host }) => [host, name] as const));
    const theirs = new Map(called);
    const isNew = oncePerPlace();
    for (const [name, environment] of tests) {
      for (const { of, key, host } of calledBy(environment)) {
        const owner = theirs.get(host);
        // A provider may serve all environments from one host.
        if (owner === undefined || shared.includes(host)) continue;
        const place = origins.at(of, key);
        const message = `"${key}" of ${name} is on ${host}, which ${owner} calls, and ${owner} is production`;
        if (isNew(place)) report.error(place, message, `Use a host of ${name}; or write "production": true`);
      }
      for (const each of production)
        checkCopied([name, environment], each, shared, origins, (place, message, remedy) => {
          if (isNew(place)) report.warning(place, message, remedy);
        });
    }
  },
};

/** F130, F131, F132 and F144: each environment calls its own hosts. */
export const hosts: RuleFamily = {
  name: 'hosts',
  findings: [environmentHost, companyDomain, assetOrigin, productionService],
};

function cookieFault(domain: string, { hosts, production }: EnvironmentSource, { environments }: Analysis) {
  const remedy = 'Name a domain that the hosts of the environment are on, or leave it away';
  if (isPublicSuffix(domain)) {
    return { what: 'is nobody’s own: browsers refuse cookies for a public suffix or a single word', remedy };
  }
  if (!hosts.some((host) => isOn(host, domain))) {
    const what = 'has none of its hosts on it, so that its cookies would stay on the host';
    return { what, remedy: domain.startsWith('.') ? 'Write it without the dot at its beginning' : remedy };
  }
  if (production) return null;
  for (const [name, other] of Object.entries(environments?.environments ?? {})) {
    const reached = other.production ? other.hosts.find((host) => isOn(host, domain)) : undefined;
    if (reached === undefined) continue;
    const what = `reaches ${reached} of ${name}, which is production: each would get the other's cookies`;
    return { what, remedy: 'Name a domain below which there is no production' };
  }
  return null;
}

/** Whether no company can own the domain. That includes single words. */
function isPublicSuffix(domain: string): boolean {
  const bare = domain.replace(/^\.+/u, '');
  return !bare.includes('.') || getPublicSuffix(bare, { allowPrivateDomains: true }) === bare;
}

function isOn(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** What an asset's own hosts are allowed by default. */
const usual: ReadonlySet<string> = new Set(['script', 'style', 'connect']);

/** What must be the company's own, as services that take tokens must. */
const own = ['log', 'reports', 'botToken'] as const;

/** Whether a place was not asked for before. Environments that are defined together share one: it is reported once. */
function oncePerPlace(): (place: Place) => boolean {
  const seen = new Set<string>();
  return ({ line, column }) => seen.size < seen.add(`${line}:${column}`).size;
}

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

/** The hosts of an environment's services, links and assets. */
function usedBy(environment: LinkedEnvironment): readonly UsedHost[] {
  const ofAssets = (environment.assets ?? []).flatMap((asset): readonly Named[] => [
    [asset, 'script', asset.script],
    [asset, 'styles', asset.styles],
  ]);
  return [...calledBy(environment), ...hostsAt([[environment, 'site', environment.site], ...ofAssets])];
}

/**
 * Whether a host belongs to a test environment: it is on its cookie domain, or it is one of its hosts and has its name.
 */
function isNamedFor(host: string, [name, test]: NamedEnvironment, production: LinkedEnvironment): boolean {
  const { cookieDomain: domain } = test;
  if (domain !== undefined && isOn(host, domain) && !production.hosts.some((each) => isOn(each, domain))) return true;
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

function hostsOf({ script, styles = '' }: Pick<PageAsset, 'script' | 'styles'>): readonly string[] {
  return [script, styles].map(hostOf).filter((host) => host !== null);
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname : null;
}

interface UsedHost {
  readonly of: object;
  readonly key: string;
  readonly host: string;
}

type Named = readonly [of: object, key: string, address: string | undefined];

function hostsAt(named: readonly Named[]): readonly UsedHost[] {
  return named.flatMap(([of, key, address = '']) => {
    const host = hostOf(address);
    return host === null ? [] : [{ of, key, host }];
  });
}

/** The called hosts that are not the page's own. */
function calledBy(environment: LinkedEnvironment): readonly UsedHost[] {
  const { proofingHost, services = {} } = environment;
  const called = hostsAt([
    ...[...own, 'issuer' as const].map((key): Named => [environment, key, environment[key]]),
    ...Object.entries(services).map(([key, address]): Named => [services, key, address]),
  ]);
  if (proofingHost === undefined) return called;
  return [...called, { of: environment, key: 'proofingHost', host: proofingHost.replace(/:port$/u, '') }];
}
