import { translationNote } from '../../../src/compiler/analysis/translations.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { base, login } from '../product.ts';
import { journeyFiles, json, screensOfJourney, timeLimitsOf } from './journey.ts';

/**
 * A synthetic product without findings: the small one of the tests, and journeys of ten screens behind its login. All
 * that products have more of as they grow is in it: states, transitions (eleven a screen), overlays, conditions, rules
 * and texts in two languages.
 * @param screens how many; a multiple of ten
 */
export function largeProduct(screens: number): Sources {
  const names = Array.from({ length: screens / screensOfJourney }, (_, index) => `j${index}`);
  const journeys = names.flatMap((name, index) => [...journeyFiles(name, names[index + 1] ?? 'leave-to-goto')]);
  const product = new Map([...base, ...journeys]);
  const extend = (file: string, added: object): void => {
    const given = JSON.parse(product.get(file) ?? '{}') as object;
    product.set(file, json({ ...given, ...added }));
  };
  const forEach = (entry: (name: string) => object): object =>
    Object.fromEntries(names.map((name) => [`in-${name}`, entry(name)]));
  extend('flows/conditions.json', forEach(conditionOf));
  extend(
    'flows/rules.json',
    forEach(() => rule),
  );
  extend('flows/time-limits.json', Object.assign({}, ...names.map(timeLimitsOf)) as object);
  product.set('copy/es-US.translated.json', json(recordOf(product)));
  const begins = (product.get(login) ?? '').replace(
    '"home": { "next": "leave-to-goto" }',
    '"home": [{ "when": "is-signing-in", "next": "j0" }, { "next": "leave-to-goto" }]',
  );
  return product.set(login, begins);
}

/** What the Spanish texts were translated from: the English ones as they are. */
function recordOf(product: Sources): object {
  const textsOf = (file: string): Readonly<Record<string, string>> => JSON.parse(product.get(file) ?? '{}');
  const notes = [...product.keys()]
    .filter((file) => file.startsWith('copy/en-US/'))
    .flatMap((file) => {
      const { $schema: _, ...english } = textsOf(file);
      const spanish = textsOf(file.replace('en-US', 'es-US'));
      return Object.entries(english).map(([key, text]) => [key, translationNote(text, spanish[key] ?? '')]);
    });
  return { $schema: '../schemas/grammar/translated.schema.json', ...Object.fromEntries(notes) };
}

function conditionOf(name: string): object {
  return {
    description: `The customer is in ${name}.`,
    logic: { and: [{ '==': [{ var: 'context.authFlow' }, 'password'] }, { '<': [{ var: 'context.attempts' }, 3] }] },
    examples: [
      { given: { context: { authFlow: 'password', attempts: 0 } }, is: true },
      { given: { context: { authFlow: 'passkey', attempts: 0 } }, is: false },
    ],
  };
}

const rule = {
  description: 'The code has six digits.',
  copy: 'rule.sixDigits',
  passes: { matches: [{ var: 'value' }, 'six-digits'] },
  examples: [
    { value: '123456', is: true },
    { value: '12345', is: false },
  ],
};
