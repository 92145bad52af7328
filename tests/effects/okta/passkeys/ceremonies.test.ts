import { describe, expect, it, vi } from 'vitest';
import { createCeremonies } from '../../../../src/effects/okta/passkeys/ceremonies.ts';
import { manualClock } from '../../../engine/clock.ts';
import { rejects, unanswered } from './fakeCredentials.ts';

const never = new AbortController().signal;

describe('ceremonies (form rule 34)', () => {
  it('go one at a time: the one under way has ended before the next begins', async () => {
    const hold = createCeremonies(manualClock());
    const noted: string[] = [];
    const first = hold(never, async (signal) => {
      noted.push('first begins');
      await unanswered({ signal }).finally(() => noted.push('first ends'));
    });
    await vi.waitFor(() => expect(noted).toEqual(['first begins']));
    const second = hold(never, async () => noted.push('second begins'));
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    await second;
    expect(noted).toEqual(['first begins', 'first ends', 'second begins']);
  });

  it('do not wait for one that ignores that it was ended: a press prompts in its own task', async () => {
    const hold = createCeremonies(manualClock());
    let hasBegun = false;
    const first = hold(never, () => {
      hasBegun = true;
      return new Promise(() => undefined);
    });
    await vi.waitFor(() => expect(hasBegun).toBe(true));
    const second = hold(never, async () => 'second');
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
    expect(await second).toBe('second');
  });

  it('wait a second at most where the browser allows no two at a time', async () => {
    const clock = manualClock();
    const hold = createCeremonies(clock);
    hold(never, () => new Promise(() => undefined)).catch(() => undefined);
    let asked = 0;
    const second = hold(never, async () => {
      asked += 1;
      if (asked === 1) throw new DOMException('A request is already pending.', 'OperationError');
      return 'second';
    });
    await vi.waitFor(() => expect(asked).toBe(1));
    await new Promise((resolve) => setTimeout(resolve));
    clock.advance(1000);
    expect(await second).toBe('second');
  });

  it('end with the reason of the signal, which is nobody’s failure', async () => {
    const leaving = new AbortController();
    const held = createCeremonies(manualClock())(leaving.signal, (signal) => unanswered({ signal }));
    leaving.abort(new Error('left'));
    await expect(held).rejects.toThrow('left');
  });

  it('never begin for somebody who has left', async () => {
    let begun = false;
    const held = createCeremonies(manualClock())(AbortSignal.abort(new Error('left')), async () => {
      begun = true;
    });
    await expect(held).rejects.toThrow('left');
    expect(begun).toBe(false);
  });

  it.each([
    ['NotAllowedError', 'DISMISSED'],
    ['InvalidStateError', 'INVALID_STATE'],
    ['NotSupportedError', 'NOT_SUPPORTED'],
    ['SecurityError', 'INVALID_CHALLENGE'],
    ['TypeError', 'FAILED'],
    ['ConstraintError', 'FAILED'],
  ])('that the browser ends with %s are %s, with the cause', async (name, code) => {
    await expect(createCeremonies(manualClock())(never, rejects(name))).rejects.toMatchObject({
      code,
      cause: { name },
    });
  });
});
