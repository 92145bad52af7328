import { type ElementParts, partsOf } from '../../compiler/elements.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { Scopes } from '../../engine/contracts/logic.ts';
import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { Action, RichCopy, Tag } from '../../engine/contracts/richCopy.ts';
import type { Message, Snapshot } from '../../engine/contracts/snapshot.ts';
import type { BodyElement, Icon, ScreenView, ShellItem } from '../../engine/contracts/view.ts';
import { chooseCopy, cleanForm, fieldsOf, firstThatHolds, holds, offeredOptions } from '../../engine/logic/index.ts';
import type { Product } from '../product.ts';

/** The visible parts of a product. */
export type SeenProduct = Pick<Product, 'program' | 'screens' | 'shared'>;

/** A control. */
export interface SeenControl {
  readonly event: string;
  /** Its text; for a tag, the text that contains the tag. */
  readonly message: Message;
  /** Its tag in that text; null if the whole text is the control. */
  readonly tag: string | null;
  /** Where it leads and how; null for a button. */
  readonly action: Action | null;
}

/** What is visible to a customer. */
export interface Seen {
  readonly controls: readonly SeenControl[];
  /** Events that its controls raise. */
  readonly events: ReadonlySet<string>;
  /** Keys of its texts. */
  readonly texts: readonly string[];
  /** The values of placeholders, by text key. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** The icon of its header; null if there is none. */
  readonly icon: Icon | null;
}

const nothing: Seen = { controls: [], events: new Set(), texts: [], values: new Map(), icon: null };

/** What is visible: only the overlay if one is open, because nothing else can be used then. */
export function seenAt(product: SeenProduct, snapshot: Snapshot): Seen {
  const { program, screens, shared } = product;
  const { screen, overlay, alert, context, timer } = snapshot;
  const view = screen === null ? undefined : screens[screen];
  if (view === undefined || screen === null) return nothing;
  const scopes: Scopes = {
    context,
    form: cleanForm(program, snapshot),
    ...(timer && { secondsLeft: timer.secondsLeft }),
  };
  const controls: SeenControl[] = [];
  const texts: string[] = [];
  const values = new Map<string, Readonly<Record<string, unknown>>>();
  const isShown = (guard: Pick<BodyElement, 'when' | 'unless'>): boolean => holds(program, guard, scopes);

  const tags = (all: Readonly<Record<string, Tag>>, message: Message | null): void => {
    for (const [name, tag] of Object.entries(all)) {
      if (tag.kind === 'action' && message !== null && hasTag(product, view, message.copy, name))
        controls.push({ event: tag.action.event, message, tag: name, action: tag.action });
    }
  };
  const say = (copy: CopyChoice | null): Message | null => {
    const chosen = copy === null ? null : chooseCopy(program, copy, scopes);
    if (chosen !== null) {
      texts.push(chosen.copy);
      values.set(chosen.copy, chosen.values);
    }
    return chosen;
  };
  const press = (copy: CopyChoice, event: string, action: Action | null): void => {
    const message = say(copy);
    if (message !== null) controls.push({ event, message, tag: null, action });
  };
  const rich = ({ copy, tags: all }: RichCopy): void => tags(all, say(copy));
  const fieldNamed = (name: string): void => {
    const field = view.fields[name];
    if (field === undefined) return;
    texts.push(field.label);
    say(field.hint);
    const offered = new Set(
      offeredOptions(program, fieldsOf(program, screen)[name]?.options ?? [], context).map(({ value }) => value),
    );
    for (const { value, copy, values: given } of field.options)
      if (offered.has(value)) say([{ when: [], unless: [], copy, values: given }]);
  };
  const elements = (body: readonly BodyElement[]): void => {
    for (const element of body.filter(isShown)) draw(element, partsOf(element.type));
  };
  const draw = (of: object, parts: ElementParts): void => {
    const given = of as Readonly<Record<string, unknown>>;
    const { action = null, event = (action as Action | null)?.event } = given as { action?: Action; event?: string };
    let pressed = event;
    for (const [key, part] of Object.entries(parts)) {
      const value = given[key];
      if (part.role === 'body') elements(value as readonly BodyElement[]);
      else if (part.role === 'items') for (const item of value as readonly object[]) draw(item, part.parts);
      else if (part.role === 'field') fieldNamed(value as string);
      else if (part.role === 'expression') texts.push('(user ID)');
      else if (part.role === 'text' && pressed !== undefined) {
        press(value as CopyChoice, pressed, action);
        // The first text is the name of the control.
        pressed = undefined;
      } else if (part.role === 'text')
        tags((given.tags ?? {}) as Readonly<Record<string, Tag>>, say((value ?? null) as CopyChoice | null));
    }
  };
  const frame = (items: readonly ShellItem[]): void => {
    for (const item of items.filter((each) => isShown(each) && !each.except.includes(screen))) {
      if (item.action === null) rich(item);
      else press(item.copy, item.action.event, item.action);
    }
  };
  const seen = (icon: Icon | null): Seen => ({
    ...{ controls, events: new Set(controls.map(({ event }) => event)) },
    ...{ texts, values, icon },
  });
  if (overlay !== null) {
    const opened = view.overlays[overlay] ?? shared.overlays[overlay];
    say(opened?.title ?? null);
    elements(opened?.body ?? []);
    return seen(null);
  }
  const { breadcrumb, title, secondary, sub, tags: ofHeader = {} } = view.header;
  for (const part of [breadcrumb, title]) say(part);
  for (const part of [secondary, sub]) tags(ofHeader, say(part));
  elements(view.body);
  elements(view.aside);
  tags(view.alertTags, alert);
  frame([...(shared.brand ?? []), ...shared.header]);
  for (const { layers, tags: all } of shared.banner ?? []) tags(all, say(layers[0] ?? null));
  frame(shared.footer);
  return seen(firstThatHolds(program, view.header.icon, scopes)?.icon ?? null);
}

const tagsOf = oncePerObject((text: object): ReadonlySet<string> => new Set(tagNames(text)));

/** Whether a text has that tag: a tag outside of the text is not rendered. */
function hasTag({ shared }: SeenProduct, view: ScreenView, copy: string, tag: string): boolean {
  const text = view.messages[copy] ?? shared.messages[copy];
  return text !== undefined && tagsOf(text).has(tag);
}

const tagType = 8;

function tagNames(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'type' in part && part.type === tagType && 'value' in part ? [String(part.value)] : [];
  return [...own, ...Object.values(part).flatMap(tagNames)];
}
