import { contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

ruleTest('F182', {
  found: {
    'a service that is nearly named so': ['demo.lookUp http/service: "apj"', 'There is no service "apj"'],
    'a token for a service that takes none': [
      [
        'schemas/product/services.json services/api/takesTokens: false',
        'demo.lookUp http/auth: "customer"',
        signedOut(),
      ],
      'demo.lookUp would send the customer\'s token to "api", which takes none',
    ],
    'a token in a product without code, in which no customer signs in': [
      ['schemas/product/services.json handlers: -', 'demo.lookUp http/auth: "customer"', signedOut()],
      'demo.answer id: Nothing does "demo.answer"',
      'demo.lookUp is never sent',
      'demo.signIn id: Nothing does "demo.signIn"',
      'demo.store id: Nothing does "demo.store"',
    ],
    'a customer without an outcome when there is none': [
      'demo.lookUp http/auth: "customer"',
      'demo.lookUp http/outcomes: demo.lookUp sends nothing where the customer is not signed in any more … Add "signedOut"',
    ],
    'an input of the path that does not exist': [
      'demo.lookUp http/path: "/users/{usr}"',
      'demo.lookUp has no input "usr" … Did you mean "user"?',
    ],
    'an input of the path that may be absent': [
      'demo.lookUp input/required: -',
      'demo.lookUp http/path: demo.lookUp has no address without "user" … Add it to "required" of "input"',
    ],
    'an input that is sent nowhere': [
      'demo.lookUp http/path: "/users"',
      'demo.lookUp input/properties/user: demo.lookUp sends the input "user" nowhere',
    ],
    'a secret in a call': [
      'demo.lookUp input/properties/user/x-secret: true',
      'demo.lookUp http/path: "user" is secret',
    ],
    'a payload of GET': ['demo.lookUp http/payload: ["user"]', 'A GET request has no payload'],
    'a read that does not exist': [
      'demo.lookUp http/outcomes/2xx/0/when: { "has": "names" }',
      'demo.lookUp reads no "names"',
    ],
    'a value of a read that does not exist': [
      'demo.lookUp http/outcomes/2xx/0/when: { "state": "x" }',
      'demo.lookUp reads no "state"',
    ],
    'a value of another type than the read': [
      'demo.lookUp http/outcomes/2xx/0/when: { "name": 3 }',
      '"name" is a text, and never 3',
    ],
    'a list that ends with a condition': [
      'demo.lookUp http/outcomes/2xx/1: -',
      'demo.lookUp http/outcomes/2xx: Where none of these fits, "2xx" has no outcome',
    ],
    'another outcome of a late answer than "late" says': [
      'demo.lookUp http/outcomes/timeout: "unknown"',
      'demo.lookUp ends as "failed" where no answer comes in time',
    ],
    'an outcome without an answer': [
      'demo.lookUp outcomes/gone: { "description": "The user is gone." }',
      'No answer leads to the outcome "gone"',
    ],
    'an address of a service that nobody named': [
      'environments environments/local/services/apj: "/apj"',
      'There is no service "apj"',
    ],
  },
  fine: {
    'a call for the customer': ['demo.lookUp http/auth: "customer"', signedOut()],
    'an input in the query': ['demo.lookUp http/path: "/users"', 'demo.lookUp http/query: ["user"]'],
  },
});

ruleTest('F100', {
  found: {
    'a path that goes back': ['demo.lookUp http/path: "/users/../{user}"', '"/users/../{user}"'],
    'a query in the path': ['demo.lookUp http/path: "/users/{user}?all"', '"/users/{user}?all"'],
    'a status that answers nothing': ['demo.lookUp http/outcomes/302: "found"', '"302"'],
    'no outcome without a network': [
      'demo.lookUp http/outcomes/network: -',
      'demo.lookUp http/outcomes: "network" is missing',
    ],
    'a text without a length': [
      'demo.lookUp http/reads/name/maxLength: -',
      'demo.lookUp http/reads/name: "maxLength" is missing',
    ],
    'a read that is no pointer': ['demo.lookUp http/reads/name/from: "name"', '"name"'],
    'a pattern that is none': ['demo.lookUp http/reads/name/pattern: "("', '"pattern" is no regular expression'],
  },
});

ruleTest('F160', {
  found: {
    'a read with a slow pattern': [
      String.raw`demo.lookUp http/reads/name/pattern: "^(\\d+)+$"`,
      'The pattern "name" can keep the page busy',
    ],
  },
});

ruleTest('F108', {
  found: {
    'data that an outcome does not have': [
      [
        'flow states/look-up: { "kind": "step", "description": "The user is looked up.", "run": "demo.lookUp", "with": { "user": { "var": "context.username" } }, "then": { "found": { "set": { "username": { "var": "outcome.nam" } }, "next": "login" }, "unknown, failed": { "next": "login" } } }',
      ],
      '"outcome.nam"',
    ],
    'data that is not there each time, because no answer at all has the same outcome': [
      [
        'demo.lookUp http/outcomes/otherwise: "found"',
        contextKey('user', '"type": "object", "required": ["name"]'),
        'context properties/user/properties: { "name": { "description": "For tests.", "type": "string" } }',
        'flow states/look-up: { "kind": "step", "description": "The user is looked up.", "run": "demo.lookUp", "with": { "user": "ann" }, "then": { "found": { "set": { "user": { "var": "outcome" } }, "next": "login" }, "unknown, failed": { "next": "login" } } }',
      ],
      '"name" may be missing in it',
    ],
  },
});

function signedOut(): string {
  return 'demo.lookUp http/outcomes/signedOut: "failed"';
}
