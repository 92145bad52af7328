import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../src/effects/core/log/log.ts';
import { headStartMilliseconds } from '../../../../src/effects/core/log/logQueue.ts';
import { manualClock } from '../../../engine/clock.ts';
import { environmentAt, nobody } from '../../fakeServices.ts';

const session = () => ({ ...nobody, flow: 'UIDPWD', uid: 'alice', trace: 't-1', providerId: 'o-1' }) as const;
let state: string | null = 'login';
let trace = '';
const ties = { traceId: 't-1', authFlow: 'UIDPWD', oktaId: 'o-1' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function logOver(answer: () => Promise<Response> = async () => new Response()) {
  const sent: { url: string; init: RequestInit }[] = [];
  const noted: string[] = [];
  const clock = manualClock();
  const page = new EventTarget();
  const http: typeof fetch = (input, init) => {
    sent.push({ url: String(input), init: init ?? {} });
    return answer();
  };
  const log = createLog(
    {
      env: environmentAt('https://id.example.com'),
      http,
      session,
      state: () => state,
      trace: () => trace,
      release: 'r1',
      clock,
      document: { defaultView: page } as unknown as Document,
    },
    { note: ({ what, code }) => noted.push(code === undefined ? what : `${what} ${code}`) },
  );
  const wait = (): void => clock.advance(headStartMilliseconds);
  const entries = (): Record<string, unknown>[] => {
    wait();
    return sent.map(({ init }) => JSON.parse(String(init.body)));
  };
  return { log, sent, entries, noted, clock, wait, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

const hanging = () => new Promise<Response>(() => {});

describe('spec §3: a log entry', () => {
  it('of type STRING has a message, of type JSON also a reason, and both what ties entries together', async () => {
    const { log, entries, sent } = logOver();
    await log.info({ message: 'Session cleared' });
    await log.error({ message: 'Passkey sign-in failed', reason: 'NOT_SUPPORTED' });
    expect(entries()).toEqual([
      { logLevel: 'INFO', type: 'STRING', message: 'Session cleared', details: ties },
      {
        logLevel: 'ERROR',
        type: 'JSON',
        message: 'Passkey sign-in failed',
        details: { ...ties, release: 'r1', state: 'login', reason: 'NOT_SUPPORTED' },
      },
    ]);
    expect(sent[0]).toMatchObject({
      url: 'https://id.example.com/log/ingest',
      init: { method: 'POST', keepalive: true, credentials: 'omit' },
    });
  });

  it('of a fault says where the machine was when it happened and how it came there, and not when it is sent', async () => {
    const { log, entries } = logOver();
    trace = '1 1 *load,login';
    log.note({ what: 'productApi: failed', code: 'E1' });
    log.note({ what: 'idx.authenticate: invalidCredentials', expected: true });
    [state, trace] = ['step-up', '1 2 *load,login submit,step-up'];
    expect(entries()).toMatchObject([
      { logLevel: 'ERROR', details: { release: 'r1', state: 'login', reason: 'E1', trace: '1 1 *load,login' } },
      { logLevel: 'INFO', details: ties },
    ]);
    expect(entries()[1]?.details).toEqual(ties);
    [state, trace] = ['login', ''];
  });

  it('names the customer as soon as an answer does, and no longer than the session', async () => {
    const { log, entries, wait } = logOver();
    const user = { value: { id: '00u2' } };
    log.idx({ remediation: { value: [{ name: 'challenge-authenticator' }] }, user });
    await log.info({ message: 'later' });
    log.idx({ remediation: { value: [{ name: 'identify' }] } });
    log.idx({ remediation: { value: [{ name: 'challenge-authenticator' }] }, user });
    log.forget();
    await log.info({ message: 'after' });
    for (let rounds = 0; rounds < 4; rounds += 1) {
      wait();
      await settled();
    }
    const ids = entries().map(({ details }) => (details as { readonly oktaId: string }).oktaId);
    expect(ids).toEqual(['00u2', '00u2', 'o-1', '00u2', 'o-1']);
  });

  it('of type IDX tells status, state, intent, and of user and app what is neither identifier nor name', () => {
    const { log, entries } = logOver();
    log.idx({
      version: '1.0.0',
      stateHandle: '02.secret-handle',
      intent: 'LOGIN',
      remediation: { type: 'array', value: [{ name: 'challenge-authenticator', value: [{ name: 'stateHandle' }] }] },
      user: {
        type: 'object',
        value: {
          id: '00u1',
          identifier: 'alice',
          profile: { firstName: 'Alice', lastName: 'Smith', locale: 'en_US', timeZone: 'America/Chicago' },
        },
      },
      app: { type: 'object', value: { id: 'client', name: 'oidc_client', label: 'Sign-in' } },
    });
    expect(entries()[0]).toEqual({
      logLevel: 'INFO',
      type: 'IDX',
      message: 'answer of the identity provider',
      details: {
        ...ties,
        oktaId: '00u1',
        status: 'PENDING',
        state: 'PENDING challenge-authenticator',
        intent: 'LOGIN',
        'user.id': '00u1',
        'user.locale': 'en_US',
        'user.timeZone': 'America/Chicago',
        'app.id': 'client',
        'app.name': 'oidc_client',
        'app.label': 'Sign-in',
      },
    });
  });

  it.each([
    [{ successWithInteractionCode: { value: [{ name: 'interaction_code', value: 'secret' }] } }, 'SUCCESS'],
    [{ messages: { value: [{ message: 'Hello Alice', class: 'ERROR' }] } }, 'TERMINAL'],
    [{ version: '1.0.0' }, 'CANCELED'],
    [{ remediation: { value: [{ name: '02.AbC-handle~1' }] } }, 'PENDING'],
    [{ intent: '02.AbC-handle', remediation: { value: [{ name: '02.AbC-handle' }] } }, 'PENDING'],
    [{ intent: 'handle.AbC-02', remediation: { value: [{ name: 'handle.AbC-02' }] } }, 'PENDING'],
    [null, 'CANCELED'],
    ['text', 'CANCELED'],
  ])('of type IDX tells no more than the status of %j', (answer, status) => {
    const { log, entries } = logOver();
    log.idx(answer);
    expect(entries()[0]?.details).toEqual({ ...ties, status, state: status });
  });

  it('holds nothing of an answer that is not on the list, at whatever depth it stands', () => {
    const canary = fc.constantFrom('canary-identifier', 'canary-code-123456', 'canary-handle', '+1 555 0100', 'Canary');
    const listed = /^(id|locale|timeZone|name|label|intent)$/u;
    const key = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !listed.test(name));
    const tree = fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 6 }, canary, fc.array(tie('node'), { maxLength: 3 }), fc.dictionary(key, tie('node'))),
    })).node;
    fc.assert(
      fc.property(tree, tree, tree, (user, app, rest) => {
        const { log, entries } = logOver();
        log.idx({
          user: { value: user },
          app: { value: app },
          remediation: rest,
          messages: rest,
          stateHandle: 'canary',
        });
        expect(JSON.stringify(entries())).not.toMatch(/canary|555/iu);
      }),
    );
  });

  it.each([
    ['a forged line', 'ok\n{"logLevel":"ERROR"}\r\n', 'ok\\u{a}{"logLevel":"ERROR"}\\u{d}\\u{a}'],
    ['a turned reading direction', 'code \u202e654321\u202c', 'code \\u{202e}654321\\u{202c}'],
    ['isolates and marks', '\u2066a\u2069\u200f', '\\u{2066}a\\u{2069}\\u{200f}'],
    ['line separators', 'a\u2028b\u2029c', 'a\\u{2028}b\\u{2029}c'],
    ['terminal escapes', '\u001b[31mred', '\\u{1b}[31mred'],
    ['half a character', 'a\ud83d', 'a\\u{d83d}'],
  ])('shows %s by its number', async (_, given, shown) => {
    const { log, entries } = logOver();
    await log.error({ message: given, reason: given });
    expect(entries()[0]).toMatchObject({ message: shown, details: { reason: shown } });
  });

  it('is short, whatever it is given', async () => {
    const { log, sent, wait } = logOver();
    await log.error({ message: '\n'.repeat(100_000), reason: 'r'.repeat(100_000) });
    log.idx({ app: { value: { label: 'l'.repeat(100_000) } } });
    wait();
    expect(sent).toHaveLength(2);
    for (const { init } of sent) expect(String(init.body).length).toBeLessThan(1000);
  });

  it.each([
    [{ message: 'passkey failed', reason: 'NotAllowedError' }],
    [{ message: 'NotAllowedError: The operation was not allowed.' }],
  ])('is never about a passkey prompt that was turned away: %j', async (entry) => {
    const { log, sent, wait } = logOver();
    await log.error(entry);
    wait();
    expect(sent).toEqual([]);
  });
});

describe('a log endpoint', () => {
  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'log: not reached'],
    ['does not take an entry', async () => new Response('<html>', { status: 502 }), 'log: not taken 502'],
  ])('that %s is asked once for each', async (_, answer, note) => {
    const { log, sent, noted, wait } = logOver(answer);
    await log.info({ message: 'Session cleared' });
    wait();
    await settled();
    expect([sent.length, noted]).toEqual([1, [note]]);
  });

  it('that hangs holds two connections, forty entries wait at most, and each is given up after five seconds', async () => {
    const { log, sent, clock, wait } = logOver(hanging);
    for (let entry = 0; entry < 50; entry += 1) await log.info({ message: String(entry) });
    expect(sent).toHaveLength(0);
    wait();
    expect(sent).toHaveLength(2);
    for (let round = 0; round < 30; round += 1) {
      clock.advance(5_000);
      await settled();
    }
    expect(sent).toHaveLength(40);
  });

  it('gets on leaving what still waits, and every request outlives the page', async () => {
    const { log, sent, leave } = logOver(hanging);
    for (let entry = 0; entry < 5; entry += 1) await log.info({ message: String(entry) });
    leave();
    expect(sent).toHaveLength(5);
    expect(sent.every(({ init }) => init.keepalive === true)).toBe(true);
  });

  it('hears no more of a page that goes wrong in circles', async () => {
    const { log, sent, wait } = logOver();
    for (let entry = 0; entry < 300; entry += 1) {
      await log.info({ message: 'again' });
      wait();
      await settled();
    }
    expect(sent).toHaveLength(200);
  });
});
