import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanForm, failedRules, verdictsOf } from '../../src/engine/logic/index.ts';
import { drive } from '../engine/drive.ts';
import { product, whole } from './product.ts';

const transaction = {
  step: 'reenroll-authenticator',
  authenticator: 'password',
  offersUserId: true,
  channels: {},
} as const;

function atChangePassword() {
  const machine = drive(product, { transaction, resumeTried: true, username: 'alex.smith' });
  machine.arrive('change-password');
  const failedAt = (field: string, value: string) => {
    machine.type(field, value);
    machine.send({ type: 'left', screen: 'change-password', field });
    return verdictsOf(product, machine.now(), field).filter(({ is }) => is === 'failed');
  };
  return { ...machine, failedAt };
}

type Row = [field: string, what: string, value: string, failed: readonly string[]];

/** Beside the examples of `flows/rules.json`, which `npm run verify` tries. */
describe('spec §5: the rules of a password, and of a user ID that is chosen with it', () => {
  it.each<Row>([
    ['password', '256 characters', `-${'a'.repeat(255)}`, []],
    ['password', '11 characters', 'eleven-char', ['password-length']],
    ['password', 'more than patterns are tried on', 'Abc-1234'.repeat(40), ['password-length']],
    [
      ...(['password', 'more than that, with a mistake', 'contraseña'.repeat(40)] as const),
      ['password-length', 'password-special', 'password-ascii'],
    ],
    ['password', 'a space, which is not special', 'only letters and spaces', ['password-special']],
    ['password', 'an emoji', 'correct-horse-🐴', ['password-ascii']],
    ['password', 'an email address', 'x-alex@example.com-x', ['password-no-email']],
    ['password', 'the user ID, whatever its case', 'my-ALEX.Smith-1', ['password-no-user-id']],
    ['userId', '64 characters', 'a'.repeat(64), []],
    ['userId', '4 characters', 'alex', ['user-id-length']],
    ['userId', 'a letter that is not English', 'muñoz5', ['user-id-ascii']],
    ['userId', 'an email address', 'alex@example.com', ['user-id-no-email']],
    ['userId', 'a slash', 'alex/smith', ['user-id-no-slash']],
    ...[...'*()&!'].map((sign): Row => ['userId', `the symbol ${sign}`, `alex${sign}smith`, ['user-id-no-symbols']]),
    ['userId', 'nothing: it is optional', '', []],
  ])('%s: %s', (field, _, value, failed) => {
    expect(atChangePassword().failedAt(field, value)).toMatchObject(failed.map((rule) => ({ rule })));
  });

  it.each([
    ['“', '“'],
    ['n\u0303', 'n\u0303'],
    ['🐴', '🐴'],
    ['ñ', 'ñ'],
    ['\u200b', 'U+200B'],
    ['\u00a0', 'U+00A0'],
  ])('name the first sign that is not English, by its number where it has no shape: %j', (sign, named) => {
    for (const field of ['password', 'userId']) {
      const failed = atChangePassword().failedAt(field, `Brand-${sign}-new-words-1é`);
      expect(failed.map(({ values }) => values.sign)).toContain(named);
    }
  });
});

describe('a password that a generator makes by the rules that the field hands out', () => {
  const handedOut = whole().screens['change-password']?.fields.password?.generator ?? '';
  const form = /^minlength: 12; maxlength: 256; required: \[(.+)\]; allowed: upper, lower, digit$/u;

  it('is stored as it was made and fails no rule, 3,000 times', () => {
    expect(handedOut).toMatch(form);
    const required = [...(form.exec(handedOut)?.[1] ?? '')];
    const allowed = [...required, ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
    // Twenty signs, one of the required among them: what Safari makes of such rules.
    const signs = fc.array(fc.constantFrom(...allowed), { minLength: 20, maxLength: 20 });
    const machine = atChangePassword();
    fc.assert(
      fc.property(signs, fc.nat(19), fc.constantFrom(...required), (made, at, special) => {
        const password = made.with(at, special).join('');
        machine.type('password', password);
        expect(cleanForm(product, machine.now()).password).toBe(password);
        expect(failedRules(product, machine.now(), 'password')).toEqual([]);
      }),
      { numRuns: 3000, seed: 7, endOnFailure: true },
    );
  });
});
