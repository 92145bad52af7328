import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Alternative, Program, ScreenState } from '../../src/engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../src/engine/contracts/view.ts';
import { present, unguarded } from './fixtures.ts';
import { renderPosed } from './renderPage.tsx';
import { work } from './runEngine.ts';

const product = compile('.');
const program = present(product.program);
const shared = present(product.shared['en-XA'] ?? null);
const views = Object.entries(present(product.screens['en-XA'] ?? null));

/** What is not text of ours: the brand, its number, and data of the customer. */
const data = [program.brand.name, program.brand.supportPhone, '+1 XXX-XXX-1234', 'a***e@example.com', 'typed words'];
const context: Context = {
  locale: 'en-XA',
  // A reference is shown where a call left one, and the beginning of a user ID where one was typed.
  traceId: '01234567-89',
  username: '01234',
  transaction: {
    step: 'select-authenticator-authenticate',
    channels: { phone: '+1 XXX-XXX-1234', email: 'a***e@example.com' },
  },
};

/** Attributes that people see or hear. */
const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
];

/** Everything that can be seen or heard of the page. */
function words(): readonly string[] {
  const found: string[] = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(node.textContent ?? '');
  for (const name of spoken) {
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
  }
  return found.filter((text) => text.trim() !== '');
}

/** Those that have a letter as English writes it: no text of the pseudo-locale has one. */
function strays(): readonly string[] {
  const ours = (text: string): string => data.reduce((rest, known) => rest.replaceAll(known, ''), text);
  return words().filter((text) => /[a-z]/iu.test(ours(text)));
}

function show(flows: Program, view: ScreenView, frame: SharedView, pose: Partial<Alternative> = {}) {
  const state = flows.states[view.screen] as ScreenState;
  const fill = Object.fromEntries(
    Object.entries(state.form).map(([name, { input }]) => [name, input === 'checkbox' ? true : 'typed words']),
  );
  const all = { fill, announce: 'common.error.tooMany', ...pose };
  return renderPosed(flows, view, { context, shared: frame }, all);
}

describe.each(views)('no text is in code, and none is forgotten in copy: %s', (screen, view) => {
  const state = program.states[screen] as ScreenState;

  it('with all that can be shown', () => {
    show(unguarded(program), unguarded(view), unguarded(shared));
    expect(words().length).toBeGreaterThan(5);
    expect(strays()).toEqual([]);
  });

  it('when no condition holds', () => {
    const conditions = Object.fromEntries(Object.keys(program.conditions).map((name) => [name, false]));
    show({ ...program, conditions }, view, shared);
    expect(strays()).toEqual([]);
  });

  it('while it is busy', () => {
    const on = Object.fromEntries(Object.keys(state.on).map((event) => [event, [work()]]));
    const form = Object.fromEntries(Object.entries(state.form).map(([name, field]) => [name, { ...field, rules: [] }]));
    const effects = { ...program.effects, work: present(program.effects['idx.authenticate'] ?? null) };
    const working = { ...program, effects, states: { ...program.states, [screen]: { ...state, on, form } } };
    for (const event of Object.keys(on).filter((name) => name !== 'enter' && name !== 'idle')) {
      const { engine, raise } = show(working, view, shared);
      raise(event);
      expect(engine.read().snapshot).toMatchObject({ busy: true, pending: { event } });
      expect(strays()).toEqual([]);
      cleanup();
    }
  });

  it('with an alert, and with a message at every field', () => {
    const problem = { copy: 'common.error.tooMany', values: {} };
    const atFields = Object.keys(state.form).map((field) => ({ kind: 'field', field, ...problem }) as const);
    show(program, view, shared, { fill: {}, errors: [{ kind: 'alert', ...problem }, ...atFields] });
    expect(document.body.textContent).toContain('åå');
    expect(strays()).toEqual([]);
  });

  it.each([...Object.keys(state.overlays), ...Object.keys(program.overlays)])('under the overlay %s', (overlay) => {
    show(unguarded(program), unguarded(view), unguarded(shared), { go: { kind: 'open', overlay } });
    expect(document.querySelector('dialog')?.textContent).toMatch(/^\[/u);
    expect(strays()).toEqual([]);
  });
});
