import type { TimeLimit } from '../../../compiler/generated/source.ts';

/** How WCAG 2.2.1 is met, in words. */
export const dispositions: Readonly<Record<TimeLimit['disposition'], string>> = {
  'turn-off': 'Customers can turn it off before they meet it.',
  adjust: 'Customers can make it longer before they meet it.',
  extend: 'Customers are warned, and can extend it.',
  'real-time': 'Exception of the criterion: it belongs to something that happens in real time.',
  essential: 'Exception of the criterion: it is essential, because a longer one would make the activity invalid.',
  'twenty-hours': 'Exception of the criterion: it is longer than twenty hours.',
  'nothing-lost': 'Nothing is left to do when it is over, and what it says stays.',
  'not-a-limit': 'No limit in the sense of the criterion: it bounds the waiting for a machine, or a memory.',
};
