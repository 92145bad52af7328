import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Element, RichCopy, Tag } from '../../engine/contracts/view.ts';
import { variablesOf } from '../analysis/expressions.ts';
import type { Element as SourceElement, Tags, TextElement } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitAction, type Reach } from './action.ts';
import { emitCopy, emitOptionalCopy } from './copy.ts';
import { emitGuard } from './guard.ts';
import { mapRecord } from './mapRecord.ts';

/** A body, every default filled in. */
export function emitElements(elements: readonly SourceElement[], reach: Reach, model: Model): readonly Element[] {
  return elements.map((element) => emitElement(element, reach, model));
}

function emitText(element: TextElement, reach: Reach, model: Model): Element {
  const rich = emitRichCopy(element, reach, model);
  const counts = rich.copy.some(({ values }) => Object.values(values).flatMap(variablesOf).includes('secondsLeft'));
  const look = element.look ?? 'plain';
  return { type: 'text', ...emitGuard(element), ...rich, look, ...(counts ? { counts } : {}) };
}

function emitElement(element: SourceElement, reach: Reach, model: Model): Element {
  const guard = emitGuard(element);
  switch (element.type) {
    case 'text':
      return emitText(element, reach, model);
    case 'note':
      return { type: 'note', ...guard, ...emitRichCopy(element, reach, model), icon: element.icon ?? null };
    case 'heading':
      return { type: 'heading', ...guard, copy: emitCopy(element.copy) };
    case 'list':
      return {
        type: 'list',
        ...guard,
        look: element.look ?? 'bullets',
        items: element.items.map((item) => emitRichCopy(item, reach, model)),
      };
    case 'field':
      return { type: 'field', ...guard, name: element.name };
    case 'button':
      return {
        type: 'button',
        ...guard,
        copy: emitCopy(element.copy, element.values),
        event: element.event,
        look: element.look ?? 'secondary',
        busy: element.busy ?? null,
        icon: element.icon ?? null,
        width: element.width ?? 'full',
      };
    case 'link':
      return {
        type: 'link',
        ...guard,
        copy: emitCopy(element.copy),
        action: emitAction(element.event, element.newTab, reach, model),
        busy: element.busy ?? null,
        align: element.align ?? 'start',
      };
    case 'tiles':
      return {
        type: 'tiles',
        ...guard,
        items: element.items.map(({ copy, event, icon }) => ({
          copy: emitCopy(copy),
          action: emitAction(event, false, reach, model),
          icon,
        })),
      };
    case 'divider':
      return { type: 'divider', ...guard, copy: emitOptionalCopy(element.copy) };
    case 'group':
      return {
        type: 'group',
        ...guard,
        title: emitOptionalCopy(element.title),
        look: element.look ?? 'plain',
        body: emitElements(element.body, reach, model),
      };
    case 'spinner':
      return { type: 'spinner', ...guard, copy: emitCopy(element.copy) };
    case 'username':
      return { type: 'username', ...guard, value: element.value };
    default:
      return unreachable(element);
  }
}

/** A text with what its tags do. */
export function emitRichCopy(
  source: Pick<TextElement, 'copy' | 'values' | 'tags'>,
  reach: Reach,
  model: Model,
): RichCopy {
  return { copy: emitCopy(source.copy, source.values), tags: emitTags(source.tags, reach, model) };
}

/** What the tags of a text do. */
export function emitTags(tags: Tags | undefined, reach: Reach, model: Model): Readonly<Record<string, Tag>> {
  return mapRecord(tags ?? {}, ({ event, newTab }) =>
    event === undefined ? { kind: 'telephone' } : { kind: 'action', action: emitAction(event, newTab, reach, model) },
  );
}
