import { describe, expect, it, vi } from 'vitest';
import { prefetchScreens } from '../../../src/app/prefetch/prefetchScreens.ts';
import { savesData } from '../../../src/app/prefetch/savesData.ts';
import { screensAfter } from '../../../src/app/prefetch/screensAfter.ts';
import { signsIn } from '../../../src/app/prefetch/signsIn.ts';
import { compile } from '../../../src/compiler/compile.ts';
import type { ScreenState } from '../../../src/engine/contracts/program.ts';
import type { Snapshot } from '../../../src/engine/contracts/snapshot.ts';
import { initialSnapshot } from '../../../src/engine/machine/index.ts';
import { present } from '../../ui/fixtures.ts';
import { runEngine } from '../../ui/runEngine.ts';

const program = present(compile(process.cwd(), { target: 'test' }).program);
/** What the submit of login runs. */
const submitted = (program.states.login as ScreenState).on.submit?.[0]?.go;
const { run: submit } = present(submitted?.kind === 'run' ? submitted : null);

describe('the screens that an effect can lead to', () => {
  it('are those behind choices, too, and not those behind another effect', () => {
    const screens = screensAfter(program, submit);
    for (const screen of ['login', 'step-up', 'vc', 'change-password', 'technical-error'])
      expect(screens).toContain(screen);
    for (const screen of ['add-phone', 'call-in', 'logout']) expect(screens).not.toContain(screen);
  });

  it('are found where choices lead in a circle', () => {
    const { 'route-remediation': route, vc } = program.states;
    if (route?.kind !== 'choice' || !vc) throw new Error('The product has no such states');
    const [pick] = route.choose;
    if (!pick) throw new Error('The choice has no alternatives');
    const to = (state: string) => ({ ...pick, go: { kind: 'next', to: state } as const });
    const round = { ...route, choose: [to('route-remediation'), to('vc')] };
    expect(screensAfter({ states: { 'route-remediation': round, vc } }, submit)).toEqual(new Set(['vc']));
  });
});

function working({ sparing = false, before = Promise.resolve() } = {}) {
  const brought: string[] = [];
  const load = async (locale: string, screen: string, priority?: 'low') => {
    brought.push(`${locale}/${screen} ${priority}`);
    if (priority === 'low') throw new Error('gone');
  };
  const engine = runEngine(program, { locale: 'es-US' });
  const bringAfter = prefetchScreens(
    engine,
    { load },
    () => sparing,
    () => before,
  );
  const change = (field: string, value: string) => engine.send({ type: 'change', screen: 'login', field, value });
  const signIn = (): void => {
    change('userId', 'alex');
    change('password', 'secret words');
    engine.raise('submit');
  };
  return { engine, brought, change, signIn, bringAfter };
}

describe('while an effect runs', () => {
  it('its screens are brought once, in the language of the page, with low priority, without the one that is there', async () => {
    const { engine, brought, change, signIn } = working();
    signIn();
    change('userId', 'al');
    expect(engine.read().snapshot.pending?.run).toBe(submit);
    await Promise.resolve();
    expect(new Set(brought).size).toBe(brought.length);
    expect(brought).toContain('es-US/step-up low');
    expect(brought).not.toContain('es-US/login low');
  });

  it('what customers wait for goes first', async () => {
    let done = (): void => {};
    const before = new Promise<void>((resolve) => {
      done = resolve;
    });
    const { brought, signIn } = working({ before });
    signIn();
    await Promise.resolve();
    expect(brought).toEqual([]);
    done();
    await before;
    expect(brought).toContain('es-US/step-up low');
  });

  it('that no customer waits for, nothing is brought', async () => {
    const { engine, brought, change } = working();
    change('userId', 'alex');
    expect(engine.read().snapshot.pending).toMatchObject({ background: true });
    await Promise.resolve();
    expect(brought).toEqual([]);
  });

  it('they can be brought before it runs', () => {
    const { brought, bringAfter } = working();
    bringAfter(submit);
    expect(brought).toContain('es-US/step-up low');
    expect(brought).not.toContain('es-US/login low');
  });

  it('behind the start they are brought once it is drawn and before any runs, because the network may be what fails', async () => {
    vi.useFakeTimers();
    try {
      const { engine, brought } = working();
      engine.send({
        type: 'location',
        route: 'enroll-passkey',
        facts: { hasAccessToken: true, passkeysAvailable: true },
      });
      expect(engine.read().snapshot).toMatchObject({ screen: 'enroll-passkey', busy: false });
      await vi.advanceTimersByTimeAsync(0);
      expect(brought).toEqual(['es-US/enroll-passkey undefined']);
      await vi.advanceTimersToNextFrame();
      await vi.advanceTimersByTimeAsync(1);
      for (const screen of ['passkey-error', 'passkey-created', 'logout'])
        expect(brought).toContain(`es-US/${screen} low`);
    } finally {
      vi.useRealTimers();
    }
  });

  it('nothing is brought for who asks to save data', async () => {
    const { brought, signIn } = working({ sparing: true });
    signIn();
    await Promise.resolve();
    expect(brought).toEqual([]);
  });
});

it.each([
  [{ connection: { saveData: true } }, true],
  [{ connection: { saveData: false } }, false],
  [{}, false],
])('Save-Data of %j is %s', (navigator, expected) => {
  expect(savesData(navigator as Navigator)).toBe(expected);
});

describe('a screen', () => {
  const shown = (snapshot: Partial<Snapshot>) =>
    signsIn({
      program,
      snapshot: { ...initialSnapshot(program, {}), ...snapshot },
      ...{ attention: null, announcement: null, slow: false },
    });

  it('is one to sign in at when it asks who the customer is', () => {
    expect(shown({ screen: 'login', state: 'login' })).toBe(submit);
    for (const screen of ['vc', 'change-password', 'add-phone', 'logout'])
      expect(shown({ screen, state: screen })).toBeNull();
  });

  it('is none while somebody is at work, or while the page is being left', () => {
    expect(shown({ screen: 'login', state: 'login', busy: true })).toBeNull();
    expect(shown({ screen: 'login', state: 'leave-to-home' })).toBeNull();
    expect(shown({ screen: null, state: 'login' })).toBeNull();
  });
});
