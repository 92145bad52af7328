import type { Analysis } from '../analysis/analysis.ts';
import type { LinkedEnvironment } from '../lower/links.ts';
import type { LintRule } from './rule.ts';

/** What only the company may run. */
const own = ['api', 'log', 'botToken'] as const;

export const productionService: LintRule = {
  name: 'production-service',
  code: 'F144',
  severity: 'error',
  says: 'Production calls hosts of the company and of its provider, and no other environment calls those of production.',
  remedy: 'Use a host of the company, or list the provider under `providerHosts`',
  details:
    'Passwords, tokens and log entries of customers go to these addresses. `api`, `log` and `botToken` of production are on a company domain. `issuer` and `proofingHost` are there too, or in `providerHosts`. Exactly the environments that customers use are production: there is one at least, and what it calls, no test environment calls.',
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
  ],
  check(analysis, report) {
    const { environments: file, origins, app, whole } = analysis;
    if (file === null || app.brand.companyDomains.length === 0) return;
    const all = analysis.distinctEnvironments;
    const production = all.filter(([, { production: isProduction }]) => isProduction);
    if (production.length === 0 && whole) {
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
    const theirs = new Map(
      production.flatMap(([name, each]) => calledBy(each).map(([, host]) => [host, name] as const)),
    );
    for (const [name, environment] of all.filter(([, each]) => !each.production)) {
      for (const [key, host] of calledBy(environment)) {
        const owner = theirs.get(host);
        // A provider may serve all environments by one host.
        if (owner === undefined || providers.includes(host)) continue;
        const message = `"${key}" of ${name} is on ${host}, which ${owner} calls, and ${owner} is production`;
        report.error(origins.at(environment, key), message, `Use a host of ${name}; or write "production": true`);
      }
    }
  },
};

/** By key the hosts that are not the page's own. */
function calledBy(environment: LinkedEnvironment): readonly (readonly [key: string, host: string])[] {
  const { proofingHost } = environment;
  const called = [...own, 'issuer' as const].flatMap((key) => {
    const address = environment[key];
    return URL.canParse(address) ? [[key, new URL(address).hostname] as const] : [];
  });
  return [
    ...called,
    ...(proofingHost === undefined ? [] : [['proofingHost', proofingHost.replace(/:port$/u, '')] as const]),
  ];
}

function isCompanys(host: string, { app: { brand } }: Analysis): boolean {
  return brand.companyDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
