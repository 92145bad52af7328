import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evidenceOfAnswer, evidenceOfError, failureOf } from '../../../../src/effects/okta/idx/failure.ts';
import { catalogue } from '../../fakeServices.ts';

/** An error of the SDK: a name, a message and some members. */
function sdkError(name: string, message = '', members: object = {}): Error {
  return Object.assign(new Error(message), { name, ...members });
}

function apiError(status: number, responseText: string, members: object = {}): Error {
  return sdkError('AuthApiError', '', { xhr: { status, responseText, headers: {} }, ...members });
}

function idxBody(key: string): string {
  return JSON.stringify({ version: '1.0.0', messages: { type: 'array', value: [{ class: 'ERROR', i18n: { key } }] } });
}

function codeOf(error: unknown): string {
  return failureOf(evidenceOfError(error), catalogue).code;
}

const failure = (code: string, clue: string) => ({ kind: 'failure', code, clue });

const refused = (key: string, status: number | null = null) =>
  failureOf(
    evidenceOfAnswer({ status: 'TERMINAL', messages: [{ class: 'ERROR', message: 'No.', i18n: { key } }] }, status),
    catalogue,
  );

describe('a failure that resolved', () => {
  it.each(Object.entries(catalogue.keys))('with the key %s is %s', (key, code) => {
    expect(refused(key)).toEqual(failure(code, key));
  });

  it.each([
    ['idx.error.server.safe.mode.enrollment.unavailable', 'serviceProblem'],
    ['idx.error.code.access_denied.device_assurance.remediation.title', 'accessDenied'],
    ['registration.error.invalidLoginEmail.Email', 'userIdRejected'],
    ['registration.error.doesNotMatchPattern.custom', 'userIdRejected'],
  ])("with the key %s of Okta's own clients is %s", (key, code) => {
    expect(refused(key)).toEqual(failure(code, key));
  });

  it('with an unknown key is unhandled and keeps the key', () => {
    expect(refused('errors.never.heard.of')).toEqual(failure('unhandled', 'errors.never.heard.of'));
  });

  it('takes keys of objects that all have them for unknown', () => {
    expect(refused('constructor').code).toBe('unhandled');
  });

  it('with 429 is rateLimited', () => {
    expect(refused('errors.never.heard.of', 429).code).toBe('rateLimited');
  });

  it('without a message goes by the classic error code', () => {
    const rawIdxState = { errorCode: 'E0000119', errorSummary: 'Locked' };
    expect(failureOf(evidenceOfAnswer({ status: 'TERMINAL', rawIdxState }, 403), catalogue).code).toBe('accountLocked');
  });

  it.each([500, 502, 599])('with %s is a problem of the service, whatever it says of the customer', (status) => {
    for (const key of Object.keys(catalogue.keys)) {
      expect(refused(key, status), key).toEqual(failure('serviceProblem', key));
    }
  });

  it('with 500 is a problem of the service by a classic error code too', () => {
    const evidence = evidenceOfAnswer({ status: 'TERMINAL', rawIdxState: { errorCode: 'E0000009' } }, 500);
    expect(failureOf(evidence, catalogue)).toEqual(failure('serviceProblem', 'errors.E0000009'));
  });
});

describe('a thrown failure', () => {
  it('with an IDX body in any content type goes by its key', () => {
    expect(codeOf(apiError(401, idxBody('idx.session.expired')))).toBe('sessionExpired');
    const xhr = { status: 401, responseJSON: JSON.parse(idxBody('error.expired.session')) };
    expect(codeOf(sdkError('AuthApiError', '', { xhr }))).toBe('sessionExpired');
  });

  it.each([
    ['a page of HTML', apiError(403, '<!doctype html><title>Blocked</title>'), 'serviceProblem'],
    ['nothing to read', apiError(502, ''), 'serviceProblem'],
    ['429', apiError(429, '{"errorCode":"E0000047"}'), 'rateLimited'],
    ['500 and JSON', apiError(500, '{"errorCode":"E0000009"}'), 'serviceProblem'],
    ['a body that is no JSON', new SyntaxError('Unexpected end of JSON input'), 'serviceProblem'],
    ['a malformed answer', new TypeError("Cannot read properties of null (reading 'rel')"), 'serviceProblem'],
    ['a token of the future', sdkError('AuthSdkError', 'The JWT was issued in the future'), 'clockDrift'],
    ['a token of the past', sdkError('AuthSdkError', 'The JWT expired and is no longer valid'), 'clockDrift'],
    ['other words of the SDK', sdkError('AuthSdkError', 'Cannot resolve relatesTo: $.nothing'), 'unhandled'],
    ['nothing known', undefined, 'unhandled'],
  ])('with %s has its code', (_, error, code) => {
    expect(codeOf(error)).toBe(code);
  });

  it.each([
    ['NETWORK', 'networkProblem'],
    ['HTTP_429', 'rateLimited'],
    ['HTTP_502', 'serviceProblem'],
    ['HTTP_403', 'serviceProblem'],
    ['NOT_READABLE', 'serviceProblem'],
    ['TOO_LARGE', 'serviceProblem'],
    ['TIMEOUT', 'timeout'],
    ['ADDRESS_REFUSED evil.example', 'unhandled'],
  ])('by the code %s of our request client is %s', (code, meaning) => {
    expect(codeOf(sdkError('AuthApiError', code))).toBe(meaning);
  });

  it.each([
    'Unexpected token < in JSON',
    'It ended with HTTP_429',
    'HTTP_429 is what it ended with',
    'HTTP_4290',
    'This is NOT_READABLE',
    'NOT_READABLE at all',
  ])('in words of the browser is a network problem, even if it quotes a code: %s', (words) => {
    expect(codeOf(sdkError('AuthApiError', words))).toBe('networkProblem');
  });

  it('of OAuth is unhandled and keeps its code', () => {
    const error = sdkError('OAuthError', 'The code is invalid.', { errorCode: 'invalid_grant', resp: { status: 400 } });
    expect(failureOf(evidenceOfError(error), catalogue)).toEqual(failure('unhandled', 'invalid_grant'));
  });

  it('that is a mere text is unhandled, and the text stays here', () => {
    const evidence = evidenceOfError('Unknown remediation choice: [x]');
    expect(failureOf(evidence, catalogue)).toEqual(failure('unhandled', 'REJECTED_BY_SDK'));
  });
});

describe('a message key in the log', () => {
  const clueOfKey = (key: string): string | null => refused(key).clue;
  const { messageKeys } = JSON.parse(readFileSync('schemas/provider/names.json', 'utf8')) as {
    readonly messageKeys: readonly string[];
  };

  it('is as it came where Okta’s clients know it', () => {
    const known = messageKeys.filter((key) => key.includes('.') && !/\.\d+$/u.test(key));
    expect(known.length).toBeGreaterThan(1_300);
    expect(known.filter((key) => clueOfKey(key) !== key)).toEqual([]);
  });

  it.each([
    'alice',
    'alice@example.com',
    'Alice.Smith@example.com',
    'correct horse battery staple',
    'Correct-horse-22',
    '123456',
    'code.123456',
    '555-010-0199',
    '+1.555.010.0199',
    '02.aGFuZGxl~c2VjcmV0',
    'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIwMHUxIn0.c2lnbmF0dXJl',
    'https://evil.test/',
    'idx.error\nforged line',
    'idx.error.<script>',
    'errors.E0000004123',
    '',
  ])('is not told where it could be anything: %j', (key) => {
    expect(clueOfKey(key)).toBe('KEY_NOT_READABLE');
  });

  it('takes no longer with a long one', () => {
    const began = performance.now();
    clueOfKey('a.'.repeat(100_000));
    clueOfKey('a'.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
