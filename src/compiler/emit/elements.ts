import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import type { Action, RichCopy, Tag } from '../../engine/contracts/richCopy.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Element } from '../../engine/contracts/view.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { emitCopy, emitGuard } from '../analysis/settle/emitCopy.ts';
import type { AnyAlternative } from '../analysis/visitor.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import type { EventsSource, ElementSource as SourceElement, Tags, TextElement } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { Model } from '../lower/model.ts';
import { mapRecord } from '../records.ts';

/** Emits a body with all defaults. */
export function emitElements(elements: readonly SourceElement[], reach: EventScopes, model: Model): readonly Element[] {
  return elements.map((element) => {
    const { type } = element;
    const made = { type, ...emitGuard(element), ...emitParts(element, partsOf(type), reach, model) } as Element;
    return made.type === 'text' && countsDown(made) ? { ...made, counts: true } : made;
  });
}

function emitParts(
  of: object,
  parts: ElementParts,
  reach: EventScopes,
  model: Model,
): Readonly<Record<string, unknown>> {
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

/** Whether a text shows the remaining seconds of a timer, so that it is rendered each second. */
function countsDown({ copy }: RichCopy): boolean {
  return copy.some(({ values }) => Object.values(values).flatMap(variablesOf).includes('secondsLeft'));
}

/** Emits a text with the actions of its tags. */
export function emitRichCopy(
  source: Pick<TextElement, 'copy' | 'values' | 'tags'>,
  reach: EventScopes,
  model: Model,
): RichCopy {
  return { copy: emitCopy(source.copy, source.values), tags: emitTags(source.tags, reach, model) };
}

/** Emits the actions of a text's tags. */
export function emitTags(tags: Tags | undefined, reach: EventScopes, model: Model): Readonly<Record<string, Tag>> {
  return mapRecord(tags ?? {}, ({ event, newTab }) =>
    event === undefined ? { kind: 'telephone' } : { kind: 'action', action: emitAction(event, newTab, reach, model) },
  );
}

/** The scopes of a control: the events that it can raise, nearest first. */
export type EventScopes = readonly (EventsSource | undefined)[];

/** Emits the action of a click: with an address if the event leads only to an exit, and whether it opens a dialog. */
export function emitAction(event: string, newTab: boolean | undefined, reach: EventScopes, model: Model): Action {
  const alternatives = alternativesOf(event, reach);
  return {
    event,
    href: hrefOf(alternatives, model),
    newTab: newTab ?? false,
    ...(alternatives.length > 0 && alternatives.every((each) => 'open' in each && each.open !== undefined)
      ? { opens: true }
      : {}),
  };
}

function alternativesOf(event: string, reach: EventScopes): readonly AnyAlternative[] {
  const nearest = reach.find((events) => events !== undefined && Object.hasOwn(events, event));
  return listOf(nearest?.[event]);
}

function hrefOf(alternatives: readonly AnyAlternative[], model: Model): Logic | null {
  const [only] = alternatives;
  if (only === undefined || alternatives.length > 1 || only.next === undefined || !onlyGoes(only)) return null;
  const exit = model.states.get(only.next);
  // An exit with a notification or a clear needs the engine: a link that the browser follows would skip both.
  return exit?.kind === 'exit' && exit.notify === undefined && exit.clear === undefined ? exit.to : null;
}

function onlyGoes(alternative: AnyAlternative): boolean {
  const { next: _, ...rest } = { ...alternative, always: undefined };
  return Object.values(rest).every((value) => value === undefined);
}
