import type { Expressions } from '../../engine/contracts/logic.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Element, RichCopy, Tag } from '../../engine/contracts/view.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import type { Element as SourceElement, Tags, TextElement } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitAction, type Reach } from './action.ts';
import { emitCopy } from './copy.ts';
import { emitGuard } from './guard.ts';
import { mapRecord } from './mapRecord.ts';

/** A body, every default filled in. */
export function emitElements(elements: readonly SourceElement[], reach: Reach, model: Model): readonly Element[] {
  return elements.map((element) => {
    const { type } = element;
    const made = { type, ...emitGuard(element), ...emitParts(element, partsOf(type), reach, model) } as Element;
    return made.type === 'text' && countsDown(made) ? { ...made, counts: true } : made;
  });
}

function emitParts(of: object, parts: ElementParts, reach: Reach, model: Model): Readonly<Record<string, unknown>> {
  const source = of as Readonly<Record<string, unknown>>;
  const made: Record<string, unknown> = {};
  for (const [part, declared] of Object.entries(parts)) {
    const value = source[part];
    switch (declared.role) {
      case 'text':
        made[part] = value === undefined ? null : emitCopy(value as Choice, source.values as Expressions | undefined);
        break;
      case 'ofText':
        if (part === 'tags') made.tags = emitTags(value as Tags | undefined, reach, model);
        break;
      case 'busyText':
        made[part] = value ?? null;
        break;
      case 'event':
        if (declared.by === 'button') made.event = value;
        else made.action = emitAction(value as string, source.newTab as boolean | undefined, reach, model);
        break;
      case 'ofEvent':
        break;
      case 'look':
        made[part] = value ?? declared.otherwise;
        break;
      case 'field':
      case 'expression':
        made[part] = value;
        break;
      case 'body':
        made[part] = emitElements(value as readonly SourceElement[], reach, model);
        break;
      case 'items':
        made[part] = (value as readonly object[]).map((item) => emitParts(item, declared.parts, reach, model));
        break;
      default:
        unreachable(declared);
    }
  }
  return made;
}

type Choice = Parameters<typeof emitCopy>[0];

/** Whether a text shows the seconds that a timer leaves: it is drawn each second. */
function countsDown({ copy }: RichCopy): boolean {
  return copy.some(({ values }) => Object.values(values).flatMap(variablesOf).includes('secondsLeft'));
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
