import { beforeEach, describe, expect, it, vi } from 'vitest';
import { replaySubmit } from '../../../src/app/hydration/earlyPress.ts';
import { variantOf } from '../../../src/app/prerender/prerendered.ts';
import { prerenderState } from '../../../src/app/prerender/prerenderState.ts';
import { compile } from '../../../src/compiler/compile.ts';
import { present } from '../../ui/fixtures.ts';

const { program, environments } = compile(process.cwd(), { target: 'test' });
const login = { screen: 'login', locale: 'en-US', variant: variantOf('') };
const shown = present(prerenderState(present(program), environments, login));

function visit(published = shown) {
  document.body.innerHTML = `<div id="app"><form><input id="userId"><input id="password" type="password">
    <input id="remember" type="checkbox"><button>Log in</button></form></div>`;
  const app = document.getElementById('app') as HTMLElement;
  const form = app.querySelector('form') as HTMLFormElement;
  // As the first script does.
  app.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!app.querySelector('[data-early]')) form.dataset.early = '';
  });
  const send = vi.fn();
  const type = (name: string, value: string): void => {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  };
  const begin = (screen: string | null = 'login') => replaySubmit(app, screen, { read: () => published, send });
  return { form, send, type, begin };
}

const submit = (values: object) => ({ type: 'event', screen: 'login', name: 'submit', values });
const change = (field: string, value: string) => ({ type: 'change', screen: 'login', field, value }) as const;

beforeEach(() => document.body.replaceChildren());

describe('a submit before the page is alive', () => {
  it('is given to the engine with what was filled in, once', () => {
    const { form, send, type, begin } = visit();
    type('userId', 'alex');
    type('password', 'secret');
    form.requestSubmit();
    begin();
    form.requestSubmit();
    expect(send.mock.calls).toEqual([[submit({ userId: 'alex', password: 'secret' })]]);
    expect(form.dataset.early).toBe('taken');
  });

  it('is taken as well when it comes while the engine waits for the code that draws', () => {
    const { form, send, type, begin } = visit();
    begin();
    expect(send).not.toHaveBeenCalled();
    type('password', 'secret');
    form.requestSubmit();
    expect(send.mock.calls).toEqual([[submit({ password: 'secret' })]]);
  });

  it('says what the engine has been told, so that it is told once; what is typed later is news', () => {
    const { form, type, begin } = visit();
    type('password', 'secret');
    form.requestSubmit();
    const early = begin();
    expect(early.has(change('password', 'secret'))).toBe(true);
    expect(early.has(change('password', 'other'))).toBe(false);
    expect(early.has(change('userId', ''))).toBe(false);
  });

  it('waits for the page where the engine is busy, or elsewhere', () => {
    const snapshot = shown.snapshot;
    for (const other of [
      { ...snapshot, busy: true },
      { ...snapshot, screen: 'step-up' },
    ]) {
      const { form, send, begin } = visit({ ...shown, snapshot: other });
      form.requestSubmit();
      begin();
      expect(send).not.toHaveBeenCalled();
      expect(form.dataset.early).toBe('');
    }
  });

  it.each([
    ['alex', undefined],
    [' ALEX', undefined],
    ['maria', false],
  ])('has the box as it is on view where another user ID is remembered: %s', (userId, remember) => {
    const form = { ...shown.snapshot.form, values: { userId: 'alex', password: '', remember: true } };
    const { send, type, form: early, begin } = visit({ ...shown, snapshot: { ...shown.snapshot, form } });
    type('userId', userId);
    early.requestSubmit();
    begin();
    expect(send.mock.calls[0]?.[0]).toEqual(submit({ userId, ...(remember === undefined ? {} : { remember }) }));
  });

  it('is left to the page once that is alive, and where nothing was drawn', () => {
    const alive = visit();
    alive.begin().end();
    alive.form.requestSubmit();
    expect(alive.send).not.toHaveBeenCalled();
    const empty = visit();
    empty.begin(null);
    empty.form.requestSubmit();
    expect(empty.send).not.toHaveBeenCalled();
  });
});
