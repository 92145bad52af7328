import { condition, contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

/** A condition that compares the attempts with a number, and attempts for which it holds and does not. */
const compared = (name: string, operator: string, count: number, [yes, no]: readonly [number, number]): string =>
  condition(
    name,
    `{ "${operator}": [{ "var": "context.attempts" }, ${count}] }`,
    `{ "context": { "attempts": ${yes} } }`,
    `{ "context": { "attempts": ${no} } }`,
  );
const atMostOne = compared('at-most-one', '<=', 1, [1, 2]);
const atLeastTwo = compared('at-least-two', '>=', 2, [2, 0]);
const named = (name: string): string =>
  condition(
    `is-${name}`,
    `{ "contains": [{ "var": "context.remembered" }, "${name}"] }`,
    `{ "context": { "remembered": "${name}" } }`,
  );
/** What follows the press of a link. */
const homes = (...list: readonly string[]): string =>
  `login on/home: [${list.map((each) => `{ ${each} }`).join(', ')}]`;
const toGoto = '"next": "leave-to-goto"';
const toHelp = '"next": "leave-to-help"';
const announced = '"announce": "expired.alert"';

ruleTest('F118', {
  found: {
    'an alternative whose conditions imply those of an earlier one': [
      homes(`"when": "by-password", ${toGoto}`, `"when": ["can-text", "by-password"], ${toHelp}`, announced),
      'an earlier one holds whenever this one does',
    ],
    'an alternative that is narrower because of what its condition reads': [
      [atLeastTwo, homes(`"when": "at-least-two", ${toGoto}`, `"when": "third-attempt", ${toHelp}`, announced)],
      'an earlier one holds whenever this one does',
    ],
    'an alternative whose cases earlier ones take together': [
      [
        atMostOne,
        atLeastTwo,
        homes(
          `"when": "at-most-one", ${toGoto}`,
          `"when": "at-least-two", ${announced}`,
          `"when": "by-password", ${toHelp}`,
          '"open": "about"',
        ),
      ],
      'earlier ones take all of its cases',
    ],
    'a last alternative that nothing is left for': [
      homes(`"when": "by-password", ${toGoto}`, `"unless": "by-password", ${toHelp}`, announced),
      'warning: earlier ones take all of its cases',
    ],
    'an alternative that contradicts itself': [
      homes(`"when": "by-password", "unless": "by-password", ${toGoto}`, announced),
      '"by-password" would have to hold and not to hold',
    ],
    'an alternative whose conditions exclude each other': [
      [atMostOne, homes(`"when": ["at-most-one", "third-attempt"], ${toGoto}`, announced)],
      'its conditions exclude each other',
    ],
    'an alternative of a choice whose value and condition exclude each other': [
      'flow states/route/choose/+0: { "is": ["code"], "unless": "is-signing-in", "next": "login" }',
      'its values and its conditions exclude each other',
    ],
    'an alternative whose values are all taken': [
      'flow states/route/choose/+2: { "is": ["code", "none"], "next": "login" }',
      'earlier ones take all of its cases',
    ],
    'a text that is never shown': [
      'login header/sub/+1: { "when": ["by-password", "can-text"], "copy": "login.sub" }',
      'an earlier one holds whenever this one does',
    ],
    'an alert that is never shown': [
      'login alert/1: { "when": ["third-attempt", "can-text"], "copy": "login.sub" }',
      'an earlier one holds whenever this one does',
    ],
    'one attempt more than the schema has': [
      ['conditions third-attempt/logic/>=/1: 4', 'conditions third-attempt/examples/0/given/context/attempts: 4'],
      'conditions third-attempt/logic: The condition "third-attempt" never holds, because the maximum of "attempts" is 3',
    ],
    'a condition that always holds': [
      ['conditions third-attempt/logic/>=/1: 0', 'conditions third-attempt/examples/1/given/context/attempts: -1'],
      'conditions third-attempt/logic: The condition "third-attempt" always holds, because the minimum of "attempts" is 0',
    ],
    'what is left of expressions that are not looked into': [
      [
        named('ann'),
        named('bob'),
        homes(
          `"when": "is-ann", ${toGoto}`,
          `"when": "is-bob", ${announced}`,
          '"unless": ["is-ann", "is-bob"], "open": "about"',
          toHelp,
        ),
      ],
      'warning: This alternative is never taken: earlier ones take all of its cases',
    ],
    'looks for a value in a list of the context without knowing the list': [
      [
        condition(
          'may-get',
          '{ "in": ["get", { "var": "context.offers" }] }',
          '{ "context": { "offers": ["get"] } }',
          '{ "announce": "expired.alert" }',
        ),
        homes(`"when": "may-get", ${toGoto}`, announced),
        contextKey('offers', '"type": "array", "items": { "enum": ["get"] }, "x-source": "cookie.userId"'),
      ],
      'F100 "announce" is not known here',
    ],
    'a guard that reads a field of its screen': [
      ['login body/4/when: "wants-remembering"', 'login body/4/unless: "wants-remembering"'],
      'login body/4: This is never shown: "wants-remembering" would have to hold and not to hold',
    ],
    'an element that the access policy of its screen rules out': [
      'code body/+0: { "type": "note", "icon": "check", "copy": "common.welcome", "unless": "is-signing-in" }',
      'code body/0: This is never shown: the access policy "signing-in" of "code" rules it out',
    ],
    'an element for which no way there sets what it asks for': [
      [
        contextKey('asked', '"type": "boolean", "default": false, "x-persist": "never"'),
        homes(`"set": { "asked": true }, ${toGoto}`),
        'login on/submit/set/asked: false',
        'code body/+0: { "type": "note", "icon": "check", "copy": "common.welcome", "when": { "asked": true } }',
      ],
      'code body/0: This is never shown: on every way there "asked" is false',
    ],
    'an element that only an address would show': [
      [
        contextKey('asked', '"type": "boolean", "default": false, "x-persist": "tab"'),
        'login on/learn: { "set": { "asked": true }, "open": "about" }',
        'login on/submit/set/asked: false',
        'code body/+0: { "type": "note", "icon": "check", "copy": "common.welcome", "when": { "asked": true } }',
      ],
      'code body/0: This is never shown: on every way there "asked" is false, but for customers who go to its address from another screen',
    ],
    'an alternative that the access policy of its screen rules out': [
      'code alert: [{ "unless": "is-signing-in", "copy": "common.welcome" }]',
      'This alternative is never taken: the access policy "signing-in" of "code" rules it out',
    ],
    'an access policy that nobody can meet': [
      ['app access/signing-in/needs: ["third-attempt", "at-most-one", "is-signing-in"]', atMostOne],
      'app access/signing-in: This is never open: its conditions exclude each other',
    ],
    'a constant condition, and not what follows from it': [
      [compared('never', '>', 3, [4, 3]), homes(`"when": "never", ${toGoto}`, announced)],
      'The condition "never" never holds, because the maximum of "attempts" is 3',
    ],
  },
  fine: {
    'what is special before what is general': homes(
      `"when": ["can-text", "by-password"], ${toGoto}`,
      `"when": "can-text", ${announced}`,
      toHelp,
    ),
    'one question before another that reads something else': homes(
      `"when": "third-attempt", ${toGoto}`,
      `"when": "by-password", ${announced}`,
      toHelp,
    ),
    'a value that is named twice where the first asks for more': [
      'flow states/route/choose/+0: { "is": ["code", "none"], "when": "by-password", "next": "code" }',
      'flow states/route/choose/1/next: "leave-to-help"',
    ],
    'an alternative for a busy screen behind one that holds always': homes(toGoto, `"always": true, ${announced}`),
    'knows the fields of the screen that a guard stands on': 'login body/4/when: "wants-remembering"',
  },
});
