import { ruleTest } from '../ruleTest.ts';

const chat = (needs: string): string =>
  `environments environments/prod/assets: [{ "kind": "chat", "script": "https://chat.example.com/1/chat.js", "needs": ${needs} }]`;

ruleTest('F130', {
  found: {
    'a page asset that shows pictures of its own host': [
      chat('{ "image": ["https://chat.example.com"] }'),
      'warning: The page asset "chat" of prod opens the page to https://chat.example.com (image)',
    ],
    'a page asset that calls another host': [
      chat('{ "connect": ["https://collect.example.net"] }'),
      'warning: opens the page to https://collect.example.net (connect)',
    ],
    'a call to a port that there is not': [
      chat('{ "connect": ["wss://chat.example.com:84433"] }'),
      'F131 "connect" of prod is wss://chat.example.com:84433, which no browser can read',
    ],
    'a script without https': [
      'environments environments/prod/assets: [{ "kind": "chat", "script": "http://chat.example.com/chat.js" }]',
      'F100 "script" cannot be "http://chat.example.com/chat.js"',
    ],
    'a script with words for the policy': [
      'environments environments/prod/assets: [{ "kind": "chat", "script": "https://chat.example.com/chat.js; script-src *" }]',
      'F100 "script" cannot be "https://chat.example.com/chat.js; script-src *"',
    ],
    'a script with a query': [
      'environments environments/prod/assets: [{ "kind": "chat", "script": "https://chat.example.com/chat.js?id=1" }]',
      'F100 "script" cannot be "https://chat.example.com/chat.js?id=1"',
    ],
  },
  fine: {
    'scripts, styles and calls of the own host': chat(
      '{ "connect": ["wss://chat.example.com"], "script": ["https://chat.example.com"] }',
    ),
  },
});
