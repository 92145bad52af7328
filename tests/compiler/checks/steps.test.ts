import { askingProvider } from '../../../src/compiler/exampleEdits.ts';
import { edited } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const row = (gets: string): string => `{ "description": "What the provider asks for.", "gets": ${gets} }`;
const consent = (gets: string): string => `flows/steps.json consent: ${row(gets)}`;

/** The base product with a table of steps. */
const tabled = edited([
  ...askingProvider,
  'flows/steps.json: { "$schema": "../schemas/grammar/steps.schema.json" }',
  ...['code', 'password', 'none'].map((step) => `flows/steps.json ${step}: ${row('"screen"')}`),
]);

ruleTest(
  'F125',
  {
    found: {
      'a step of the transaction without a row': [
        'flows/steps.json none: -',
        'flows/steps.json code: the step "none", and the table of steps does not say … Add "none" to flows/steps.json',
      ],
      'a screen that no choice leads to': [
        'flow states/route/choose/1/is: ["password"]',
        'flows/steps.json none/gets: No choice … looks for the step "none" … by "context.transaction.step", or give it',
      ],
      'a screen for a step that no transaction is at': [
        consent('"screen"'),
        'A transaction is never at the step "consent", so that no screen can follow … Give it another remedy',
      ],
      'an answer without values': [consent('"answer"'), 'F100 "with" is missing … Add "with"'],
      'values where nothing is answered': [
        consent('"skip", "with": { "consent": false }'),
        'F100 "with" means nothing here … Remove it',
      ],
      'kinds of authenticator without a screen': [
        consent('"cancel", "authenticators": ["phone"]'),
        'F100 "authenticators" means nothing here … Remove it',
      ],
    },
    fine: {
      'a screen for a step that is the end of a call': [
        consent('"screen"'),
        'error-catalogue steps/consent: { "description": "It is over.", "sent": [{ "with": "a step" }] }',
        'error-catalogue steps/consent/outcome: "unhandled"',
      ],
      'no row for the steps without a name': 'transaction properties/step/enum/+0: "other"',
    },
  },
  tabled,
);
