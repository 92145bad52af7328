import type {
  BannerItem,
  FieldView,
  Messages,
  OverlayView,
  ScreenView,
  SharedView,
  ShellItem,
} from '../../engine/contracts/view.ts';
import { readsSchedule } from '../analysis/scheduled.ts';
import type {
  EventsSource,
  FieldSource,
  Overlays,
  ScreenFile,
  BannerItemSource as SourceBanner,
  ShellItemSource as SourceItem,
} from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitCopy, emitGuard, emitOptionalCopy } from './copy.ts';
import { type EventScopes, emitAction, emitElements, emitRichCopy, emitTags } from './elements.ts';
import { inItsLanguage } from './languages.ts';
import { mapRecord } from './records.ts';

/** What is seen of a screen, with its texts in one language. */
export function emitScreenView(screen: ScreenFile, messages: Messages, model: Model): ScreenView {
  const reach: EventScopes = [screen.on, model.app.on];
  const { header } = screen;
  return {
    screen: screen.screen,
    header: {
      breadcrumb: emitOptionalCopy(header.breadcrumb),
      title: emitCopy(header.title),
      secondary: emitOptionalCopy(header.secondary),
      sub: emitOptionalCopy(header.sub),
      align: header.align ?? 'start',
      icon: header.icon ?? null,
    },
    layout: screen.layout ?? 'card',
    alertTags: emitTags(screen.alertTags, reach, model),
    fields: mapRecord(screen.form ?? {}, emitFieldView),
    body: emitElements(screen.body, reach, model),
    aside: emitElements(screen.aside ?? [], reach, model),
    overlays: emitOverlayViews(screen.overlays, reach, model),
    messages,
  };
}

/** The frame and the common overlays, with every text that does not belong to one screen. */
export function emitSharedView(locale: string, messages: Messages, model: Model): SharedView {
  const { shell, overlays } = model.app;
  const reach: EventScopes = [commonEvents(model)];
  return {
    locale,
    skip: shell.skip,
    notice: shell.notice,
    header: shell.header.map((item) => emitShellItem(item, reach, model)),
    banner: (shell.banner ?? []).map((item) => emitBannerItem(item, reach, model)),
    footer: shell.footer.map((item) => emitShellItem(item, reach, model)),
    overlays: emitOverlayViews(overlays, reach, model),
    messages,
  };
}

function emitFieldView(field: FieldSource): FieldView {
  return {
    label: field.label,
    hint: emitOptionalCopy(field.hint),
    showRules: field.showRules ?? false,
    autocomplete: field.autocomplete ?? null,
    options: (field.options ?? []).map(({ value, copy, values, icon }) => ({
      value,
      copy,
      values: values ?? {},
      icon: icon ?? null,
    })),
  };
}

function emitOverlayViews(
  overlays: Overlays | undefined,
  reach: EventScopes,
  model: Model,
): Readonly<Record<string, OverlayView>> {
  return mapRecord(overlays ?? {}, ({ title, body, on, after }) => ({
    title: emitCopy(title),
    body: emitElements(body, [on, ...reach], model),
    ...(after === undefined ? {} : { stopped: after.stopped }),
  }));
}

function emitShellItem(source: SourceItem, reach: EventScopes, model: Model): ShellItem {
  const item = inItsLanguage(source);
  return {
    ...emitGuard(item),
    ...emitRichCopy(item, reach, model),
    except: item.except ?? [],
    lang: item.lang ?? null,
    action: item.event === undefined ? null : emitAction(item.event, item.newTab, reach, model),
  };
}

/**
 * Conditions of the item that read the schedule become those of its texts: the item stays where it is while they change,
 * and so does what stands below it.
 */
function emitBannerItem(item: SourceBanner, reach: EventScopes, model: Model): BannerItem {
  const isTimed = (name: string): boolean => readsSchedule(model.conditions.get(name)?.logic ?? null, model);
  const { when, unless } = emitGuard(item);
  const { copy, tags } = emitRichCopy(item, reach, model);
  const texts = copy.map((alternative) => ({
    ...alternative,
    when: [...when.filter(isTimed), ...alternative.when],
    unless: [...unless.filter(isTimed), ...alternative.unless],
  }));
  const comesAndGoes = texts.some((text) => [...text.when, ...text.unless].some(isTimed));
  return {
    when: when.filter((name) => !isTimed(name)),
    unless: unless.filter((name) => !isTimed(name)),
    copy: texts,
    tags,
    except: item.except ?? [],
    icon: item.icon ?? null,
    announce: item.announce ?? false,
    room: comesAndGoes ? copy.map((alternative) => ({ ...alternative, when: [], unless: [] })) : [],
  };
}

/** A screen may treat a common event in its own way; then its address is not the same everywhere. */
function commonEvents({ app, screens }: Model): EventsSource {
  const differs = (event: string): boolean => [...screens.values()].some(({ on }) => Object.hasOwn(on, event));
  return Object.fromEntries(Object.entries(app.on).filter(([event]) => !differs(event)));
}
