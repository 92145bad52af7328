import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import { cleanForm, failedRules, fieldProblem, verdictsOf } from '../../src/engine/logic/index.ts';
import { drive } from '../engine/drive.ts';
import { product, whole } from './product.ts';

const reenroll = { step: 'reenroll-authenticator', authenticator: 'password', channels: {} } as const;

function atChangePassword(stored: Context = {}) {
  const machine = drive(product, { transaction: reenroll, resumeTried: true, username: 'alex.smith', ...stored });
  machine.arrive('change-password', { homeUrl: 'https://www.example.com/' });
  const verdicts = (field: string) =>
    Object.fromEntries(verdictsOf(product, machine.now(), field).map(({ rule, is }) => [rule, is]));
  const problem = (field: string) => fieldProblem(product, machine.now(), field)?.copy;
  return { ...machine, verdicts, problem };
}

const withUserId: Context = { transaction: { ...reenroll, offersUserId: true } };
const good = 'correct-horse-battery';

describe('spec §5: the rules of a password', () => {
  it.each([
    ['12 characters, one special', 'twelve-chars', []],
    ['256 characters', `-${'a'.repeat(255)}`, []],
    ['11 characters', 'eleven-char', ['password-length']],
    ['257 characters', `-${'a'.repeat(256)}`, ['password-length']],
    ['more than patterns are tried on', 'Abc-1234'.repeat(40), ['password-length']],
    [
      'more than that, with a mistake',
      'contraseña'.repeat(40),
      ['password-length', 'password-special', 'password-ascii'],
    ],
    ['no special character', 'OnlyLetters4711', ['password-special']],
    ['a space is not special', 'only letters and spaces', ['password-special']],
    ['a letter that is not English', 'contraseña-larga', ['password-ascii']],
    ['an emoji', 'correct-horse-🐴', ['password-ascii']],
    ['an email address', 'x-alex@example.com-x', ['password-no-email']],
    ['an @ is no email address yet', 'p@ssword-correct', []],
    ['the user ID, whatever its case', 'my-ALEX.Smith-1', ['password-no-user-id']],
    ['spaces at its ends do not count', '  twelve-chars  ', []],
    ['nothing', '', ['password-length', 'password-special']],
  ])('%s', (_, password, failed) => {
    const machine = atChangePassword();
    machine.type('password', password);
    machine.send({ type: 'left', screen: 'change-password', field: 'password' });
    const verdicts = machine.verdicts('password');
    expect(Object.keys(verdicts).filter((rule) => verdicts[rule] === 'failed')).toEqual(failed);
  });

  it.each([
    ['alex', 'my-alex-is-short'],
    ['a'.repeat(65), `-${'a'.repeat(70)}`],
  ])('a user ID of fewer than 5 or more than 64 characters may be part of it: %s', (username, password) => {
    const machine = atChangePassword({ username });
    machine.type('password', password);
    expect(machine.problem('password')).toBeUndefined();
  });
});

describe('a sign that is not English', () => {
  it.each([
    ['“', '“'],
    ['n\u0303', 'n\u0303'],
    ['🐴', '🐴'],
    ['ñ', 'ñ'],
    ['\u200b', 'U+200B'],
    ['\u00a0', 'U+00A0'],
  ])('is named, by its number where it has no shape: %j', (sign, named) => {
    const machine = atChangePassword(withUserId);
    for (const field of ['password', 'userId']) {
      machine.type(field, `Brand-${sign}-new-words-1é`);
      machine.send({ type: 'left', screen: 'change-password', field });
      const failed = verdictsOf(product, machine.now(), field).filter(({ is }) => is === 'failed');
      expect(failed.map(({ values }) => values.sign)).toEqual(expect.arrayContaining([named]));
    }
  });
});

describe('a password that a generator makes by the rules that the field hands out', () => {
  const handedOut = whole().screens['change-password']?.fields.password?.generator ?? '';

  /** Twenty signs of all that are allowed, one of the required among them: what Safari makes of such rules. */
  function generated(random: () => number): string {
    const required = [...(/required: \[([^\]]+)\]/u.exec(handedOut)?.[1] ?? '')];
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const allowed = [...required, ...letters, ...letters.map((one) => one.toUpperCase()), ...'0123456789'];
    const any = (signs: readonly string[]) => signs[Math.floor(random() * signs.length)] ?? '';
    const signs = Array.from({ length: 20 }, () => any(allowed));
    return signs.with(Math.floor(random() * 20), any(required)).join('');
  }

  it('is stored as it was made and fails no rule, 3,000 times', () => {
    const form = /^minlength: 12; maxlength: 256; required: \[.+\]; allowed: upper, lower, digit$/u;
    expect(form.test(handedOut)).toBe(true);
    let seed = 7;
    const random = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return seed / 2 ** 32;
    };
    const machine = atChangePassword();
    for (let made = 0; made < 3000; made += 1) {
      const password = generated(random);
      machine.type('password', password);
      expect(cleanForm(product, machine.now()).password).toBe(password);
      expect(failedRules(product, machine.now(), 'password'), password).toEqual([]);
    }
  });
});

describe('spec §5: the rules of a user ID that is chosen with it', () => {
  it.each([
    ['5 characters', 'alex5', []],
    ['64 characters', 'a'.repeat(64), []],
    ['4 characters', 'alex', ['user-id-length']],
    ['65 characters', 'a'.repeat(65), ['user-id-length']],
    ['a letter that is not English', 'muñoz5', ['user-id-ascii']],
    ['an email address', 'alex@example.com', ['user-id-no-email']],
    ['a slash', 'alex/smith', ['user-id-no-slash']],
    ...[...'*()&!'].map((symbol) => [`the symbol ${symbol}`, `alex${symbol}smith`, ['user-id-no-symbols']] as const),
    ['nothing: it is optional', '', []],
  ] as const)('%s', (_, userId, failed) => {
    const machine = atChangePassword(withUserId);
    machine.type('userId', userId);
    machine.send({ type: 'left', screen: 'change-password', field: 'userId' });
    const verdicts = machine.verdicts('userId');
    expect(Object.keys(verdicts).filter((rule) => verdicts[rule] === 'failed')).toEqual(failed);
  });

  it('is neither asked nor sent where the provider takes none', () => {
    const machine = atChangePassword();
    machine.raise('submit', { userId: 'x', password: good, confirm: good });
    expect(machine.did('run')).toMatchObject([{ effect: 'idx.changePassword', input: { password: good, userId: '' } }]);
  });

  it('becomes the user ID that is remembered, where one was', () => {
    const machine = atChangePassword({ ...withUserId, remember: true, rememberAsked: true });
    machine.raise('submit', { userId: 'newname', password: good, confirm: good });
    machine.answer('success');
    expect(machine.did('notify')).toEqual([]);
    const claims = { smsEnrolled: 'absent', passkeyEnrolled: 'absent' };
    machine.answer('stored', { claims, declinedPasskey: false });
    expect(machine.did('notify')).toMatchObject([
      { effect: 'cookie.write', input: { name: 'userId', value: 'newname' } },
    ]);
    expect(machine.now().context).toMatchObject({ username: 'newname', rememberedUserId: 'newname' });
  });
});

describe('spec §5: change password', () => {
  it('shows every rule as not met yet before anything is typed', () => {
    expect(new Set(Object.values(atChangePassword().verdicts('password')))).toEqual(new Set(['unmet']));
  });

  it('shows a rule as passed while the customer types, and as failed only once the field is left', () => {
    const machine = atChangePassword();
    machine.type('password', 'short-');
    expect(machine.verdicts('password')).toMatchObject({ 'password-special': 'passed', 'password-length': 'unmet' });
    machine.send({ type: 'left', screen: 'change-password', field: 'password' });
    expect(machine.verdicts('password')).toMatchObject({ 'password-special': 'passed', 'password-length': 'failed' });
  });

  it('tells passwords that do not match, and holds the submit back', () => {
    const machine = atChangePassword();
    machine.raise('submit', { password: good, confirm: `${good}x` });
    expect(machine.now().pending).toBeNull();
    expect(machine.problem('confirm')).toBe('changePassword.error.match');
    machine.type('password', `${good}x`);
    expect(machine.problem('confirm')).toBeUndefined();
  });

  it('marks the rule on the history, which only the provider knows, until the password changes', () => {
    const machine = atChangePassword();
    expect(machine.verdicts('password')['password-not-in-history']).toBeUndefined();
    machine.raise('submit', { password: good, confirm: good });
    machine.answer('passwordInHistory');
    expect(machine.verdicts('password')['password-not-in-history']).toBe('failed');
    expect(machine.problem('password')).toBe('changePassword.error.password');
    machine.type('password', `${good}2`);
    expect(machine.verdicts('password')['password-not-in-history']).toBeUndefined();
    expect(machine.problem('password')).toBeUndefined();
  });

  it('marks a user ID that is taken, and never holds a submit back for it', () => {
    const machine = atChangePassword(withUserId);
    machine.raise('submit', { userId: 'newname', password: good, confirm: good });
    machine.answer('userIdTaken');
    expect(machine.verdicts('userId')['user-id-not-taken']).toBe('failed');
    machine.raise('submit', { userId: 'newname', password: good, confirm: good });
    expect(machine.now().pending?.run.effect).toBe('idx.changePassword');
  });
});
