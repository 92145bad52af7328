import { getPublicSuffix } from 'tldts';
import type { Analysis } from '../analysis/analysis.ts';
import type { EnvironmentSource } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

export const companyDomain: LintRule = {
  name: 'company-domain',
  code: 'F132',
  severity: 'error',
  says: 'Company domains and cookie domains are the company’s own, and the cookies of an environment stay in it.',
  remedy: 'Name a domain of the company; for cookies, one that the hosts of the environment are on',
  details:
    'Below a public suffix such as `com`, `co.uk` or `github.io` everybody can have a host. As a company domain it would let customers be sent to strangers; as a cookie domain browsers refuse it. Where no host of an environment is on its cookie domain, its cookies silently stay on the host. Outside production no cookie domain reaches a host of production: test pages and customers would share their sign-ins ([decision 12](decisions.md#12-cookies-stay-in-their-environment)).',
  examples: [
    {
      file: 'flows/app.json',
      path: ['brand', 'companyDomains'],
      bad: ['example.com', 'example.org', 'co.uk'],
      good: ['example.com', 'example.org', 'example.co.uk'],
    },
    {
      words: 'The hosts of an environment are on its cookie domain:',
      file: 'flows/environments.json',
      path: ['alike', '0', 'environment', 'cookieDomain'],
      bad: 'env2.example.com',
      good: '{name}.example.com',
    },
    {
      words: 'A test environment keeps its cookies from production:',
      file: 'flows/environments.json',
      path: ['alike', '0', 'environment', 'cookieDomain'],
      bad: 'example.com',
      good: 'login.{name}.example.com',
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

function cookieFault(
  domain: string,
  { hosts, production }: EnvironmentSource,
  { environments }: Analysis,
): { readonly what: string; readonly remedy: string } | null {
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
