import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings } from '../product.ts';

const file = 'flows/environments.json';
const chat = (needs: string): readonly [string, string] => [
  '"maxTokenAgeSeconds": 60,',
  `"maxTokenAgeSeconds": 60, "assets": [{ "kind": "chat", "script": "https://chat.example.com/1/chat.js", "needs": ${needs} }],`,
];

describeFindings('F130', {
  'a page asset that shows pictures of its own host': {
    file,
    edit: chat('{ "image": ["https://chat.example.com"] }'),
    at: '"https://chat.example.com"]',
    says: 'The page asset "chat" of prod opens the page to https://chat.example.com (image)',
    remedy: 'Leave it away',
    severity: 'warning',
  },
  'a page asset that calls another host': {
    file,
    edit: chat('{ "connect": ["https://collect.example.net"] }'),
    at: '"https://collect',
    says: 'opens the page to https://collect.example.net (connect)',
    remedy: 'its own host',
    severity: 'warning',
  },
});

describe('F130', () => {
  it('says nothing of scripts, styles and calls of the own host', () => {
    const needs = '{ "connect": ["wss://chat.example.com"], "script": ["https://chat.example.com"] }';
    expect(findings(changed({ [file]: chat(needs) }))).toEqual([]);
  });

  it.each([
    ['without https', '"http://chat.example.com/chat.js"'],
    ['with words for the policy', '"https://chat.example.com/chat.js; script-src *"'],
    ['with a query', '"https://chat.example.com/chat.js?id=1"'],
  ])('the grammar takes no script %s', (_, script) => {
    const edit: [string, string] = [
      '"maxTokenAgeSeconds": 60,',
      `"maxTokenAgeSeconds": 60, "assets": [{ "kind": "chat", "script": ${script} }],`,
    ];
    expect(findings(changed({ [file]: edit })).map(({ code }) => code)).toContain('F100');
  });
});
