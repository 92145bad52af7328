import { allowUrl, type UrlPolicy } from '../../engine/contracts/safeUrl.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { PageAsset } from '../generated/source.ts';
import type { LinkedEnvironment } from '../lower/environments.ts';
import type { LintRule, Reporter } from './rule.ts';

interface Fault {
  readonly what: string;
  readonly remedy: string;
}

const called = ['issuer', 'log', 'reports', 'botToken', 'testHook'] as const;

export const environmentAddress: LintRule = {
  name: 'environment-address',
  code: 'F131',
  says: 'Every environment has what its effects need, and every address of it can be used in it.',
  remedy: 'Use https and a company host, or a path of the page itself',
  details:
    'Links are judged, in each environment, as when a customer is sent there: on a company domain or below it, on the default port, without user name and password, and not below `basePath`, where the customer would come back to the sign-in. In production every address needs https. Outside production an address may be on the host that serves the page. An address that begins with `/` is judged on each host of the environment.',
  examples: [
    {
      words: 'Customers are sent to company hosts alone; elsewhere the link would do nothing:',
      bad: 'links links/help/address: "https://www.example.net/help"',
      good: 'links links/help/address: "https://www.example.com/help"',
    },
    {
      words: 'Production is reached by https alone:',
      bad: 'environments environments/prod/services/api: "http://api.example.com"',
      good: 'environments environments/prod/services/api: "https://api.example.com"',
    },
    {
      words: 'Two slashes do not begin a host:',
      bad: 'environments environments/local/log: "//log.test.example.com"',
      good: 'environments environments/local/log: "https://log.test.example.com"',
    },
  ],
  check(analysis, report) {
    const { origins } = analysis;
    // The same mistake in several environments is told once.
    const shared = new Map<string, { readonly times: number; readonly tell: (more: string) => void }>();
    const needs = neededBy(analysis);
    const whole = new Set<string>();
    for (const [name, environment] of Object.entries(analysis.environments?.environments ?? {})) {
      const reportFault = (of: object, key: string, address: string, fault: Fault | null): void => {
        if (fault === null) return;
        const place = origins.at(of, key);
        const id = JSON.stringify([place, key, fault]);
        const tell = (more: string): void =>
          report.error(place, `"${key}" of ${name}${more} is ${address}, ${fault.what}`, fault.remedy);
        const known = shared.get(id) ?? { times: 0, tell };
        shared.set(id, { ...known, times: known.times + 1 });
      };
      for (const [key, effect] of needs) {
        const place = origins.at(environment);
        // Environments that are defined together lack the same.
        const isTold = whole.size === whole.add(`${place.line}:${place.column} ${key}`).size;
        if (environment[key] !== undefined || isTold) continue;
        report.error(place, `${name} has no "${key}", which ${effect} needs`, `Add "${key}"`);
      }
      for (const key of called) {
        const address = environment[key];
        if (address !== undefined) reportFault(environment, key, address, faultOf(address, environment));
      }
      const { proofingHost, services = {}, urls } = environment;
      for (const [key, address] of Object.entries(services))
        reportFault(services, key, address, faultOf(address, environment));
      if (proofingHost !== undefined && !URL.canParse(`https://${proofingHost.replace(/:port$/u, '')}`)) {
        reportFault(environment, 'proofingHost', proofingHost, unreadable);
      }
      for (const [of, key, address] of (environment.assets ?? []).flatMap(addressesOf)) {
        if (!address.startsWith('/') && !URL.canParse(address)) reportFault(of, key, address, unreadable);
      }
      if (knowsBrand(analysis)) checkHosts(name, environment, analysis, report);
      const ofLink = (address: string): Fault | null =>
        faultOf(address, environment) ?? (knowsBrand(analysis) ? refusalOf(address, environment, analysis) : null);
      const site = ofLink(environment.site);
      reportFault(environment, 'site', environment.site, site);
      for (const [key, address] of Object.entries(urls)) {
        // A mistake in the site concerns every link to it, and is reported once.
        if (site === null || !address.startsWith(environment.site)) reportFault(urls, key, address, ofLink(address));
      }
    }
    for (const { times, tell } of shared.values()) tell(times > 1 ? ` and ${times - 1} more` : '');
  },
};

/** What effects need of every environment, each with the first that does. */
function neededBy({ effects }: Analysis): ReadonlyMap<'issuer' | 'clientId' | 'botToken', string> {
  const all = [...effects.values()].flatMap(({ id, environment = [] }) => environment.map((key) => [key, id] as const));
  return new Map(all.reverse());
}

/** The addresses of a page asset, each with the object and key that hold it. */
function addressesOf(asset: PageAsset): readonly (readonly [of: object, key: string, address: string])[] {
  const { script, styles = '/', needs = {} } = asset;
  const sources = Object.entries(needs).flatMap(([key, all = []]) => all.map((each) => [needs, key, each] as const));
  return [[asset, 'script', script], [asset, 'styles', styles], ...sources];
}

/** Without all company domains, addresses would seem refused. */
function knowsBrand({ app: { brand } }: Analysis): boolean {
  return brand.companyDomains.length > 0;
}

/** Reports once a host of production that is not allowed, because it refuses every address of the page itself. */
function checkHosts(name: string, environment: LinkedEnvironment, analysis: Analysis, report: Reporter): void {
  const { hosts, urls, production } = environment;
  const [own] = Object.entries(urls).find(([, address]) => address.startsWith('/')) ?? [];
  if (!production || own === undefined) return;
  hosts.forEach((host, index) => {
    if (isCompanyHost(host, analysis)) return;
    const message = `The host ${host} of ${name} is on no company domain, so customers there would not be sent to "${own}", which begins with /`;
    const remedy = 'Write that address with its host, remove this host, or correct brand.companyDomains';
    report.error(analysis.origins.at(hosts, index), message, remedy);
  });
}

function isCompanyHost(host: string, { app: { brand, basePath } }: Analysis): boolean {
  return allowUrl(`https://${host}/`, { brand, basePath, production: true, origin: '' }) !== null;
}

const unreadable: Fault = { what: 'which no browser can read', remedy: 'Correct it' };

/** What is wrong with an address, whatever its use. */
function faultOf(address: string, { production }: LinkedEnvironment): Fault | null {
  if (address.startsWith('//')) {
    return { what: 'which is a path of the page, not a host', remedy: 'Begin it with https://, or with a single /' };
  }
  if (/(?:^|\/)\.{1,2}(?:\/|$)/u.test(address)) {
    return { what: 'which goes back on its way by . or ..', remedy: 'Write the path that it comes to' };
  }
  if (/[^!-~]/u.test(address.replace(/^https?:\/\/[^/]*/u, ''))) {
    return {
      what: 'which has a character that stands in no address',
      remedy: 'Type it anew, without accents and spaces',
    };
  }
  if (address.startsWith('/')) return null;
  if (!URL.canParse(address)) return unreadable;
  const { protocol, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return { what: 'which holds a user name or a password', remedy: 'Remove what stands before the @' };
  }
  if (!production || protocol === 'https:') return null;
  return { what: 'which is not https, and production needs it', remedy: 'Begin it with https://' };
}

/** Why the URL policy refuses an address: the first refusal of a host that serves the environment. */
function refusalOf(address: string, environment: LinkedEnvironment, analysis: Analysis): Fault | null {
  const { brand, basePath } = analysis.app;
  const { production } = environment;
  for (const origin of originsOf(address, environment, analysis)) {
    const policy: UrlPolicy = { brand, basePath, production, origin };
    const candidate = address.startsWith('/') ? `${origin}${address}` : address;
    if (allowUrl(candidate, policy) === null) return whyRefused(candidate, policy);
  }
  return null;
}

/** The origins that may serve the page. Outside production the port is unknown, so the address's own port is used. */
function originsOf(address: string, { hosts, production }: LinkedEnvironment, analysis: Analysis): readonly string[] {
  const isPath = address.startsWith('/');
  if (!isPath && URL.canParse(address)) {
    const { hostname, origin } = new URL(address);
    if (hosts.includes(hostname)) return [origin];
  }
  const judged = production && isPath ? hosts.filter((host) => isCompanyHost(host, analysis)) : hosts;
  return judged.map((host) => `https://${host}`);
}

function whyRefused(candidate: string, policy: UrlPolicy): Fault {
  const wouldDo = (changes: Partial<UrlPolicy>): boolean => allowUrl(candidate, { ...policy, ...changes }) !== null;
  const { basePath, brand } = policy;
  // No path begins like this.
  if (wouldDo({ basePath: '?' })) {
    return { what: `which leads back to ${basePath}, the sign-in itself`, remedy: 'Lead to another page' };
  }
  const hostname = URL.canParse(candidate) ? new URL(candidate).hostname : '';
  if (wouldDo({ brand: { ...brand, companyDomains: [hostname] } })) {
    const what = `and ${hostname} is on no company domain, so customers would not be sent there`;
    return { what, remedy: `Use a host on ${brand.companyDomains.join(' or ')}, or correct brand.companyDomains` };
  }
  return {
    what: 'to which customers would not be sent',
    remedy: `Use a host on ${brand.companyDomains.join(' or ')}, without a port, and a plain path`,
  };
}
