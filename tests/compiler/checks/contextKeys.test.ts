import { condition, contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

ruleTest('F123', {
  found: {
    'a key that is read and never written': [
      ['code form/code/initial: { "var": "context.note" }', contextKey('note', '"type": "string", "default": "x"')],
      'Nothing writes the context key "note", which is read (code)',
    ],
    'a key that is only forgotten': [
      ['code form/code/initial: { "var": "context.note" }', 'login on/submit/set/note: null', contextKey('note')],
      'Nothing writes the context key "note"',
    ],
    'a key that only code reads and nothing writes': [
      contextKey('note', '"type": "string", "x-read-by": "Log entries carry it."'),
      'Nothing writes the context key "note", which is read (code: Log entries carry it)',
    ],
    'a key that is written and never read': [
      ['login on/submit/set/note: "x"', contextKey('note')],
      'warning: Nothing reads the context key "note"',
    ],
    'a key that only counts on from itself': [
      ['login on/submit/set/note: { "or": [{ "var": "context.note" }, "x"] }', contextKey('note')],
      'warning: Nothing reads the context key "note"',
    ],
    'a key that is only given to itself, to outlive a cleared session': [
      [
        'code form/code/initial: { "var": "context.note" }',
        'login on/submit/set/note: { "var": "context.note" }',
        contextKey('note'),
      ],
      'Nothing writes the context key "note"',
    ],
    'a key that nothing uses': [contextKey('note'), 'warning: Nothing reads or writes the context key "note"'],
    'a part of a key that is never read': [
      'transaction properties/note: { "description": "A note.", "type": "string" }',
      'warning: Nothing reads "transaction.note" of the context … "x-read-by"',
    ],
    'a key that only a condition reads which nothing uses': [
      [
        condition('is-noted', '{ "!!": { "var": "context.note" } }', '{ "context": { "note": "x" } }'),
        contextKey('note', '"type": "string", "x-source": "cookie.userId"'),
      ],
      'F101 warning: Nothing uses the condition "is-noted"',
      'warning: Nothing reads the context key "note" … Take out what sets it (cookie.userId)',
    ],
    'a key that code reads, which is no sentence': [
      contextKey('note', '"type": "string", "x-read-by": true'),
      'F100 context: This is no JSON Schema: keyword "x-read-by" value is invalid',
    ],
  },
  fine: {
    'the name of the environment as its source': [
      'code form/code/initial: { "var": "context.note" }',
      contextKey('note', '"type": "string", "x-source": "environment.name"'),
    ],
    'a cookie as its source': [
      'code form/code/initial: { "var": "context.note" }',
      contextKey('note', '"type": "string", "x-source": "cookie.userId"'),
    ],
    'a query value that goes into a key at which a choice looks': [
      'app query/note: { "into": "note", "accept": "true-or-false" }',
      'flow states/count/by: "context.note"',
      contextKey('note'),
    ],
  },
});
