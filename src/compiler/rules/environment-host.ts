import { listed, suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const environmentHost: LintRule = {
  name: 'environment-host',
  code: 'F131',
  severity: 'error',
  says: 'Each host serves one environment, and hosts that none lists get one that exists and is not production.',
  remedy: 'Keep the host in the environment that it serves',
  details:
    'The serving host decides which environment is used. Of two that list it, the first would be used without a word.',
  examples: [
    {
      file: 'flows/environments.json',
      words: 'Environments that are alike need a host of their own each:',
      path: ['alike', '0', 'environment', 'hosts'],
      bad: ['login.{name}.example.com', 'login.test.example.com'],
      good: ['login.{name}.example.com'],
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
    const told = new Set<string>();
    for (const [name, { hosts }] of Object.entries(environments?.environments ?? {})) {
      hosts.forEach((host, index) => {
        const owner = owners.get(host) ?? name;
        owners.set(host, owner);
        const place = origins.at(hosts, index);
        // Environments that are defined together share one place, which is reported once.
        const spot = `${place.line}:${place.column}`;
        if (owner === name || told.has(spot)) return;
        told.add(spot);
        const message = `The host ${host} of ${name} is a host of ${owner} too`;
        report.error(place, message, 'Remove it from one of them, or write {name} into it where both are alike');
      });
    }
  },
};
