import type { LintRule } from './rule.ts';

export const environmentHost: LintRule = {
  name: 'environment-host',
  code: 'F131',
  severity: 'error',
  says: 'Each host serves one environment.',
  remedy: 'Keep the host in the environment that it serves',
  details:
    'The serving host decides which environment is used. Of two that list it, the first would be used without a word.',
  examples: [
    {
      file: 'flows/environments.json',
      words: 'Environments that are alike need a host of their own each:',
      path: ['alike', '0', 'environment', 'hosts'],
      bad: ['login.test.example.com'],
      good: ['login.{name}.example.com'],
    },
  ],
  check({ environments, origins }, report) {
    const owners = new Map<string, string>();
    const told = new Set<string>();
    for (const [name, { hosts }] of Object.entries(environments?.environments ?? {})) {
      hosts.forEach((host, index) => {
        const owner = owners.get(host) ?? name;
        owners.set(host, owner);
        const place = origins.at(hosts, index);
        // Environments that are alike have it at one place, and it is told once.
        const spot = `${place.line}:${place.column}`;
        if (owner === name || told.has(spot)) return;
        told.add(spot);
        const message = `The host ${host} of ${name} is a host of ${owner} too`;
        report.error(place, message, 'Remove it from one of them, or write {name} into it where both are alike');
      });
    }
  },
};
