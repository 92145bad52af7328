import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import type { Element, RichCopy, ScreenView, ShellItem, Tag } from '../../engine/contracts/view.ts';
import { cleanForm, chooseCopy, holds } from '../../engine/logic/index.ts';
import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Product } from '../reading/product.ts';

/** The events that what a customer sees can raise: controls that are shown, of the overlay alone where one is open. */
export function controlsAt(product: Product, snapshot: Snapshot): ReadonlySet<string> {
  const { program, screens, shared } = product;
  const { screen, overlay, alert, context } = snapshot;
  const view = screen === null ? undefined : screens[screen];
  if (view === undefined || screen === null) return new Set();
  const scopes: Scopes = { context, form: cleanForm(program, snapshot) };
  const events = new Set<string>();
  const isShown = (guard: Pick<Element, 'when' | 'unless'>): boolean => holds(program, guard, scopes);

  const tags = (all: Readonly<Record<string, Tag>>, copy: string | undefined): void => {
    for (const [name, tag] of Object.entries(all)) {
      if (tag.kind === 'action' && copy !== undefined && hasTag(product, view, copy, name)) events.add(tag.action.event);
    }
  };
  const rich = ({ copy, tags: all }: RichCopy): void => tags(all, chooseCopy(program, copy, scopes)?.copy);
  const elements = (body: readonly Element[]): void => {
    for (const element of body.filter(isShown)) draw(element);
  };
  const draw = (element: Element): void => {
    switch (element.type) {
      case 'text':
      case 'note':
        return rich(element);
      case 'list':
        return element.items.forEach(rich);
      case 'button':
        return void events.add(element.event);
      case 'link':
        return void events.add(element.action.event);
      case 'tiles':
        return element.items.forEach(({ action }) => void events.add(action.event));
      case 'group':
        return elements(element.body);
      case 'heading':
      case 'field':
      case 'divider':
      case 'spinner':
      case 'username':
        return;
      default:
        return unreachable(element);
    }
  };
  const frame = (items: readonly ShellItem[]): void => {
    for (const item of items.filter((each) => isShown(each) && !each.except.includes(screen))) {
      if (item.action !== null) events.add(item.action.event);
      rich(item);
    }
  };
  if (overlay !== null) {
    elements((view.overlays[overlay] ?? shared.overlays[overlay])?.body ?? []);
    return events;
  }
  elements(view.body);
  elements(view.aside);
  tags(view.alertTags, alert?.copy);
  frame(shared.header);
  frame(shared.footer);
  return events;
}

const tagsOfTexts = new WeakMap<object, ReadonlySet<string>>();

/** Whether a text has that tag: what is not in the text is not drawn. */
function hasTag({ shared }: Product, view: ScreenView, copy: string, tag: string): boolean {
  const text = view.messages[copy] ?? shared.messages[copy];
  if (text === undefined) return false;
  const known = tagsOfTexts.get(text) ?? new Set(tagNames(text));
  tagsOfTexts.set(text, known);
  return known.has(tag);
}

const tagType = 8;

function tagNames(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'type' in part && part.type === tagType && 'value' in part ? [String(part.value)] : [];
  return [...own, ...Object.values(part).flatMap(tagNames)];
}
