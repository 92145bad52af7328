import type {
  BannerItem,
  FieldView,
  HeaderView,
  Messages,
  OverlayView,
  ScreenView,
  SharedView,
  ShellItem,
} from '../../engine/contracts/view.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { readsSchedule } from '../analysis/scheduled.ts';
import { emitCopy, emitGuard, emitOptionalCopy } from '../analysis/settle/emitCopy.ts';
import { isChoice } from '../analysis/shape.ts';
import type { EventScopes } from '../analysis/tags.ts';
import { fieldNames } from '../analysis/visitor.ts';
import type {
  EventsSource,
  FieldSource,
  Header as HeaderSource,
  Overlays,
  ScreenFile,
  BannerItemSource as SourceBanner,
  ShellItemSource as SourceItem,
  ThemeFile,
} from '../generated/source.ts';
import type { Model } from '../lower/model.ts';
import { mapRecord } from '../records.ts';
import { emitAction, emitElements, emitTags } from './elements.ts';
import { inItsLanguage } from './languages.ts';

/** Emits the view of a screen with its texts in one language. */
export function emitScreenView(screen: ScreenFile, messages: Messages, analysis: Analysis): ScreenView {
  const reach: EventScopes = [screen.on, analysis.app.on];
  const { header } = screen;
  const tags = emitTags(header, reach, analysis);
  return {
    screen: screen.screen,
    header: {
      breadcrumb: emitOptionalCopy(header.breadcrumb),
      title: emitCopy(header.title),
      secondary: emitOptionalCopy(header.secondary),
      sub: emitOptionalCopy(header.sub),
      ...(Object.keys(tags).length === 0 ? {} : { tags }),
      align: header.align ?? 'start',
      icon: emitIcons(header.icon),
    },
    layout: screen.layout ?? 'card',
    alertTags: emitTags(screen, reach, analysis),
    fields: mapRecord(screen.form ?? {}, (field, name) => ({
      ...emitFieldView(field, isRequired(name, screen, analysis)),
      ...emitKeyboard(field, screen, analysis),
    })),
    body: emitElements(screen.body, reach, analysis),
    aside: emitElements(screen.aside ?? [], reach, analysis),
    overlays: emitOverlayViews(screen.overlays, reach, analysis),
    messages,
  };
}

/** Emits the shell and the common overlays, with every text that does not belong to one screen. */
export function emitSharedView(locale: string, messages: Messages, analysis: Analysis): SharedView {
  const { shell, overlays } = analysis.app;
  const reach: EventScopes = [commonEvents(analysis)];
  return {
    locale,
    skip: shell.skip,
    notice: shell.notice,
    brand: shell.header.filter(({ brand }) => brand).map((item) => emitShellItem(item, reach, analysis)),
    header: shell.header.filter(({ brand }) => !brand).map((item) => emitShellItem(item, reach, analysis)),
    ...(shell.banner === undefined
      ? {}
      : { banner: shell.banner.map((item) => emitBannerItem(item, reach, analysis)) }),
    footer: shell.footer.map((item) => emitShellItem(item, reach, analysis)),
    overlays: emitOverlayViews(overlays, reach, analysis),
    messages,
  };
}

function emitIcons(icon: HeaderSource['icon']): HeaderView['icon'] {
  if (icon === undefined) return [];
  if (typeof icon === 'string') return [{ when: [], unless: [], icon }];
  return icon.map((each) => ({ ...emitGuard(each), icon: each.icon }));
}

function emitFieldView(field: FieldSource, required: boolean): FieldView {
  const keyboard = keyboards[field.input];
  return {
    label: field.label,
    hint: emitOptionalCopy(field.hint),
    showRules: field.showRules ?? false,
    autocomplete: field.autocomplete ?? null,
    ...(required ? { required } : {}),
    ...(field.unchosen === undefined ? {} : { unchosen: field.unchosen }),
    ...(keyboard === undefined ? {} : { keyboard }),
    options: (field.options ?? []).map(({ value, copy, values, icon }) => ({
      value,
      copy,
      values: values ?? {},
      icon: icon ?? null,
    })),
  };
}

/**
 * The attributes of typed fields that are no plain text. A number is no `type=number`: the wheel of a mouse would change
 * it, and browsers keep from the page what they take for none.
 */
const keyboards: Readonly<Partial<Record<FieldSource['input'], NonNullable<FieldView['keyboard']>>>> = {
  email: { type: 'email' },
  tel: { type: 'tel' },
  number: { inputMode: 'numeric' },
};

/** What keyboards and generators of passwords are told of a field. */
function emitKeyboard(
  field: FieldSource,
  { form = {}, body }: ScreenFile,
  { rules }: Model,
): Pick<FieldView, 'generator' | 'leadsOn'> {
  const generator = (field.rules ?? []).flatMap((rule) => rules.get(rule)?.generator ?? []).join('; ');
  const typed = fieldNames(body).flatMap((name) => form[name] ?? []);
  const last = typed.filter((each) => each.input !== 'checkbox' && !isChoice(each)).at(-1);
  return {
    ...(generator === '' ? {} : { generator }),
    ...(last === undefined || last === field ? {} : { leadsOn: true }),
  };
}

/** Whether one of its rules refuses the empty field while all others are filled in. */
function isRequired(name: string, { form = {} }: ScreenFile, { rules, patternTexts }: Analysis): boolean {
  const field = form[name];
  if (field === undefined || field.optional) return false;
  const others = mapRecord(form, (_, other) => (other === name ? '' : 'filled in'));
  const scopes = { value: field.input === 'checkbox' ? false : '', form: others, context: {} };
  return (field.rules ?? []).some((rule) => {
    const passes = rules.get(rule)?.passes;
    return passes !== undefined && !evaluate(passes, scopes, patternTexts);
  });
}

function emitOverlayViews(
  overlays: Overlays | undefined,
  reach: EventScopes,
  analysis: Analysis,
): Readonly<Record<string, OverlayView>> {
  return mapRecord(overlays ?? {}, ({ title, body, on, after }) => ({
    title: emitCopy(title),
    body: emitElements(body, [on, ...reach], analysis),
    ...(after === undefined ? {} : { stopped: after.stopped }),
  }));
}

function emitShellItem(source: SourceItem, reach: EventScopes, analysis: Analysis): ShellItem {
  const item = inItsLanguage(source);
  return {
    ...emitGuard(item),
    copy: emitCopy(item.copy),
    tags: emitTags(source, reach, analysis),
    except: item.except ?? [],
    lang: item.lang ?? null,
    action: item.event === undefined ? null : emitAction(item.event, item.newTab, reach, analysis),
  };
}

/** An item's conditions move to its texts. If only the schedule hides a text, the item reserves its room. */
function emitBannerItem(item: SourceBanner, reach: EventScopes, analysis: Analysis): BannerItem {
  const isLasting = (name: string): boolean => !readsSchedule(analysis.conditions.get(name)?.logic ?? null, analysis);
  const { when, unless } = emitGuard(item);
  const texts = emitCopy(item.copy).map((text) => ({
    ...text,
    when: [...when, ...text.when],
    unless: [...unless, ...text.unless],
  }));
  const isTimed = texts.some((text) => ![...text.when, ...text.unless].every(isLasting));
  const room = texts.map((text) => [
    { ...text, when: text.when.filter(isLasting), unless: text.unless.filter(isLasting) },
  ]);
  return {
    layers: [texts, ...(isTimed ? room : [])],
    tags: emitTags(item, reach, analysis),
    icon: item.icon ?? 'info',
    ...(item.announce ? { role: 'status' } : {}),
  };
}

/** The common events of an action that is the same everywhere: a screen may override an event. */
function commonEvents({ app, screens }: Model): EventsSource {
  const differs = (event: string): boolean => [...screens.values()].some(({ on }) => Object.hasOwn(on, event));
  return Object.fromEntries(Object.entries(app.on).filter(([event]) => !differs(event)));
}

/** Emits the design tokens as CSS. */
export function emitTheme(theme: ThemeFile): string {
  const dark = `@media (prefers-color-scheme: dark){:root{${properties(theme.dark)}}}`;
  return `:root{color-scheme:light dark;${properties({ ...theme.common, ...theme.light })}}\n${dark}\n`;
}

function properties(tokens: ThemeFile['common']): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
