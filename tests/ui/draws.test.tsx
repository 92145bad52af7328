import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BodyElement } from '../../src/engine/contracts/view.ts';
import { workOf } from '../compiler/large/workOf.ts';
import { take, next as toNext } from '../engine/program.ts';
import {
  alternative,
  button,
  copy,
  element,
  fieldLogic,
  fieldView,
  link,
  program,
  screenState,
  screenView,
  sharedView,
  text,
} from './fixtures.ts';
import { pageOf } from './renderPage.tsx';
import { runEngine, work } from './runEngine.ts';

const shellItem = { when: [], unless: [], except: [], tags: {}, lang: null, action: null };
const shared = sharedView({
  header: [{ ...shellItem, copy: copy('owner') }],
  footer: [{ ...shellItem, copy: copy('owner') }],
  texts: { owner: '© {brand}' },
});

/** Stands there when the field is filled in. */
const guarded = { ...element('divider', { copy: null }), when: ['is-filled'] } as BodyElement;

const next = screenView('next', { body: [text('note')], texts: { title: 'Done', note: 'A note' } });

/** A page with so many fields, each with a rule, and with one element of the other kinds. */
function page(fields: number) {
  const names = Array.from({ length: fields }, (_, place) => `field${place}`);
  const each = <Value,>(value: Value) => Object.fromEntries(names.map((name) => [name, value]));
  const aside = [element('group', { title: copy('group'), variant: 'plain', body: [text('note'), link('go', 'go')] })];
  const form = screenView('login', {
    fields: each(fieldView('label')),
    body: [
      ...names.map((name) => element('field', { name })),
      text('echo', 'plain', {}, { typed: { var: 'form.field0' } }),
      guarded,
      button('submit', 'submit', { busy: 'wait' }),
    ],
    aside,
    texts: {
      ...{ label: 'Label', echo: 'Typed: {typed}', submit: 'Log in', wait: 'Please Wait...' },
      ...{ group: 'More', note: 'A note', go: 'Go', needed: 'Please fill it in.' },
    },
  });
  const done = [take(toNext('next'))];
  const found = [alternative({ set: { resumeTried: true } })];
  const states = {
    login: screenState({
      form: each(fieldLogic('text', { rules: ['needed'], initial: 'x' })),
      on: { submit: [work({ done })], enter: [work({ found })] },
    }),
    next: screenState(),
  };
  const rules = { needed: { copy: 'needed', judge: 'flow', passes: { '!!': { var: 'value' } } } } as const;
  const conditions = { 'is-filled': { '!!': { var: 'form.field0' } } };
  const engine = runEngine(program(states, { rules, conditions }));
  // The strict mode of other tests draws everything twice.
  render(pageOf(engine, [form, next], shared));
  return engine;
}

/** Which components were drawn by that, and how often: in code alone their names begin with a capital letter. */
async function drawnBy(deed: () => void): Promise<Readonly<Record<string, number>>> {
  const { callsByName } = await workOf(() => act(deed));
  return Object.fromEntries(Object.entries(callsByName('/src/ui/')).filter(([name]) => /^[A-Z]/u.test(name)));
}

const type = (field: string, value: string) => ({ type: 'change', screen: 'login', field, value }) as const;

describe('what is drawn again', () => {
  it('by a key: nothing, for the browser draws it', async () => {
    const engine = page(100);
    expect(await drawnBy(() => engine.send(type('field7', 'xy')))).toEqual({});
    expect(screen.getAllByRole('textbox')[7]).toHaveProperty('value', 'xy');
  });

  it('by a key: what depends on the field, too', async () => {
    const engine = page(100);
    expect(await drawnBy(() => engine.send(type('field0', 'xy')))).toEqual({ TextElement: 1, MessageText: 1 });
    expect(screen.getByText('Typed: xy')).toBeDefined();
    const elements = { TextElement: 1, MessageText: 1, Elements: 1 };
    expect(await drawnBy(() => engine.send(type('field0', '')))).toEqual(elements);
    expect(screen.queryByRole('separator')).toBeNull();
  });

  it('by leaving a field: the field alone', async () => {
    const engine = page(100);
    act(() => engine.send(type('field7', '')));
    const left = { type: 'left', screen: 'login', field: 'field7' } as const;
    const field = { FieldElement: 1, FieldControl: 1, TextField: 1, InputFrame: 1, FieldFrame: 1 };
    const besides = { Hint: 1, RuleList: 1, Problem: 1, Icon: 1 };
    expect(await drawnBy(() => engine.send(left))).toEqual({ ...field, ...besides });
  });

  it('by an answer: the next screen, at one go, and nothing of the frame', async () => {
    const engine = page(100);
    act(() => engine.raise('submit'));
    const drawn = await drawnBy(() => engine.answer('done'));
    // The frame has two more texts.
    expect(drawn).toMatchObject({ VisibleScreen: 1, ScreenLayout: 1, ScreenForm: 1, Elements: 1, MessageText: 2 });
    for (const part of ['Shell', 'ShellItems', 'Brand', 'SkipLink', 'LiveRegion'])
      expect(drawn).not.toHaveProperty(part);
    expect(screen.getByRole('heading', { name: 'Done' })).toBeDefined();
  });

  it('by what goes on in the background: nothing', async () => {
    const engine = page(100);
    expect(engine.read().snapshot.pending).toMatchObject({ background: true });
    expect(await drawnBy(() => engine.answer('found'))).toEqual({});
    expect(engine.read().snapshot).toMatchObject({ pending: null, context: { resumeTried: true } });
  });
});
