import { parse } from '../../src/compiler/text/icuParser.ts';
import type { Logic } from '../../src/engine/contracts/logic.ts';
import type { Alternative, CopyChoice, FieldLogic, Program, ScreenState } from '../../src/engine/contracts/program.ts';
import type { Action } from '../../src/engine/contracts/richCopy.ts';
import type {
  BodyElement,
  FieldView,
  HeaderView,
  Messages,
  ScreenView,
  SharedView,
} from '../../src/engine/contracts/view.ts';
import { program as engineProgram, field, screen, stay, take } from '../engine/program.ts';
import { uiTexts } from './uiTexts.ts';

/** Makers of small, whole programs, views and snapshots: a test says only what it is about. */

const always = { when: [], unless: [] };

export function copy(key: string, values: Readonly<Record<string, Logic>> = {}): CopyChoice {
  return [{ ...always, copy: key, values }];
}

export function action(event: string, href: Logic = null, newTab = false): Action {
  return { event, href, newTab };
}

export function messages(texts: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]));
}

type Part<Type extends BodyElement['type']> = Omit<Extract<BodyElement, { type: Type }>, 'type' | 'when' | 'unless'>;

export function element<Type extends BodyElement['type']>(type: Type, part: Part<Type>): BodyElement {
  return { type, ...always, ...part } as unknown as BodyElement;
}

export function text(
  key: string,
  variant: 'plain' | 'quiet' | 'center' = 'plain',
  tags = {},
  values = {},
): BodyElement {
  return element('text', { copy: copy(key, values), variant, tags });
}

export function button(event: string, key: string, part: Partial<Part<'button'>> = {}): BodyElement {
  const rest = { variant: 'primary', busy: null, icon: null, width: 'full' } as const;
  return element('button', { copy: copy(key), event, ...rest, ...part });
}

export function link(event: string, key: string, href: Logic = null): BodyElement {
  return element('link', { copy: copy(key), action: action(event, href), busy: null, align: 'center' });
}

export function fieldLogic(input: FieldLogic['input'], part: Partial<FieldLogic> = {}): FieldLogic {
  return field({ input, initial: '', ...part });
}

export function fieldView(label: string, part: Partial<FieldView> = {}): FieldView {
  return { label, hint: null, showRules: false, autocomplete: null, options: [], ...part };
}

export function alternative(part: Partial<Alternative> = {}): Alternative {
  return take(stay, part);
}

export function screenState(part: Partial<ScreenState> = {}): ScreenState {
  return screen('login', part);
}

export function program(states: Program['states'], part: Partial<Program> = {}): Program {
  const brand = {
    name: 'Example Mutual',
    supportPhone: '800-782-8332',
    companyDomains: ['example.com'],
    nativeSchemes: ['exampleapp'],
  };
  return engineProgram(states, { brand, query: {}, access: {}, context: {}, roles: { language: 'locale' }, ...part });
}

export function header(title: string, part: Partial<HeaderView> = {}): HeaderView {
  const rest = { breadcrumb: null, secondary: null, sub: null, align: 'start', icon: [] } as const;
  return { ...rest, title: copy(title), ...part };
}

type ScreenPart = Partial<Omit<ScreenView, 'messages'>> & { readonly texts?: Readonly<Record<string, string>> };

export function screenView(screen: string, { texts = {}, ...part }: ScreenPart = {}): ScreenView {
  const rest = { alertTags: {}, fields: {}, body: [], aside: [], overlays: {}, layout: 'card' } as const;
  const all = messages({ title: 'Log in', ...texts });
  return { screen, header: header('title'), ...rest, ...part, messages: all };
}

type SharedPart = Partial<Omit<SharedView, 'messages'>> & { readonly texts?: Readonly<Record<string, string>> };

export function sharedView({ texts = {}, ...part }: SharedPart = {}): SharedView {
  const rest = { locale: 'en-US', skip: 'shell.skip', notice: 'shell.notice', header: [], footer: [], overlays: {} };
  const own = { 'shell.skip': 'Skip to main content', 'shell.notice': 'One moment...' };
  return { ...rest, ...part, messages: messages({ ...uiTexts, ...own, ...texts }) };
}

/** The same flows or view with everything shown that can be, whatever its conditions. */
export function unguarded<T>(part: T): T {
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    (key === 'when' || key === 'unless') && Array.isArray(value) ? [] : value,
  ) as T;
}

/** What must be there, such as a part of the compiled product. */
export function present<T>(value: T | null): T {
  if (value === null) throw new Error('It is not there. Where the product does not compile, npm run verify says why.');
  return value;
}
