import { describe, expect, it } from 'vitest';
import type { CompileResult } from '../../src/compiler/compile.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { withoutUnusedInputs } from '../../src/compiler/vite/unusedInputs.ts';
import { codeTexts } from '../../src/engine/contracts/codeTexts.ts';
import type { BodyElement } from '../../src/engine/contracts/view.ts';
import { edited } from './edited.ts';
import { base, compiled } from './product.ts';

const { shared, screens } = compiled(base);
const login = screens['en-US']?.login;

/** The keys of texts of one group. */
const keys = (group: string, names: string): readonly string[] => names.split(' ').map((name) => `${group}.${name}`);

describe('a screen view', () => {
  it('has exactly the texts that are seen of the screen, those of its rules too', () => {
    expect(Object.keys(login?.messages ?? {})).toEqual([
      ...keys('about', 'body help home title'),
      'common.wait',
      ...keys(
        'login',
        'again help home learn password remember sub sub.password submit terms title userId userId.hint',
      ),
      'rule.required',
    ]);
  });

  it('has its texts in every locale', () => {
    const spanish = compiled(edited('es-US/signIn login.title: "Iniciar sesión"'));
    expect(spanish.screens['es-US']?.login?.messages['login.title']).toEqual([{ type: 0, value: 'Iniciar sesión' }]);
    expect(spanish.screens['en-US']?.login?.messages['login.title']).toEqual([{ type: 0, value: 'Log in' }]);
  });

  it('turns a text into alternatives, and fills every default', () => {
    expect(login?.header).toEqual({
      breadcrumb: null,
      title: [{ when: [], unless: [], copy: 'login.title', values: {} }],
      secondary: null,
      sub: [
        { when: ['by-password'], unless: [], copy: 'login.sub.password', values: {} },
        { when: [], unless: [], copy: 'login.sub', values: {} },
      ],
      align: 'start',
      icon: [],
    });
    expect(login).toMatchObject({ layout: 'card', aside: [] });
    expect(login?.fields.userId).toEqual({
      label: 'login.userId',
      hint: [{ when: [], unless: [], copy: 'login.userId.hint', values: {} }],
      showRules: false,
      autocomplete: null,
      required: true,
      leadsOn: true,
      options: [],
    });
    expect(element('button')).toEqual({
      type: 'button',
      when: [],
      unless: [],
      copy: [{ when: [], unless: [], copy: 'login.submit', values: {} }],
      event: 'submit',
      variant: 'primary',
      busy: 'common.wait',
      icon: null,
      width: 'full',
    });
  });
});

describe('a field', () => {
  const changed = compiled(
    edited([
      'login form/userId/input: "email"',
      'code form/channel/input: "select"',
      'code form/channel/unchosen: "code.title"',
    ]),
  );
  const formOf = (name: string) => {
    const state = changed.program?.states[name];
    return state?.kind === 'screen' ? state.form : {};
  };

  it('for an address behaves as a text, and looks as its keyboard', () => {
    expect(formOf('login').userId?.input).toBe('text');
    expect(changed.screens['en-US']?.login?.fields.userId).toMatchObject({ keyboard: { type: 'email' } });
  });

  it('that is a list has the words for no choice', () => {
    expect(formOf('code').channel?.input).toBe('select');
    expect(changed.screens['en-US']?.code?.fields.channel).toMatchObject({ unchosen: 'code.title' });
  });
});

describe('what is left of the inputs that a product does not use', () => {
  const file = '/src/ui/fields/SelectField.tsx';
  const emptied = (sources: Sources) => withoutUnusedInputs(file, compiled(sources).program ?? { states: {} });

  it('is nothing', () => {
    expect(emptied(base)).toBe('export const SelectField = () => null;\n');
    expect(withoutUnusedInputs('/src/ui/fields/RadioField.tsx', { states: {} })).toBeNull();
  });

  it('is all where it has one', () => {
    const list = ['code form/channel/input: "select"', 'code form/channel/unchosen: "code.title"'];
    expect(emptied(edited(list))).toBeNull();
  });
});

describe('the shared view', () => {
  it('has the texts of the frame, of common overlays, of transitions and alerts, and those for code', () => {
    expect(Object.keys(shared['en-US']?.messages ?? {})).toEqual([
      'code.wrong',
      ...keys('common', 'failed unknown welcome'),
      ...keys('expired', 'again alert body title'),
      ...keys('login', 'again wrong'),
      ...keys('shell', 'help logIn notice phone skip'),
      ...Object.keys(codeTexts).sort(),
    ]);
  });

  it('has the frame with its actions', () => {
    expect(shared['en-US']?.header).toMatchObject([
      { except: ['login'], action: { event: 'log-in', href: null, newTab: false } },
    ]);
    expect(shared['en-US']?.footer).toMatchObject([
      { action: { event: 'help', href: { var: 'context.helpUrl' }, newTab: true } },
      { action: null, tags: { phone: { kind: 'telephone' } } },
    ]);
  });
});

describe('an action', () => {
  const help = { var: 'context.helpUrl' };
  const inTheSameTab = ['app shell/footer/0/newTab: -', 'login body/6/tags/help/newTab: -'];

  it('has an address when its event leads to an exit and to nothing else', () => {
    expect(element('link', 0)).toMatchObject({ action: { event: 'help', href: help, newTab: false } });
    expect(element('text')).toMatchObject({
      tags: { help: { kind: 'action', action: { event: 'help', href: help, newTab: true } } },
    });
  });

  it('has none when the event opens something', () => {
    expect(element('link', 2)).toMatchObject({ action: { event: 'learn', href: null } });
  });

  it('has none when the exit ends the journey: the engine must know of it', () => {
    expect(element('link', 1)).toMatchObject({ action: { event: 'home', href: null } });
  });

  it.each([
    [
      'tells something',
      '{ "notify": [{ "effect": "cookie.write", "with": { "name": "userId", "value": "x" } }], "next": "leave-to-help" }',
    ],
    ['sets something', '{ "set": { "attempts": 0 }, "next": "leave-to-help" }'],
    ['fills something', '{ "fill": { "userId": "" }, "next": "leave-to-help" }'],
    ['clears the context', '{ "clear": "session", "next": "leave-to-help" }'],
    ['shows an error', '{ "error": "common.failed", "next": "leave-to-help" }'],
    ['announces something', '{ "announce": "common.welcome", "next": "leave-to-help" }'],
    ['has alternatives', '[{ "when": "can-text", "announce": "expired.alert" }, { "next": "leave-to-help" }]'],
  ])('has none when the event %s as well', (_, alternatives) => {
    expect(link(compiled(edited(`login on/home: ${alternatives}`)), 1)).toMatchObject({
      action: { event: 'home', href: null },
    });
  });

  it('keeps its address when the event is taken while busy too', () => {
    expect(link(compiled(edited('app on/help/always: true')), 0)).toMatchObject({ action: { href: help } });
  });

  it('looks at the overlay first, then at the screen, then at the app', () => {
    const body = login?.overlays.about?.body ?? [];
    expect(body[1]).toMatchObject({ action: { event: 'help', href: help } });
    expect(body[2]).toMatchObject({ action: { event: 'home', href: help } });
  });

  it('has no address in the frame when a screen treats the event in its own way', () => {
    const product = edited(['login on/help: { "announce": "expired.alert" }', ...inTheSameTab]);
    expect(compiled(product).shared['en-US']?.footer[0]).toMatchObject({ action: { event: 'help', href: null } });
  });

  it('has no address when the exit tells something before', () => {
    const told = '{ "effect": "cookie.write", "with": { "name": "userId", "value": "x" } }';
    const product = edited([`links links/help/notify: [${told}]`, ...inTheSameTab]);
    expect(link(compiled(product), 0)).toMatchObject({ action: { href: null } });
  });
});

function element(type: BodyElement['type'], index = 0): BodyElement | undefined {
  return login?.body.filter((each) => each.type === type)[index];
}

function link({ screens: compiled }: CompileResult, index: number): BodyElement | undefined {
  return compiled['en-US']?.login?.body.filter(({ type }) => type === 'link')[index];
}
