import { suggesting, withoutPasskeys } from './actions.ts';
import { type Doing, type Fault, refusalBy } from './faults.ts';
import type { Instruction } from './guide.ts';

/** A walk that is told what to do, for what a planner would look for too long. */
interface GuidedWalk {
  readonly name: string;
  readonly instructions: readonly Instruction[];
  readonly shows: readonly string[];
}

/** Something that goes wrong, by the outcome that it leads to. */
function wrong(outcome: string, does: Doing): Fault {
  const [place = '', code = ''] = outcome.split(' -> ');
  return { says: does.kind === 'provider' ? does.fault.match : does.kind, place, code, does };
}

/** Calls are refused by a message, and no step is offered. */
function refusal(match: string, key: string, message?: string): Doing {
  return { kind: 'provider', fault: { match, times: 'always', ...refusalBy(key, message) } };
}

function noConnection(match: string): Doing {
  return { kind: 'provider', fault: { match, times: 'always', drop: true } };
}

function broken(error: string): Doing {
  return { kind: 'broken', error };
}

function outOfOrder(match: string, status = 500): Doing {
  return { kind: 'provider', fault: { match, times: 'always', status, body: {} } };
}

/** The provider refuses a call as what it does without a transaction. */
function classicRefusal(match: string, errorCode: string): Doing {
  return { kind: 'provider', fault: { match, status: 401, contentType: 'application/json', body: { errorCode } } };
}

/** A call takes effect, and its answer is lost. */
function lostAnswer(match: string): Doing {
  return { kind: 'provider', fault: { match, drop: true, takes: true } };
}

const identify = 'POST /idp/idx/identify';
const challenge = 'POST /idp/idx/challenge';
const answer = 'POST /idp/idx/challenge/answer';
const interact = 'POST /oauth2/default/v1/interact';
const introspect = 'POST /idp/idx/introspect';

const expired = 'idx.session.expired';
const right = 'submits what is right';
const anew = 'begins anew';

const hoursLater: Doing = { kind: 'clock', seconds: 7200 };

/** The third wrong code, after which the page asks in vain where the sign-in stands. */
const thirdCode: Doing = {
  kind: 'provider',
  fault: { match: answer, ...refusalBy('api.authn.error.PASSCODE_INVALID') },
  also: { match: introspect, times: 'always', drop: true },
};

/** What the provider may answer to the question where the sign-in stands. */
const answers: Readonly<Record<string, Doing>> = {
  rateLimited: refusal(introspect, 'tooManyRequests'),
  clockDrift: refusal(introspect, 'errors.text', 'The JWT was issued in the future'),
  blocked: refusal(introspect, 'login.result.SHP'),
  accountDisabled: refusal(introspect, 'login.result.LA2'),
  unhandled: refusal(introspect, 'nobody.knows.this'),
};

/** Asks for another method after an answer that offers none, so that the provider is asked. */
function toSelection([code, does]: readonly [string, Doing]): readonly Instruction[] {
  return [
    anew,
    right,
    right,
    [right, wrong('vc:submit[1] -> rateLimited', refusal(answer, 'tooManyRequests'))],
    ['presses another', wrong(`go-to-selection -> ${code}`, does)],
  ];
}

/** Asks for the passkey after an answer that did not come, so that the provider is asked. */
function toProof([code, does]: readonly [string, Doing]): readonly Instruction[] {
  return [
    anew,
    [right, wrong('answer-passkey-challenge -> networkProblem', noConnection(answer))],
    [right, wrong(`prove-passkey -> ${code}`, does)],
  ];
}

/** What may come of a second try after a passkey that failed, and ends the tries. */
const lastTries: Readonly<Record<string, Doing>> = {
  alreadyEnrolled: broken('InvalidStateError'),
  leftOnDevice: outOfOrder('POST /css/users/v1/factors/activate'),
  notTold: outOfOrder('PATCH /css/users/v1/profile'),
};

/** Tries again to make a passkey, after the device failed. */
function triesAgain(tries: readonly (readonly [string, Doing])[]): readonly Instruction[] {
  return [
    anew,
    right,
    ['presses continue', wrong('enroll-passkey:continue -> notReady', broken('UnknownError'))],
    ...tries.map(([code, does]): Instruction => ['presses again', wrong(`passkey-error:again -> ${code}`, does)]),
  ];
}

/** Outcomes at a place, and the transitions after them. */
function both(place: string, codes: readonly string[]): readonly string[] {
  return codes.flatMap((code) => [`${place} -> ${code}`, `${place} > ${code}`]);
}

/** The sign-in is over when a form is sent, and the page is loaded anew: first without a session, then with one. */
function overAndReloaded(submit: string, enter: string, call: string): readonly Instruction[] {
  const over: Instruction = [right, wrong(`${submit} -> sessionExpired`, refusal(call, expired))];
  return [right, over, 'reloads', right, over, ['reloads', wrong(`${enter} -> active`, { kind: 'session' })]];
}

/** By account, the walks that are told what to do. */
export const guidedWalks: Readonly<Record<string, readonly GuidedWalk[]>> = {
  'text-only': [
    {
      name: 'the sign-in is over, and the page is loaded anew',
      instructions: [
        ...overAndReloaded('step-up:submit[1]', 'step-up:enter[0]', challenge),
        anew,
        right,
        right,
        [right, wrong('vc:submit[1] -> sessionExpired', refusal(answer, expired))],
        'reloads',
      ],
      shows: [...both('step-up:enter[0]', ['none', 'active']), ...both('vc:enter[0]', ['none'])],
    },
    {
      name: 'another tab goes on with a sign-in that was only begun',
      instructions: [
        ['presses passkey', wrong('login:passkey -> dismissed', { kind: 'unverified' })],
        [right, wrong('login:submit -> moved', { kind: 'tab', steps: 1 })],
      ],
      shows: both('login:submit', ['moved']),
    },
    {
      name: 'types a wrong code after a new one was sent',
      instructions: [right, right, 'presses resend', 'submits code 000000'],
      shows: ['count-code-attempt[1]'],
    },
    {
      name: 'comes back after hours',
      instructions: [
        [right, wrong('login:submit -> networkProblem', noConnection(identify))],
        ['reloads', wrong('login:enter[0] -> expired', hoursLater)],
        anew,
        right,
        ['goes to /login', wrong('login:enter[0] -> expired', hoursLater)],
      ],
      shows: ['login:enter[0] -> expired', 'login:enter[0] > expired[0]', 'login:enter[0] > expired[1]'],
    },
    {
      name: 'the choice of methods cannot be reached after the third code',
      instructions: [
        right,
        right,
        'submits code 000000',
        'submits code 000000',
        ['submits code 000000', wrong('vc:submit[1] -> passcodeInvalid', thirdCode)],
        [right, wrong('go-to-selection -> networkProblem', noConnection(introspect))],
        'submits {"code":""}',
      ],
      shows: ['vc:submit[0]', 'vc:invalid[0]'],
    },
    {
      name: 'the provider refuses to tell the choice of methods',
      instructions: Object.entries(answers).flatMap(toSelection),
      shows: both('go-to-selection', Object.keys(answers)),
    },
    {
      name: 'another tab gives the right code after an answer that offers nothing',
      instructions: [
        right,
        right,
        [right, wrong('vc:submit[1] -> rateLimited', refusal(answer, 'tooManyRequests'))],
        ['presses another', wrong('go-to-selection -> success', { kind: 'tab', steps: 1 })],
      ],
      shows: both('go-to-selection', ['success']),
    },
    {
      name: 'another tab gives the sign-in up after an answer that offers nothing',
      instructions: [
        right,
        right,
        [right, wrong('vc:submit[1] -> rateLimited', refusal(answer, 'tooManyRequests'))],
        ['presses resend', wrong('vc:resend -> unavailable', { kind: 'cancel' })],
      ],
      shows: [...both('vc:resend', ['unavailable']), ...both('go-to-selection', ['unavailable'])],
    },
  ],
  'identifier-first': [
    {
      name: 'the password does not arrive, and the page is loaded anew',
      instructions: [[right, wrong('login:submit -> networkProblem', noConnection(answer))], 'reloads'],
      shows: ['route-challenge[2]'],
    },
  ],
  'temporary-password-and-code': [
    {
      name: 'the sign-in is over or given up elsewhere',
      instructions: [
        ...overAndReloaded('change-password:submit', 'change-password:enter[0]', answer),
        anew,
        right,
        [right, wrong('change-password:submit -> moved', { kind: 'cancel' })],
      ],
      shows: [...both('change-password:enter[0]', ['none', 'active']), ...both('change-password:submit', ['moved'])],
    },
  ],
  'challenge-passkey': [
    {
      name: 'asks for the passkey again',
      instructions: [
        ...Object.entries(answers).flatMap(toProof),
        ...toProof(['pending', { kind: 'cancel' }]),
        anew,
        [right, wrong('answer-passkey-challenge -> networkProblem', lostAnswer(answer))],
        right,
      ],
      shows: both('prove-passkey', [...Object.keys(answers), 'pending', 'success']),
    },
    {
      name: 'another tab goes on or gives up',
      instructions: [
        [right, wrong('prove-passkey -> dismissed', { kind: 'unverified' })],
        [right, wrong('prove-passkey -> dismissed', { kind: 'unverified' })],
        [right, wrong('answer-passkey-challenge -> moved', { kind: 'cancel' })],
        anew,
        ['presses passkey', wrong('login:passkey -> dismissed', { kind: 'unverified' })],
        ['presses passkey', wrong('answer-passkey -> moved', { kind: 'tab', steps: 1 })],
      ],
      shows: [
        ...both('answer-passkey-challenge', ['moved']),
        ...both('answer-passkey', ['moved']),
        'prove-passkey > dismissed[1]',
      ],
    },
  ],
  'passkey-owner': [
    {
      name: 'the passkey does not say whose it is, and the sign-in cannot begin',
      instructions: [
        `${anew} with ${suggesting}`,
        'chooses a passkey: failed',
        anew,
        ['presses passkey', wrong('login:passkey -> sessionExpired', classicRefusal(interact, 'E0000011'))],
      ],
      shows: [...both('login:idle[0]', ['failed']), ...both('login:passkey', ['sessionExpired'])],
    },
  ],
  direct: [
    {
      name: 'the page is loaded anew before the sign-in knows a user ID',
      instructions: [
        [right, wrong('login:submit -> networkProblem', noConnection(identify))],
        'reloads',
        'goes to /vc',
      ],
      shows: [...both('login:enter[0]', ['resumed']), 'resume-at-login[0]', 'return-to-step[2]'],
    },
    {
      name: 'the browser has no passkeys',
      instructions: [`${anew} with ${withoutPasskeys}`, right, 'goes to /enroll-passkey'],
      shows: ['login:idle[1]', 'enroll-passkey:enter[0]'],
    },
    {
      name: 'is refused with a password that ends in a space',
      instructions: [
        [
          'submits {"userId":"alex.smith","password":"secret words ","remember":true}',
          wrong('login:submit -> accessDenied', refusal(identify, 'idx.error.code.access_denied')),
        ],
      ],
      shows: ['login:submit > accessDenied[0]'],
    },
    {
      name: 'does not want to be remembered',
      instructions: ['submits remember false'],
      shows: ['store-tokens > stored[1]'],
    },
    {
      name: 'is sent back again and again',
      instructions: [right, 'goes to /login', 'goes to /login', 'goes to /login'],
      shows: ['sent-back'],
    },
  ],
  'sms-undecided-with-phone': [
    {
      name: 'the session is over in the middle of the visit',
      instructions: [
        right,
        ['presses use', wrong('confirm-phone:use -> unauthorized', outOfOrder('POST /css/users/v1/factors/sms', 401))],
      ],
      shows: ['end-session[1]'],
    },
  ],
  'passkey-offer': [
    {
      name: 'declines a passkey, and comes back',
      instructions: [right, 'presses not-now', 'goes to /login'],
      shows: ['ask-passkey[1]'],
    },
    {
      name: 'tries again after a passkey that failed',
      instructions: [
        ...triesAgain([
          ['dismissed', { kind: 'unverified' }],
          ['notReady', broken('UnknownError')],
          ['failed', broken('SecurityError')],
        ]),
        'presses again',
        ...Object.entries(lastTries).flatMap((last) => triesAgain([last])),
      ],
      shows: [
        'passkey-error:again',
        ...both('passkey-error:again', ['dismissed', 'notReady', 'failed', 'enrolled', ...Object.keys(lastTries)]),
      ],
    },
  ],
};
