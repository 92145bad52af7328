import { edited } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

/** The base product in which no timer presses the button of the modal. */
const untimed = edited([
  'app overlays/expired/after: -',
  'app overlays/expired/body/0/values/seconds: 5',
  'time-limits expired/of: { "kind": "stated", "seconds": 5, "owner": "code", "source": "elsewhere" }',
]);
const again = (alternatives: string): string => `app overlays/expired/on/again: ${alternatives}`;
const stays = '{ "announce": "expired.alert" }';

ruleTest(
  'F113',
  {
    fine: {
      'two buttons that are shown in turn': [
        'app overlays/expired/body/1/when: "by-password"',
        'app overlays/expired/body/2: { "type": "button", "copy": "expired.again", "event": "again", "variant": "primary" }',
        'app overlays/expired/body/2/unless: "by-password"',
      ],
      'a button whose effect answers with a message': again(
        `{ "run": "demo.store", "then": { "stored": ${stays}, "failed": { "error": "expired.alert" } } }`,
      ),
      'a modal that can be dismissed': [again(stays), 'app overlays/expired/dismissible: true'],
    },
  },
  untimed,
);

ruleTest('F113', {
  found: {
    'a modal whose only button stays': [
      again(stays),
      'app overlays/expired: Nothing leads out of the modal "expired" … Add a button',
    ],
    'a modal whose only button is hidden at times: its timer stops at the first key': [
      'app overlays/expired/body/1/when: "by-password"',
      'app overlays/expired: Every control that leads out of the modal "expired" may be hidden … without a condition',
    ],
    'a modal whose button leads out at times': [
      again(`[{ "when": "by-password", "error": "expired.alert", "next": "login" }, ${stays}]`),
      'app overlays/expired: Nothing leads out … Add a button',
    ],
    'a drawer that holds customers': [
      [
        'login overlays/about/dismissible: false',
        'login overlays/about/body/1/event: "learn"',
        'login overlays/about/body/2/event: "learn"',
        'login overlays/about/on/home: -',
      ],
      'login overlays/about: Nothing leads out of the drawer "about" … dismissible',
    ],
    'a timer that presses no button': [
      'app overlays/expired/after/raise: "log-in"',
      'No button of "expired" raises "log-in" … one of its buttons',
    ],
    'a timer that leaves everything as it is': [
      [again(stays), 'app overlays/expired/dismissible: true'],
      'app overlays/expired/after/raise: raises "again", which does not always lead out of it … closes it',
    ],
  },
});
