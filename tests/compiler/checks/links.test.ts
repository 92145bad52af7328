import { describe, expect, it } from 'vitest';
import { contextKey, edited } from '../edited.ts';
import { compiled } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

ruleTest('F135', {
  found: {
    'an environment without an address': [
      'links links/help/address: { "prod": "/help" }',
      'The link "help" has no address in local … "otherwise"',
    ],
    'an address for the rest, of which there is none': [
      'links links/help/address: { "prod": "/help", "local": "/help", "otherwise": "/h" }',
      '"otherwise" is never used',
    ],
    'a link whose key exists already': [
      contextKey('helpUrl', '"type": "string", "format": "safe-url", "x-source": "environment.urls.help"'),
      'links links/help: The link "help" is kept in "helpUrl"',
    ],
    'a link whose state exists already': [
      'flow states/leave-to-help: { "kind": "exit", "description": "For tests.", "to": { "var": "context.helpUrl" }, "onRejected": "login" }',
      'F101 The state "leave-to-help" exists already, in flows/links.json:5',
    ],
    'a site that customers are not sent to, once for all its links': [
      ['environments environments/prod/site: "https://www.example.net"', 'links links/help/address: "{site}/help"'],
      'F131 "site" of prod is https://www.example.net',
    ],
  },
});

ruleTest('F100', {
  found: {
    'an address with a placeholder that does not exist': ['links links/help/address: "{home}/help"', '{home}/help'],
    'no site': ['environments environments/prod/site: -', 'environments environments/prod: "site" is missing'],
  },
});

const linked = ['login body/4/event: "leave-to-help"', 'login on/home: -'];
const written = (next: string): string => `login on/leave-to-help: { "always": true, "next": "${next}" }`;

ruleTest('F112', {
  found: {
    'a new tab for an event of all screens that one of them answers otherwise': [
      ['login on/help: { "open": "about" }', 'login body/6/tags/help/newTab: -'],
      'app shell/footer/0/newTab: because on the screen "login" something else follows "help" … another name there',
    ],
    'a new tab for an exit that clears': ['login body/4/newTab: true', '"home" does not only … nothing but "next"'],
  },
  fine: {
    'a new tab for a link of the frame that a screen has too': ['app shell/footer/0/event: "leave-to-help"', ...linked],
  },
});

ruleTest('a control with the event of a link', {
  found: {
    'no such link': [
      ['login body/4/event: "leave-to-hepl"', 'login on/home: -'],
      'F101 There is no state "leave-to-hepl" … Did you mean "leave-to-help"?',
    ],
  },
  fine: {
    'no entry in "on"': linked,
    'no entry in an overlay': ['login overlays/about/body/2/event: "leave-to-help"', 'login overlays/about/on: -'],
  },
});

describe('a control with the event of a link', () => {
  const loginOf = (...edits: readonly string[]): unknown =>
    compiled(edited([...linked, ...edits])).program?.states.login;

  it('leads there without an entry in "on", as it would with one', () => {
    expect(loginOf()).toEqual(loginOf(written('leave-to-help')));
    expect(JSON.stringify(loginOf())).toContain('"to":"leave-to-help"');
  });

  it('does what stands in "on" where something does', () => {
    const made = loginOf(written('leave-to-goto'));
    expect(JSON.stringify(made)).toContain('"to":"leave-to-goto"');
    expect(made).not.toMatchObject({ on: { 'leave-to-help': [{ go: { to: 'leave-to-help' } }] } });
  });
});

describe('a link', () => {
  it('is an exit, a context key and an address of each environment', () => {
    const { program, environments } = compiled(
      edited('links links/help/address: { "local": "/here", "otherwise": "{site}/help" }'),
    );
    expect(program?.states['leave-to-help']).toMatchObject({ kind: 'exit', to: { var: 'context.helpUrl' } });
    expect(program?.context.helpUrl).toMatchObject({
      ...{ source: 'environment.urls.help', persist: 'never', survivesClear: true },
    });
    expect(environments.environments.local?.urls).toEqual({ help: '/here' });
    expect(environments.environments.prod?.urls).toEqual({ help: 'https://www.example.com/help' });
    expect(environments.environments.prod).not.toHaveProperty('site');
  });

  it('may lead elsewhere than the others where its address is refused', () => {
    const { program } = compiled(edited('links links/help/onRejected: "code"'));
    expect(program?.states['leave-to-help']).toMatchObject({ onRejected: 'code' });
  });
});
