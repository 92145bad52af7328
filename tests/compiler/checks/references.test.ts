import { contextKey, fileOf } from '../edited.ts';
import { base } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const cookie = 'cookies spare: { "name": "spare", "purpose": "Never mind it.", "scope": "host", "sameSite": "lax" }';
const pattern = 'patterns spare: { "description": "Never mind.", "pattern": "^x$" }';
const takenRule = 'rules taken: { "description": "For tests.", "copy": "rule.required", "judge": "provider" }';
const unusedRule = takenRule.replace('taken', 'spare');

ruleTest('F101', {
  found: {
    'an unknown state of a refused exit': ['flow states/leave-to-goto/onRejected: "nowhere-near"', 'There is no state'],
    'a name that every object has': ['flow states/store/then/failed/next: "constructor"', 'There is no state'],
    'a query value that is true or false, in a key that is true': [
      [contextKey('note', '"type": "boolean"'), 'app query/note: { "into": "note", "accept": "true-or-false" }'],
      'The query value "note" gives "note" the text "true" or "false", which that key cannot hold',
    ],
    'an unknown screen': ['app start: "logn"', 'There is no screen "logn" … Did you mean "login"?'],
    'an unknown condition': ['code form/channel/options/0/when: "can-txt"', 'There is no condition "can-txt"'],
    'a condition in a list': ['code form/channel/options/0/when: ["can-text", "can-mail"]', 'no condition "can-mail"'],
    'an unknown rule': ['code form/code/rules/1: "sixdigits"', 'There is no rule "sixdigits" … "six-digits"'],
    'a notification that is run': ['flow states/store/run: "cookie.write"', 'There is no effect "cookie.write"'],
    'an effect that is told': [
      'login on/submit/then/pending/1/notify: [{ "effect": "demo.store" }]',
      'There is no notification … there is "cookie.write"',
    ],
    'an unknown access policy': ['code access: "signing"', 'There is no access policy'],
    'an unknown overlay': ['login on/learn/open: "abuot"', 'There is no overlay "abuot" here … Did you mean "about"?'],
    'an event that nothing follows': ['login body/3/event: "hlep"', 'Nothing follows the event "hlep" … "help"'],
    'an event of a tag': ['login body/6/tags/learn/event: "laern"', 'Nothing follows the event "laern"'],
    'an event of the frame that only a screen knows': ['app shell/footer/0/event: "home"', 'Nothing follows the event'],
    'a field that the form lacks': ['code body/+1: { "type": "field", "name": "cod" }', 'has no field "cod" … "code"'],
    'an error of no field': ['flow states/count/choose/1/error/field: "cdoe"', 'The screen "code" has no field "cdoe"'],
    'a screen that is called otherwise than its file': [
      ['code screen: "codes"', 'flow states/route/choose/0/next: "codes"', 'flow states/count/choose/1/next: "codes"'],
      'The file is called "code" … Write "code"',
    ],
    'a state that exists already': [
      'flows/sign-in/more.flow.json: { "$schema": "../../schemas/grammar/flow.schema.json", "purpose": "Some more states.", "states": { "store": { "kind": "exit", "description": "For tests.", "to": { "var": "context.gotoUrl" }, "onRejected": "login" } } }',
      'flows/sign-in/more.flow.json states/store: The state "store" exists already, in flows/sign-in/flow.json:24',
    ],
    'a screen file that was copied, and not what it was copied from': [
      `flows/sign-in/another.screen.json: ${base.get(fileOf('code'))}`,
      'flows/sign-in/another.screen.json screen: the screen "code" stands there … Write "another" after',
    ],
    'a screen file that was copied into another folder': [
      `flows/a/code.screen.json: ${base.get(fileOf('code'))}`,
      'code screen: This file is a copy of flows/a/code.screen.json … Rename the file, as in code-2.screen.json',
    ],
    'a file of texts that was copied, once': [
      `copy/en-US/another.json: ${base.get(fileOf('signIn'))}`,
      'copy/en-US/another.json login.title: texts exist already, in copy/en-US/signIn.json: "login.title", ',
    ],
    'a screen that is removed, before anything that only it used': [
      'code: -',
      'flow states/route/choose/0/next: There is no state "code"',
      'flow states/count/choose/1/next: There is no state "code"',
    ],
    'a text that exists': ['common login.title: "Hello"', 'signIn login.title: The text "login.title" exists already'],
    'a rule that nothing uses': [unusedRule, 'warning: Nothing uses the rule "spare"'],
    'a pattern that nothing uses': [pattern, 'warning: Nothing uses the pattern "spare"'],
    'a cookie that nothing uses': [cookie, 'warning: Nothing uses the cookie "spare"'],
    'an access policy that nothing uses': [
      'app access/spare: { "description": "Anyone may come." }',
      'warning: Nothing uses the access policy "spare"',
    ],
  },
  fine: {
    'a cookie that names the code which uses it': [cookie, 'cookies spare/usedBy: "Storing tokens writes it."'],
    'a pattern that only an expression of a transition matches': [
      pattern,
      'login on/submit/set/known: { "matches": [{ "var": "form.userId" }, "spare"] }',
      contextKey('known', '"type": "boolean", "x-read-by": "The code of this test."'),
    ],
  },
});

ruleTest('F112', {
  found: {
    'a listed rule that does not say what it asks for': [
      'login form/password/showRules: true',
      'login form/password/rules/0: The field "password" lists the rule "required" … Give the rule "requirement"',
    ],
    'an error about a rule that an expression judges': [
      'login on/submit/then/wrong/error: ["login.wrong", { "field": "userId", "rule": "required" }]',
      'an outcome cannot judge it',
    ],
    'an error about a rule that the field does not have': [
      [takenRule, 'login on/submit/then/wrong/error: ["login.wrong", { "field": "userId", "rule": "taken" }]'],
      'does not have the rule "taken" … "rules" of the field',
    ],
  },
  fine: {
    'a listed rule that only the provider judges': [
      takenRule,
      'login form/password/rules/0: "taken"',
      'login form/password/showRules: true',
    ],
  },
});
