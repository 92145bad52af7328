import { unreachable } from '../../engine/contracts/unreachable.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import type {
  CopyAlternativeSource,
  ElementSource,
  FieldSource,
  ScreenFile,
  ShellItemSource,
} from '../generated/source.ts';
import { localeOfItem } from '../lower/languages.ts';
import { oncePerObject } from '../once.ts';
import { parseText } from '../text/parseText.ts';
import { insideOf, readingsOf } from '../text/plainText.ts';
import type { Analysis } from './analysis.ts';
import type { Control, Controls, Name } from './facts.ts';
import { type ConditionLiteral, conditionsOf, guardsOf, literalsOf } from './guards.ts';

type Choice = string | readonly CopyAlternativeSource[];

/** Creates the controls analysis of a product. */
export function controlsOf(analysis: Analysis): Controls {
  return {
    on: oncePerObject((screen) => controlsOn(screen, analysis)),
    own: (screen) => ownControls(screen, analysis),
    in: oncePerObject(({ overlay }) => controlsIn(overlay.body, [], {}, analysis)),
  };
}

function controlsOn(screen: ScreenFile, analysis: Analysis): readonly Control[] {
  const { shell } = analysis.app;
  const frame: readonly FrameItem[] = [...shell.header, ...(shell.banner ?? []), ...shell.footer];
  return [
    ...tagControls(screen, screen.alert, [], analysis),
    ...ownControls(screen, analysis),
    ...frame.filter(({ except }) => !except?.includes(screen.screen)).flatMap((item) => frameControls(item, analysis)),
  ];
}

function ownControls({ header, body, aside = [], form }: ScreenFile, analysis: Analysis): readonly Control[] {
  return [
    ...tagControls(header, header.secondary, [], analysis),
    ...tagControls(header, header.sub, [], analysis),
    ...controlsIn([...body, ...aside], [], form, analysis),
  ];
}

function controlsIn(
  body: readonly ElementSource[],
  outer: readonly ConditionLiteral[],
  form: ScreenFile['form'],
  analysis: Analysis,
): readonly Control[] {
  return body.flatMap((element) =>
    controlsAt(element, partsOf(element.type), [...outer, ...literalsOf(element)], form, analysis),
  );
}

function controlsAt(
  of: object,
  parts: ElementParts,
  demand: readonly ConditionLiteral[],
  form: ScreenFile['form'],
  analysis: Analysis,
): readonly Control[] {
  const named = of as Named;
  return Object.entries(parts).flatMap(([part, declared]): readonly Control[] => {
    const value = (of as Readonly<Record<string, unknown>>)[part];
    switch (declared.role) {
      case 'text':
        return tagControls(of, named.copy ?? '', demand, analysis);
      case 'event':
        return [press(declared.by, named, value as string, demand)];
      case 'field':
        return fieldControls(form?.[value as string], demand);
      case 'body':
        return controlsIn(value as readonly ElementSource[], demand, form, analysis);
      case 'items':
        return (value as readonly object[]).flatMap((item) => controlsAt(item, declared.parts, demand, form, analysis));
      case 'ofText':
      case 'ofEvent':
      case 'busyText':
      case 'look':
      case 'expression':
        return [];
      default:
        return unreachable(declared);
    }
  });
}

/** What can be pressed: its text is its name. */
interface Named {
  readonly copy?: Choice;
  readonly variant?: string;
}

/** What is so of most controls. */
const plain = { isInText: false, event: null, within: null, isPrimary: false } as const;

function press(kind: 'button' | 'link', of: Named, event: string, demand: readonly ConditionLiteral[]): Control {
  const { copy = '', variant } = of;
  const spot = { of, part: 'copy' };
  return { ...plain, kind, names: namesOf(copy), event, isPrimary: variant === 'primary', demand, spot };
}

function tagControls(
  of: object,
  choice: Choice = [],
  demand: readonly ConditionLiteral[],
  { tags }: Analysis,
): readonly Control[] {
  return (tags.get(of) ?? []).map(({ name, tag: { event = null }, spot }) => {
    const kind = event === null ? 'telephone' : 'link';
    return { ...plain, kind, isInText: true, names: namesOf(choice, name), event, demand, spot };
  });
}

function fieldControls(field: FieldSource | undefined, demand: readonly ConditionLiteral[]): readonly Control[] {
  if (field === undefined) return [];
  const options = (field.options ?? []).map((option): Control => {
    const names = namesOf(option.copy).map((name) => ({ ...name, values: option.values }));
    const demands = [...demand, ...literalsOf(option)];
    const spot = { of: option, part: 'copy' };
    return { ...plain, kind: 'option', names, within: field.label, demand: demands, spot };
  });
  const spot = { of: field, part: 'label' };
  return [{ ...plain, kind: 'field', names: namesOf(field.label), demand, spot }, ...options];
}

type FrameItem = Pick<ShellItemSource, 'when' | 'unless' | 'except' | 'copy' | 'event'>;

function frameControls(item: FrameItem, analysis: Analysis): readonly Control[] {
  const demand = literalsOf(item);
  const tags = tagControls(item, item.copy, demand, analysis);
  if (item.event === undefined) return tags;
  const link = press('link', item, item.event, demand);
  const locale = localeOfItem(item);
  return [locale === null ? link : { ...link, names: link.names.map((name) => ({ ...name, locale })) }, ...tags];
}

/** The names that a text choice can produce. An alternative counts only if those before it do not hold. */
export function namesOf(choice: Choice, tag: string | null = null): readonly Name[] {
  const list: readonly CopyAlternativeSource[] = typeof choice === 'string' ? [{ copy: choice }] : choice;
  const guards = guardsOf(list).map(conditionsOf);
  return list.map(({ copy: key }, index) => ({ key, tag, demand: guards[index] ?? [] }));
}

/** The words of a name in one language, once for each of its forms; empty when there is no such text or tag. */
export function readingsIn(page: string, { key, tag, locale = page }: Name, { copy }: Analysis): readonly string[] {
  const parsed = parseText(copy.get(locale)?.get(key)?.text ?? '');
  if (parsed.kind === 'broken' || !copy.get(locale)?.has(key)) return [];
  const elements = tag === null ? parsed.elements : insideOf(tag, parsed.elements);
  return elements === null ? [] : readingsOf(elements);
}
