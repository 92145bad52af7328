import { suggestion } from '../suggest.ts';
import type { Rule } from './rule.ts';

export const unknownCookie: Rule = {
  name: 'unknown-cookie',
  code: 'F101',
  severity: 'error',
  says: 'Cookies that notifications write exist.',
  remedy: 'Correct the name, or add it to `flows/cookies.json`',
  examples: [],
  check({ nodes, names, origins }, report) {
    for (const [effect, input] of nodes.tell) {
      // The family of cookie effects names its cookie by the input "name".
      const name = effect.startsWith('cookie.') ? input.name : undefined;
      if (typeof name !== 'string' || !names.cookie.lacks(name)) continue;
      const remedy = suggestion(name, names.cookie.all, 'Add it to flows/cookies.json');
      report.error(origins.at(input, 'name'), `There is no cookie "${name}"`, remedy);
    }
  },
};
