import { describe, expect, it } from 'vitest';
import type { ScreenState } from '../../src/engine/contracts/program.ts';
import { edited } from './edited.ts';
import { base, compiled } from './product.ts';

const result = compiled(base);
const { program } = result;

describe('the program', () => {
  it('holds what the app says, with its defaults', () => {
    expect(program).toMatchObject({
      basePath: '/demo',
      start: 'login',
      locales: ['en-US', 'es-US', 'en-XA'],
      query: { goto: { into: 'gotoUrl', accept: 'allowed-redirect', keep: true, visit: false } },
      access: { anyone: { needs: [], onDenied: null }, 'signing-in': { needs: ['is-signing-in'], onDenied: 'login' } },
      overlays: { expired: { kind: 'modal', dismissible: false, after: { seconds: 5, raise: 'again' } } },
    });
  });

  it('merges the shared table into the outcomes of a run, whose own alternatives win', () => {
    const go = screen('login').on.submit?.[0]?.go;
    if (go?.kind !== 'run') throw new Error('submit runs nothing');
    expect(Object.keys(go.run.then).sort()).toEqual(['expired', 'failed', 'pending', 'success', 'wrong']);
    expect(go.run.then.pending).toHaveLength(2);
    expect(go.run.then.pending?.[0]).toMatchObject({ when: ['wants-remembering'], go: { kind: 'next', to: 'route' } });
    expect(go.run.then.success).toMatchObject([{ set: { authFlow: 'session' }, go: { kind: 'next', to: 'store' } }]);
    expect(go.run.with).toEqual({ username: { var: 'form.userId' }, password: { var: 'form.password' } });
  });

  it('orders the fields as they stand on the screen, those in groups too', () => {
    expect(Object.keys(screen('login').form)).toEqual(['userId', 'password', 'remember']);
  });

  it('keeps the examples of fields out of the page', () => {
    expect(String(base.get('flows/sign-in/login.screen.json'))).toContain('correct-horse');
    expect(JSON.stringify(result)).not.toContain('correct-horse');
  });

  it('takes the policy of each context key from its annotations', () => {
    expect(program?.context).toMatchObject({
      username: { persist: 'tab', source: null, survivesClear: false, personal: true },
      attempts: { persist: 'tab', fallback: 0 },
      gotoUrl: { survivesClear: true },
      helpUrl: { persist: 'never', source: 'environment.urls.help' },
    });
  });

  it('takes a context key with a personal part as personal', () => {
    const product = edited('transaction definitions/channel/properties/key/x-pii: true');
    expect(compiled(product).program?.context.transaction?.personal).toBe(true);
    expect(program?.context.transaction?.personal).toBeUndefined();
  });

  it('takes the policy of each effect from its contract', () => {
    expect(program?.effects['demo.signIn']).toEqual({
      kind: 'effect',
      awaitsCustomer: false,
      prewarm: false,
      deadlineSeconds: 20,
      late: 'failed',
      failure: 'failed',
    });
    expect(program?.effects['cookie.write']).toEqual({
      kind: 'notification',
      awaitsCustomer: false,
      prewarm: false,
      deadlineSeconds: 0,
      late: '',
      failure: '',
    });
  });
});

describe('the version of a program', () => {
  const versionOf = (...edits: readonly string[]): string | undefined => compiled(edited(edits)).program?.version;

  it('does not change with texts or with the order of keys', () => {
    expect(versionOf('signIn login.title: "Sign in"')).toBe(program?.version);
    expect(versionOf('login on/home: -', 'login on/home: { "next": "leave-to-goto" }')).toBe(program?.version);
  });

  it('does not change with the languages', () => {
    expect(versionOf('es-US/signIn: -', 'es-US/common: -', 'es-US/ui: -', 'app locales/1: -')).toBe(program?.version);
  });

  it('changes with the logic and with the grammar of the context', () => {
    expect(versionOf('flow states/store/then/failed/next: "code"')).not.toBe(program?.version);
    expect(versionOf('context properties/username/maxLength: 9')).not.toBe(program?.version);
  });
});

function screen(id: string): ScreenState {
  const state = program?.states[id];
  if (state?.kind !== 'screen') throw new Error(`${id} is no screen`);
  return state;
}
