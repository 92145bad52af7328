import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import type { Action, RichCopy, Tag } from '../../engine/contracts/richCopy.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Element } from '../../engine/contracts/view.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { type AnyAlternative, listOf } from '../analysis/visitor.ts';
import { type ElementParts, partsOf } from '../elements.ts';
import type { EventsSource, ElementSource as SourceElement, Tags, TextElement } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitCopy, emitGuard } from './copy.ts';
import { mapRecord } from './records.ts';

/** A body, every default filled in. */
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

/** Whether a text shows the seconds that a timer leaves: it is drawn each second. */
function countsDown({ copy }: RichCopy): boolean {
  return copy.some(({ values }) => Object.values(values).flatMap(variablesOf).includes('secondsLeft'));
}

/** A text with what its tags do. */
export function emitRichCopy(
  source: Pick<TextElement, 'copy' | 'values' | 'tags'>,
  reach: EventScopes,
  model: Model,
): RichCopy {
  return { copy: emitCopy(source.copy, source.values), tags: emitTags(source.tags, reach, model) };
}

/** What the tags of a text do. */
export function emitTags(tags: Tags | undefined, reach: EventScopes, model: Model): Readonly<Record<string, Tag>> {
  return mapRecord(tags ?? {}, ({ event, newTab }) =>
    event === undefined ? { kind: 'telephone' } : { kind: 'action', action: emitAction(event, newTab, reach, model) },
  );
}

/** Where a control stands, as far as its event is concerned: the events that it can reach, nearest first. */
export type EventScopes = readonly (EventsSource | undefined)[];

/** What a click does; with an address when the event leads to an exit and to nothing else, and whether it opens a dialog. */
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
  // What an exit tells, and that it ends the journey, needs the engine: a link that the browser follows skips both.
  return exit?.kind === 'exit' && exit.notify === undefined && exit.clear === undefined ? exit.to : null;
}

function onlyGoes(alternative: AnyAlternative): boolean {
  const { next: _, ...rest } = { ...alternative, always: undefined };
  return Object.values(rest).every((value) => value === undefined);
}
