import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, type Edit, findings, login } from '../product.ts';

const app = 'flows/app.json';
const ledger = 'flows/time-limits.json';
/** The ledger without the timer. */
const unlisted: Edit = [
  '{ "kind": "timer", "overlay": "expired", "seconds": 5 }',
  '{ "kind": "stated", "seconds": 5, "owner": "code", "source": "elsewhere" }',
];
const button = '{ "type": "button", "copy": "expired.again", "event": "again", "variant": "primary" }';
const timer =
  '"after": { "seconds": 5, "raise": "again", "stopped": "expired.alert", "description": "The session is over already." },';
const again = '{ "clear": "session", "error": "expired.alert", "next": "login" }';
const seconds = ', "values": { "seconds": { "var": "secondsLeft" } }';
const fixed = ', "values": { "seconds": 5 }';
const untimed: readonly Edit[] = [
  [timer, ''],
  [seconds, fixed],
];
const closing = (alternative: string): Edit => [again, alternative];

describeFindings('F113', {
  'a modal whose only button stays': {
    file: app,
    edit: [...untimed, closing('{ "announce": "expired.alert" }')],
    others: { [ledger]: unlisted },
    at: '"expired": {',
    says: 'Nothing leads out of the modal "expired"',
    remedy: 'Add a button',
  },
  'a modal whose only button is hidden at times': {
    file: app,
    edit: [...untimed, [button, button.replace('{ ', '{ "when": "by-password", ')]],
    others: { [ledger]: unlisted },
    at: '"expired": {',
    says: 'Every control that leads out of the modal "expired" may be hidden',
    remedy: 'without a condition',
  },
  'a modal whose button leads out at times': {
    file: app,
    edit: [
      ...untimed,
      closing(
        `[{ "when": "by-password", "error": "expired.alert", "next": "login" }, { "announce": "expired.alert" }]`,
      ),
    ],
    others: { [ledger]: unlisted },
    at: '"expired": {',
    says: 'Nothing leads out',
    remedy: 'Add a button',
  },
  'a drawer that holds customers': {
    file: login,
    edit: [
      ['"kind": "drawer",', '"kind": "drawer", "dismissible": false,'],
      [
        '{ "type": "link", "copy": "about.help", "event": "help" },',
        '{ "type": "link", "copy": "about.help", "event": "learn" },',
      ],
      [
        '{ "type": "link", "copy": "about.home", "event": "home" }',
        '{ "type": "link", "copy": "about.home", "event": "learn" }',
      ],
      ['"on": { "home": { "next": "leave-to-help" } }', '"on": {}'],
    ],
    at: '"about": {\n',
    says: 'Nothing leads out of the drawer "about"',
    remedy: 'dismissible',
  },
  'a timer that presses no button': {
    file: app,
    edit: ['"raise": "again"', '"raise": "log-in"'],
    at: '"log-in", "stopped"',
    says: 'No button of "expired" raises "log-in"',
    remedy: 'one of its buttons',
  },
  'a timer that leaves everything as it is': {
    file: app,
    edit: [
      closing('{ "announce": "expired.alert" }'),
      ['"title": "expired.title",', '"title": "expired.title", "dismissible": true,'],
    ],
    at: '"again", "stopped"',
    says: 'The timer of "expired" raises "again", which does not always lead out of it',
    remedy: 'closes it',
  },
});

describe('an overlay that can be left', () => {
  const told = (...edits: readonly Edit[]) =>
    findings(changed({ [app]: [...untimed, ...edits], [ledger]: unlisted })).map(
      ({ code, message }) => `${code} ${message}`,
    );

  it('has a button that goes on', () => {
    expect(told()).toEqual([]);
  });

  it('has two buttons that are shown in turn', () => {
    const other = button.replace('{ ', '{ "unless": "by-password", ');
    expect(told([button, `${button.replace('{ ', '{ "when": "by-password", ')}, ${other}`])).toEqual([]);
  });

  it('has a button whose effect answers with a message', () => {
    const run =
      '{ "run": "demo.store", "then": { "stored": { "announce": "expired.alert" }, "failed": { "error": "expired.alert" } } }';
    expect(told(closing(run))).toEqual([]);
  });

  it('can be dismissed', () => {
    expect(
      told(closing('{ "announce": "expired.alert" }'), ['"kind": "modal",', '"kind": "modal", "dismissible": true,']),
    ).toEqual([]);
  });
});
