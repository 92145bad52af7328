import path from 'node:path';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { chooseCopy, cleanForm, evaluateAll, fieldsOf, holds } from '../../engine/logic/index.ts';
import type { Product } from '../../proof/product.ts';
import type { FoundWay, WayStep } from './findWay.ts';
import type { Situation } from './happenings.ts';

/** The title of a story, and its file. */
interface StoryPlace {
  readonly title: string;
  readonly file: string;
}

/**
 * Writes a path as a story: the customer's actions by the texts of the screen, the outcomes of effects, and the step
 * that each adds to the page's trace.
 */
export function storyOf(product: Product, { leadIn, way }: FoundWay, { title, file }: StoryPlace): string {
  const { program, screens, shared } = product;
  const messages = (screen: string | null) => ({ ...shared.messages, ...screens[screen ?? '']?.messages });
  const used = new Set<string>();
  const take = (name: string): string => {
    used.add(name);
    return name;
  };
  const [spoken = ''] = program.locales;
  /** How a story finds a text, in the language of the page or of the text. */
  const named = (copy: string, { screen, context }: Snapshot, tag: string | null = null, values = {}): string => {
    const [key = '', locale = context.locale ?? spoken] = copy.split('@');
    const finds = tag !== null ? 'part' : hasPlaceholder(messages(screen)[copy]) ? 'like' : 'text';
    const given = finds === 'like' && Object.keys(values).length > 0 ? [JSON.stringify(values)] : [];
    const call = `${finds}(${[...[key, ...(tag === null ? [] : [tag])].map(quoted), ...given].join(', ')})`;
    if (locale === spoken) used.add(finds);
    return locale === spoken ? call : `${take('textsIn')}(${quoted(locale)}).${call}`;
  };

  const fills = (before: Snapshot, values: Snapshot['form']['values']): readonly string[] =>
    Object.entries(fieldsOf(program, before.screen)).flatMap(([name, field]) => {
      const [value, view] = [values[name], screens[before.screen ?? '']?.fields[name]];
      const isShown = holds(program, field.shown, { context: before.context });
      if (value === undefined || view === undefined || !isShown || value === before.form.values[name]) return [];
      const option = view.options.find((each) => each.value === value);
      if (field.input === 'radio')
        // Several places may have the same words but for what they are called.
        return (option === undefined ? [] : [option]).map((one) => {
          const told = evaluateAll(one.values, { context: before.context }, program.patterns);
          return `await customer.choose(${named(one.copy, before, null, told)});`;
        });
      const label = named(view.label, before);
      return [
        typeof value === 'boolean'
          ? `await customer.choose(${label});`
          : `await customer.type(${label}, ${quoted(value)});`,
      ];
    });

  const lines = ({ deed, before, place }: WayStep): readonly string[] => {
    switch (deed.do) {
      case 'open': {
        const query = new URLSearchParams(deed.situation.query).toString();
        const address = `${program.basePath}/${deed.route}${query === '' ? '' : `?${query}`}`;
        const given = [quoted(address), ...(deed.situation.fromOtherSite ? ["'https://elsewhere.example/'"] : [])];
        const does = place.snapshot.screen === null ? 'tab.visit' : 'open';
        return [...brought(before.situation, deed.situation), `await customer.${does}(${given.join(', ')});`];
      }
      case 'reload':
        return ['await customer.reload();'];
      case 'go':
        return [`await customer.tab.go(${deed.steps});`];
      case 'press': {
        const { message, tag } = deed.control;
        const typed = before.snapshot.busy ? [] : fills(before.snapshot, deed.values);
        return [...typed, `await customer.press(${named(message.copy, before.snapshot, tag)});`];
      }
      case 'answer': {
        const data = deed.data === undefined ? '' : `, ${JSON.stringify(deed.data)}`;
        return [`await ${take('answer')}('${deed.effect}', '${deed.code}'${data});`];
      }
      case 'dismiss':
        return [`await ${take('dismiss')}();`];
      case 'pass':
        // A device that slept receives the minutes at once.
        return [
          ...(deed.sleeps ? [`${take('clock')}.jump(${Math.floor(deed.seconds) - sleepEnds});`] : []),
          `await ${take('clock')}.pass(${deed.sleeps ? sleepEnds : Math.ceil(deed.seconds)});`,
        ];
      case 'nothing':
        return [];
    }
  };

  const brought = (before: Situation, { cookies, hasPasskeys }: Situation): readonly string[] => {
    const more = Object.entries(cookies).filter(([key, value]) => before.cookies[key] !== value);
    const passkeys = hasPasskeys && !before.hasPasskeys;
    if (more.length === 0 && !passkeys) return [];
    const named = more.map(([key, value]) => `${quoted(program.cookies[key]?.name ?? key)}: ${quoted(value)}`);
    const things = [
      ...(named.length > 0 ? [`cookies: { ${named.join(', ')} }`] : []),
      ...(passkeys ? ['passkeys: true'] : []),
    ];
    return [`${take('bring')}({ ${things.join(', ')} });`];
  };

  const told = (all: readonly WayStep[]): readonly string[] =>
    all.flatMap((each, index) => {
      const own = lines(each);
      // What follows by itself happens together with the previous step.
      if (each.deed.do === 'nothing' && index > 0) return own;
      const more = all.slice(index + 1);
      const end = more.findIndex(({ deed }) => deed.do !== 'nothing');
      const steps = [each, ...(end < 0 ? more : more.slice(0, end))].map(({ step }) => `'${step}'`);
      return [...own, `await ${take('steps')}(${steps.join(', ')});`];
    });

  const all = told([...leadIn, ...way]);
  const begins =
    leadIn.length === 0 ? [] : [`// The first ${leadIn.length} steps are one way to where the trace begins.`];
  const end = way.at(-1)?.place.snapshot;
  const view = screens[end?.screen ?? ''];
  const heading =
    end !== undefined && view !== undefined && program.states[end.state]?.kind !== 'exit' && end.overlay === null
      ? chooseCopy(program, view.header.title, { context: end.context, form: cleanForm(program, end) })
      : null;
  const sees = end && heading ? [`await customer.see(${named(heading.copy, end)});`] : [];
  const texts = ['like', 'part', 'text', 'textsIn'].filter((name) => used.has(name));
  const fixtures = ['answer', 'bring', 'clock', 'dismiss', 'steps'].filter((name) => used.has(name));
  const from = (module: string): string => {
    const relative = path.relative(path.dirname(file), path.resolve('tests', module)).replaceAll(path.sep, '/');
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  return [
    ...(texts.length > 0 ? [`import { ${texts.join(', ')} } from '${from('texts.ts')}';`] : []),
    `import { traced } from '${from('stories/traced.ts')}';`,
    '',
    `traced(${quoted(title)}, async ({ ${['customer', ...fixtures].sort().join(', ')} }) => {`,
    ...[...begins, ...all, ...sees].map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}

/** Timers due within these seconds wake a device. */
const sleepEnds = 60;

const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

const [literal, tag] = [0, 8];

/** Whether a text has a placeholder, so that it varies. */
function hasPlaceholder(text: readonly object[] | undefined): boolean {
  return (text ?? []).some((part) => {
    const { type, children } = part as { readonly type: number; readonly children?: readonly object[] };
    return type === tag ? hasPlaceholder(children) : type !== literal;
  });
}
