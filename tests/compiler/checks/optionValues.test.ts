import { contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const way = (field: string): string =>
  contextKey(
    'way',
    `"type": "string", "x-values-of": "${field}", "x-persist": "tab", "x-read-by": "The code of this test."`,
  );
const kept = 'code on/submit/set: { "way": { "var": "form.channel" } }';

ruleTest('F108', {
  found: {
    'a value that no option has': [
      ['code on/submit/set: { "way": "voice" }', way('code.channel')],
      '"voice" is not allowed',
    ],
    'an option that the effect does not take, and that an engineer is needed': [
      [kept, way('code.channel'), 'code form/channel/options/2: { "value": "voice", "copy": "code.submit" }'],
      'demo.answer, which runs with this field, does not know the option "voice" … A new one needs an engineer first',
    ],
    'values of a field that does not exist': [
      [kept, way('code.chanel')],
      'F101 "code.chanel" is no field with options … Did you mean "code.channel"?',
    ],
    'values of a field without options': [[kept, way('login.userId')], 'F101 "login.userId" is no field with options'],
  },
});
