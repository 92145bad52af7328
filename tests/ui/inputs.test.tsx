import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldView } from '../../src/engine/contracts/view.ts';
import { readFilledIn } from '../../src/ui/fields/value/filledIn.ts';
import { button, element, fieldLogic, fieldView, program, screenState, screenView } from './fixtures.ts';
import { pageOf, renderPage } from './renderPage.tsx';
import { runEngine } from './runEngine.ts';

describe('a typed field that is no plain text', () => {
  const draw = (keyboard: NonNullable<FieldView['keyboard']>, autocomplete: string) =>
    renderPage({
      program: program({ contact: screenState({ form: { reach: fieldLogic('text') } }) }),
      screens: [
        screenView('contact', {
          fields: { reach: fieldView('reach', { keyboard, autocomplete }) },
          body: [element('field', { name: 'reach' })],
          texts: { reach: 'Where can we reach you?' },
        }),
      ],
    });

  it.each([
    [{ type: 'email' }, 'work email', ['email', null]],
    [{ type: 'tel' }, 'mobile tel', ['tel', null]],
    [{ inputMode: 'numeric' }, 'off', [null, 'numeric']],
  ] as const)('has its keyboard and what fills it in: %j', async (keyboard, autocomplete, drawn) => {
    const { engine } = draw(keyboard, autocomplete);
    const input = screen.getByRole('textbox', { name: 'Where can we reach you?' });
    const attributes = ['type', 'inputmode', 'autocomplete', 'enterkeyhint'].map((name) => input.getAttribute(name));
    expect(attributes).toEqual([...drawn, autocomplete, 'go']);
    await userEvent.type(input, '007');
    input.blur();
    expect(engine.read().snapshot.form.values.reach).toBe('007');
  });
});

describe('a list', () => {
  const options = [
    { when: [], unless: [], value: 'home' },
    { when: [], unless: ['no-abroad'], value: 'abroad' },
  ];
  const given = (initial: string) => ({
    program: program(
      {
        report: screenState({
          form: { place: fieldLogic('select', { options, rules: ['chosen'], initial }) },
          on: { submit: [] },
        }),
      },
      {
        rules: { chosen: { copy: 'missing', judge: 'flow', passes: { '!!': { var: 'value' } } } },
        conditions: { 'no-abroad': { '!': { var: 'context.env' } } },
      },
    ),
    screens: [
      screenView('report', {
        fields: {
          place: fieldView('place', {
            unchosen: 'choose',
            autocomplete: 'country',
            hint: [{ when: [], unless: [], copy: 'hint', values: {} }],
            options: [
              { value: 'home', copy: 'home', values: { who: { var: 'context.username' } }, icon: null },
              { value: 'abroad', copy: 'abroad', values: {}, icon: null },
            ],
          }),
        },
        body: [element('field', { name: 'place' }), button('submit', 'go')],
        texts: {
          ...{ place: 'Where?', hint: 'Roughly', choose: 'Choose one', home: 'At home\nof {who}', abroad: 'Abroad' },
          ...{ missing: 'Choose a place.', go: 'Go on' },
        },
      }),
    ],
  });
  const open = (context = {}, initial = '') => renderPage({ ...given(initial), context });
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Where?' });
  const texts = () => [...list().options].map(({ text }) => text);

  it('is the own one of the browser, with a label and a hint, and begins with what says that nothing is chosen', () => {
    open({ username: 'alex' });
    expect(list()).toMatchObject({ id: 'place', name: 'place', value: '' });
    expect(list().getAttribute('autocomplete')).toBe('country');
    expect(list().getAttribute('aria-describedby')).toBe('place-hint');
    expect(texts()).toEqual(['Choose one', 'At home of alex']);
  });

  it('tells the engine what was chosen, and follows it', async () => {
    const { engine } = open({ env: 'prod', username: 'alex' }, 'home');
    expect(list().value).toBe('home');
    await userEvent.selectOptions(list(), 'Abroad');
    expect(engine.read().snapshot.form.values).toEqual({ place: 'abroad' });
    await userEvent.selectOptions(list(), 'Choose one');
    expect(engine.read().snapshot.form.values).toEqual({ place: '' });
  });

  it('has its message where a submit finds nothing chosen, and the focus', () => {
    open({ username: 'alex' }).raise('submit');
    expect(list().getAttribute('aria-describedby')).toBe('place-problem place-hint');
    expect(list().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(list());
  });

  it.each([
    ['', 'home', { place: 'home' }],
    ['home', '', { place: '' }],
    ['home', 'home', {}],
    ['', '', {}],
  ])('drawn with "%s" and left at "%s" before our code arrived is read as %j', (initial, chosen, read) => {
    const { program: flows, screens } = given(initial);
    const page = document.createElement('div');
    page.innerHTML = renderToString(pageOf(runEngine(flows), screens));
    const [form, drawn] = [page.querySelector('form'), page.querySelector('select')];
    if (form === null || drawn === null) throw new Error('The page has no list.');
    drawn.value = chosen;
    expect(readFilledIn(form, flows, 'report')).toEqual(read);
  });
});
