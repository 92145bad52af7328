import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unknownCookie: LintRule = {
  name: 'unknown-cookie',
  code: 'F101',
  severity: 'error',
  phase: 'names',
  says: 'Every cookie that a notification writes or removes exists.',
  remedy: 'Correct the name, or add it to `flows/cookies.json`',
  examples: [
    {
      words: 'A notification names a cookie by its key, not by the name that browsers know.',
      file: 'flows/app.json',
      path: ['on', 'speak', 'notify', '0', 'with', 'name'],
      bad: 'lang',
      good: 'language',
    },
  ],
  check({ nodes, names, origins }, report) {
    for (const [effect, input] of nodes.notify) {
      // Cookie effects name their cookie in the input "name".
      const name = effect.startsWith('cookie.') ? input.name : undefined;
      if (typeof name !== 'string' || names.cookie.has(name)) continue;
      const remedy = suggestion(name, names.cookie, 'Add it to flows/cookies.json');
      report.error(origins.at(input, 'name'), `There is no cookie "${name}"`, remedy);
    }
  },
};
