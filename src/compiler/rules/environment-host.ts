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
      path: ['environments', 'env2', 'hosts'],
      bad: ['login.env2.example.com', 'login.env1.example.com'],
      good: ['login.env2.example.com', 'signin.env2.example.com'],
    },
  ],
  check({ environments, origins }, report) {
    const owners = new Map<string, string>();
    for (const [name, { hosts }] of Object.entries(environments?.environments ?? {})) {
      hosts.forEach((host, index) => {
        const owner = owners.get(host) ?? name;
        owners.set(host, owner);
        if (owner === name) return;
        const message = `The host ${host} of ${name} is a host of ${owner} too`;
        report.error(origins.at(hosts, index), message, 'Remove it from one of them');
      });
    }
  },
};
