import type { Expressions } from '../../engine/contracts/logic.ts';
import type { Action, RichCopy, Tag } from '../../engine/contracts/richCopy.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { BodyElement } from '../../engine/contracts/view.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { addressOf, answersTo } from '../analysis/followed.ts';
import { emitCopy, emitGuard } from '../analysis/settle/emitCopy.ts';
import type { EventScopes } from '../analysis/tags.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import type { ElementSource as SourceElement, TagSource } from '../generated/source.ts';

/** Emits a body with all defaults. */
export function emitElements(
  elements: readonly SourceElement[],
  reach: EventScopes,
  analysis: Analysis,
): readonly BodyElement[] {
  return elements.map((element) => {
    const { type } = element;
    const emitted = {
      type,
      ...emitGuard(element),
      ...emitParts(element, partsOf(type), reach, analysis),
    } as BodyElement;
    return emitted.type === 'text' && countsDown(emitted) ? { ...emitted, counts: true } : emitted;
  });
}

function emitParts(
  of: object,
  parts: ElementParts,
  reach: EventScopes,
  analysis: Analysis,
): Readonly<Record<string, unknown>> {
  const source = of as Readonly<Record<string, unknown>>;
  const emitted: Record<string, unknown> = {};
  for (const [part, declared] of Object.entries(parts)) {
    const value = source[part];
    switch (declared.role) {
      case 'text':
        emitted[part] =
          value === undefined ? null : emitCopy(value as Choice, source.values as Expressions | undefined);
        break;
      case 'ofText':
        if (part === 'tags') emitted.tags = emitTags(of, reach, analysis);
        break;
      case 'busyText':
        emitted[part] = value ?? null;
        break;
      case 'event':
        if (declared.by === 'button') emitted.event = value;
        else emitted.action = emitAction(value as string, source.newTab as boolean | undefined, reach, analysis);
        break;
      case 'ofEvent':
        break;
      case 'look':
        emitted[part] = value ?? declared.otherwise;
        break;
      case 'field':
      case 'expression':
        emitted[part] = value;
        break;
      case 'body':
        emitted[part] = emitElements(value as readonly SourceElement[], reach, analysis);
        break;
      case 'items':
        emitted[part] = (value as readonly object[]).map((item) => emitParts(item, declared.parts, reach, analysis));
        break;
      default:
        unreachable(declared);
    }
  }
  return emitted;
}

type Choice = Parameters<typeof emitCopy>[0];

/** Whether a text shows the remaining seconds of a timer, so that it is rendered each second. */
function countsDown({ copy }: RichCopy): boolean {
  return copy.some(({ values }) => Object.values(values).flatMap(variablesOf).includes('secondsLeft'));
}

/** Emits the actions of the tags in an object's texts. */
export function emitTags(of: object, reach: EventScopes, analysis: Analysis): Readonly<Record<string, Tag>> {
  const tags = analysis.tags.get(of) ?? [];
  return Object.fromEntries(tags.map(({ name, tag }) => [name, emitTag(tag, reach, analysis)]));
}

function emitTag({ event, newTab }: TagSource, reach: EventScopes, analysis: Analysis): Tag {
  if (event === undefined) return { kind: 'telephone' };
  return { kind: 'action', action: emitAction(event, newTab, reach, analysis) };
}

/** Emits the action of a click: with an address if the event leads only to an exit, and whether it opens a dialog. */
export function emitAction(event: string, newTab: boolean | undefined, reach: EventScopes, analysis: Analysis): Action {
  const alternatives = answersTo(event, reach);
  return {
    event,
    href: addressOf(alternatives, analysis),
    newTab: newTab ?? false,
    ...(alternatives.length > 0 && alternatives.every((each) => 'open' in each && each.open !== undefined)
      ? { opens: true }
      : {}),
  };
}
