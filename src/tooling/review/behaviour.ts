import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { partsOf as declaredParts, type ElementParts } from '../../compiler/elements.ts';
import { emitEnvironments } from '../../compiler/emit/environments.ts';
import { emitProgram, withoutDates } from '../../compiler/emit/program.ts';
import { emitScreenView, emitSharedView } from '../../compiler/emit/view.ts';
import { canonical, versionOf } from '../../compiler/records.ts';
import type { CopyChoice, Guard } from '../../engine/contracts/program.ts';
import type { RichCopy } from '../../engine/contracts/richCopy.ts';
import type { BannerItem, Element, ScreenView, ShellItem } from '../../engine/contracts/view.ts';
import { undated } from './undated.ts';
import { withoutRemarks, withoutTexts } from './withoutTexts.ts';

/**
 * A hash of everything but content: the program, the controls and their conditions, contracts, grammar and
 * environments. Texts, the choice of texts, layout, order, colours and descriptions are content. Equal hashes prove
 * that two products behave the same; different ones prove nothing.
 * @param analysis of a product without errors
 */
export function behaviourHash(analysis: Analysis): string {
  const program = withoutDates(emitProgram(analysis, []), analysis);
  const { version: _, locales: __, schedule: _____, brand, states, on, overlays, rules, ...rest } = program;
  const { name: ___, supportPhone: ____, ...addresses } = brand;
  const shared = undated(emitSharedView('', {}, analysis), analysis);
  const views = [...analysis.screens.values()].map((screen) => undated(emitScreenView(screen, {}, analysis), analysis));
  const screens = views.map(viewBehaviour);
  const contracts = withoutRemarks([...analysis.effects.values()]);
  return versionOf(
    withoutTexts({ states, on, overlays, rules }),
    { ...rest, addresses, environments: emitEnvironments(analysis, 'all') },
    sorted(screens),
    overlayBehaviour(shared.overlays),
    sorted([...(shared.brand ?? []), ...shared.header, ...shared.footer].map(frameBehaviour)),
    sorted((shared.banner ?? []).flatMap(bannerBehaviour)),
    sorted([contracts].flat()),
    withoutRemarks(analysis.catalogue),
    analysis.schemas.all().map(([name, schema]) => [name, withoutRemarks(schema)]),
  );
}

function viewBehaviour({ screen, header, alertTags, fields, body, aside, overlays }: ScreenView): unknown {
  const { title, breadcrumb, secondary, sub, tags = {} } = header;
  return {
    screen,
    choices: [title, breadcrumb, secondary, sub].map(choiceBehaviour),
    headerTags: withoutTelephones(tags),
    alertTags: withoutTelephones(alertTags),
    fields: Object.entries(fields).map(([name, { hint, autocomplete, options }]) => ({
      name,
      hint: choiceBehaviour(hint),
      autocomplete,
      options: options.map(({ value, values }) => ({ value, values })),
    })),
    body: partsOf([...body, ...aside], []),
    overlays: overlayBehaviour(overlays),
  };
}

function overlayBehaviour(overlays: ScreenView['overlays']): unknown {
  const entries = Object.entries(overlays);
  return entries.map(([name, { title, body }]) => ({ name, title: choiceBehaviour(title), body: partsOf(body, []) }));
}

/** When each text is used, and its values; not which text it is, nor whether there is a constant one. */
function choiceBehaviour(choice: CopyChoice | null): unknown {
  const isAlways = ({ when, unless, values }: CopyChoice[number]): boolean =>
    when.length === 0 && unless.length === 0 && Object.keys(values).length === 0;
  if (choice === null || choice.every(isAlways)) return null;
  return choice.map(({ when, unless, values }) => ({ when, unless, values }));
}

/** The content of a body without order and look. Groups are dissolved, but their conditions stay. */
function partsOf(elements: readonly Element[], outer: readonly Guard[]): readonly unknown[] {
  return sorted(elements.flatMap((element) => partOf(element, [...outer, guardOf(element)])));
}

function partOf(element: Element, guards: readonly Guard[]): readonly unknown[] {
  const inside = 'body' in element ? partsOf(element.body, guards) : [];
  return [...behaviourOf(element.type, element, declaredParts(element.type), guards), ...inside];
}

/** The behaviour of an element or item. A constant text that does nothing is content. */
function behaviourOf(type: string, of: object, parts: ElementParts, guards: readonly Guard[]): readonly unknown[] {
  const given = of as Readonly<Record<string, unknown>>;
  if (parts.items?.role === 'items') {
    const each = parts.items.parts;
    return (given.items as readonly object[]).flatMap((item) => behaviourOf(type, item, each, guards));
  }
  const named = (...roles: readonly string[]) =>
    Object.keys(parts).filter((key) => roles.includes(parts[key]?.role ?? ''));
  const texts = named('text').map((key) => choiceBehaviour((given[key] ?? null) as CopyChoice | null));
  const part = { type, guards, texts };
  const tags = withoutTelephones((given.tags ?? {}) as RichCopy['tags']);
  const does = [...named('event', 'field', 'expression'), 'action']
    .map((key): readonly [string, unknown] => [key, given[key]])
    .concat(Object.keys(tags).length > 0 ? [['tags', tags]] : [])
    .filter(([, value]) => value !== undefined);
  return does.length > 0 ? [{ ...part, ...Object.fromEntries(does) }] : plain(part);
}

/** A text without conditions and values is content only. */
function plain(part: object | readonly object[]): readonly unknown[] {
  const isContent = !/"(?:when|unless)":\["|"values":\{"/.test(canonical(part));
  return isContent ? [] : [part];
}

function bannerBehaviour({ layers, tags: all }: BannerItem): readonly unknown[] {
  const part = { banner: choiceBehaviour(layers[0] ?? null) };
  const tags = withoutTelephones(all);
  return Object.keys(tags).length > 0 ? [{ ...part, tags }] : plain(part);
}

function frameBehaviour(item: ShellItem): unknown {
  const { copy, tags, action, except, lang } = item;
  return { guard: guardOf(item), choice: choiceBehaviour(copy), tags, action, except, lang };
}

/** Removes telephone links, which are content: they only dial the brand's number. */
export function withoutTelephones(tags: RichCopy['tags']): RichCopy['tags'] {
  return Object.fromEntries(Object.entries(tags).filter(([, { kind }]) => kind !== 'telephone'));
}

function guardOf({ when, unless }: Guard): Guard {
  return { when, unless };
}

function sorted(parts: readonly unknown[]): readonly unknown[] {
  return [...parts].sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
}
