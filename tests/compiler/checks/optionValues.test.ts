import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings } from '../product.ts';

const context = 'schemas/context.schema.json';
const way = (field: string): Edit => [
  '"remembered": {',
  `"way": { "description": "The way that was chosen.", "type": "string", "x-values-of": "${field}", "x-persist": "tab", "x-read-by": "The code of this test." }, "remembered": {`,
];
const kept: Edit = ['"run": "demo.answer"', '"set": { "way": { "var": "form.channel" } }, "run": "demo.answer"'];
const third: Edit = ['"copy": "code.email" }', '"copy": "code.email" }, { "value": "voice", "copy": "code.submit" }'];

describe('a context key that holds an option', () => {
  it('can hold each value of the options, and they are written in one place', () => {
    expect(findings(changed({ [context]: way('code.channel'), [code]: kept }))).toEqual([]);
  });

  it('can hold no other value', () => {
    const wrong: Edit = ['"run": "demo.answer"', '"set": { "way": "voice" }, "run": "demo.answer"'];
    const told = findings(changed({ [context]: way('code.channel'), [code]: wrong }));
    expect(told.map(({ message }) => message)).toEqual(['"voice" is not allowed']);
  });
});

describeFindings('F108', {
  'an option that the effect does not take, and that an engineer is needed': {
    file: code,
    edit: [kept, third],
    others: { [context]: way('code.channel') },
    at: '"voice"',
    says: 'demo.answer, which runs with this field, does not know the option "voice"',
    remedy: 'A new one needs an engineer first, who adds "voice" to schemas/effects/demo.answer.json',
  },
});

describeFindings('F101', {
  'values of a field that does not exist': {
    file: context,
    edit: way('code.chanel'),
    others: { [code]: kept },
    at: '"code.chanel"',
    says: '"code.chanel" is no field with options',
    remedy: 'Did you mean "code.channel"?',
  },
  'values of a field without options': {
    file: context,
    edit: way('login.userId'),
    others: { [code]: kept },
    at: '"login.userId"',
    says: '"login.userId" is no field with options',
    remedy: 'Name a screen and its field',
  },
});
