import { ruleTest } from '../ruleTest.ts';

ruleTest('F102', {
  found: {
    'a single alternative': ['login on/home/when: "by-password"', 'login on/home: last alternative has a condition'],
    'an outcome whose last alternative has a condition': [
      'flow states/store/then/failed: [{ "unless": "by-password", "next": "login" }]',
      'what follows when no condition holds is not said',
    ],
    'a choice without a value whose last alternative has a condition': [
      'flow states/count/choose/1/unless: "third-attempt"',
      'flow states/count/choose/1: what follows when no condition holds is not said',
    ],
    'a text that is missing when no condition holds': [
      'login header/sub/1/unless: "by-password"',
      'login header/sub/1: there is no text when no condition holds',
    ],
  },
});
