import { edited } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const reason = '"The customer asked for it."';

/** The base product, in which each way back to login, and into the step that is listed, says why it is silent. */
const stated = edited([
  'app returns: ["store"]',
  ...[
    'app access/signing-in',
    'app on/log-in',
    'flow states/route/choose/1',
    'flow states/count/choose/0',
    'flow states/leave-to-goto',
    'links links/help',
    'outcomes identity/success',
  ].map((place) => `${place}/silent: ${reason}`),
]);
const mute = 'without a word … Say with "error" what happened, or with "silent" why';
const toLogin = `Customers come back to the start by "login" ${mute}`;

ruleTest(
  'F127',
  {
    found: {
      'a way into a listed step without a word': [
        'outcomes identity/success/silent: -',
        `outcomes identity/success/next: Customers come back to the start by "store" ${mute}`,
      ],
      'a way to the start screen without a word': ['app on/log-in/silent: -', `app on/log-in/next: ${toLogin}`],
      'an access policy that sends customers to the start without a word': [
        'app access/signing-in/silent: -',
        `app access/signing-in/onDenied: ${toLogin}`,
      ],
      'an exit that is refused without a word': [
        'flow states/leave-to-goto/silent: -',
        `flow states/leave-to-goto/onRejected: ${toLogin}`,
      ],
      'a reason for silence beside a message': [
        `flow states/route/choose/2/silent: ${reason}`,
        '"silent" says why there is no message, and there is one … Remove it',
      ],
      'a reason for silence beside a fact that the start screen tells': [
        'flow states/count/choose/0/set: { "attempts": 3 }',
        'flow states/count/choose/0/silent: "silent" says why there is no message, and there is one … Remove it',
      ],
      'a reason for silence where nothing leads back': [
        `flow states/route/choose/0/silent: ${reason}`,
        '"silent" stands where nothing leads back to the start … Remove it',
      ],
    },
    fine: {
      'a fact that the start screen tells': [
        'flow states/count/choose/0/silent: -',
        'flow states/count/choose/0/set: { "attempts": 3 }',
      ],
      'the start screen that leads to itself': 'login on/home/next: "login"',
    },
  },
  stated,
);
