import { keyed } from './keyed.ts';
import type { Said } from './recorder.ts';
import type { Transcript } from './transcript.ts';

type Focus = Extract<Said, { readonly kind: 'focus' }>;
type Dialog = Extract<Said, { readonly kind: 'dialog' }>;
type News = Extract<Said, { readonly text: string; readonly lang: string }>;

/** What a screen reader should not have said, or should have, in a story. */
export function wrongsIn({ said }: Transcript): readonly string[] {
  return stepsIn(said).flatMap(({ what, said: heard }) => {
    const news = heard.filter((one): one is News => one.kind === 'polite' || one.kind === 'assertive');
    const focus = heard.filter((one): one is Focus => one.kind === 'focus');
    const wrongs = [
      ...news.filter(({ text }, at) => news.findIndex((one) => one.text === text) !== at).map(twice),
      ...news.filter(({ text }) => focus.some((one) => isIn(text, one))).map(asFocusToo),
      ...focus.filter(({ live }) => live).map(({ name }) => `gets the focus inside a live region: ${name}`),
      ...focus
        .filter(isErrorLate)
        .map(({ name, description }) => `is described before its error: ${name} ${description}`),
      ...(heard.some(({ kind }) => kind === 'busy') && news.length === 0 ? ['nothing is heard while it is busy'] : []),
      ...(what.startsWith('open ') ? news.map(({ text }) => `is said when the page is opened: ${text}`) : []),
    ];
    wrongs.push(...heard.flatMap((one) => (one.kind === 'dialog' ? wrongsOfDialog(one, focus) : [])));
    return [...wrongs, ...(what.startsWith('open ') ? [] : wrongsOfSwitch(heard, news))].map(
      (wrong) => `${what}: ${wrong}`,
    );
  });
}

/** A dialog says its name once, and what it is about without what can be done in it. */
function wrongsOfDialog({ name, description, controls }: Dialog, focus: readonly Focus[]): readonly string[] {
  return [
    ...focus
      .filter((one) => one.name === name && one.role === 'heading')
      .map(() => `a dialog says its name twice: ${name}`),
    ...controls
      .filter((control) => control !== '' && description.includes(control))
      .map((control) => `a dialog is described by what can be done in it: ${control}`),
  ];
}

/** Where the language changes, that is heard and nothing else, in the language that follows. */
function wrongsOfSwitch(heard: readonly Said[], news: readonly News[]): readonly string[] {
  return heard.flatMap((one) => {
    if (one.kind !== 'language') return [];
    const [only, ...more] = news;
    const isRight = only?.text === keyed('ui.languageChanged') && only.lang === one.lang && more.length === 0;
    return isRight ? [] : [`the language changes to ${one.lang}, and is heard: ${JSON.stringify(news)}`];
  });
}

const twice = ({ text }: News): string => `is said twice: ${text}`;
const asFocusToo = ({ text }: News): string => `is said as news, and with the focus too: ${text}`;
const isIn = (text: string, { name, description }: Focus): boolean => name.includes(text) || description.includes(text);

/** What is wrong with a field is the first that describes it. */
const isErrorLate = ({ states, describedBy: [first = ''] }: Focus): boolean =>
  states.includes('invalid') && !first.endsWith('-problem');

interface Step {
  readonly what: string;
  readonly said: readonly Said[];
}

/** What is said between one thing that happens and the next. */
export function stepsIn(said: readonly Said[]): readonly Step[] {
  return said.flatMap((one, at) => {
    if (one.kind !== 'step') return [];
    const rest = said.slice(at + 1);
    const end = rest.findIndex(({ kind }) => kind === 'step');
    return [{ what: one.what, said: end === -1 ? rest : rest.slice(0, end) }];
  });
}
