import type { Guard } from '../../../engine/contracts/program.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { Element, RichCopy, Tag } from '../../../engine/contracts/view.ts';
import type { Weight } from '../change.ts';
import { facts, leaf, type Part } from '../part.ts';
import { guardWords } from '../words.ts';
import { choiceFacts, quoted, type Sketch } from './sketch.ts';

type Entry = readonly [key: string, part: Part];

/** Everything in a body, in order; what stands in a group takes over its conditions. */
export function outlineElements(
  elements: readonly Element[],
  where: string,
  sketch: Sketch,
  outer: readonly Guard[] = [],
): readonly Entry[] {
  return elements.flatMap((element) => outlineElement(element, where, sketch, [...outer, element]));
}

function outlineElement(element: Element, where: string, sketch: Sketch, guards: readonly Guard[]): readonly Entry[] {
  const shown = facts('behaviour', { condition: guardWords(...guards) });
  const { type } = element;
  const entry = (key: string, name: string, weight: Weight, own: Part['facts'] = {}): Entry => [
    `${type} ${key}`,
    leaf(type, name, weight, { ...shown, ...own }),
  ];
  const first = 'copy' in element ? element.copy?.[0]?.copy : undefined;
  const name = `${type} ${quoted(first, sketch)} on ${where}`;
  switch (element.type) {
    case 'button': {
      const { event, look, icon, width, busy } = element;
      return [
        entry(event, name, 'behaviour', {
          ...choiceFacts('text', element.copy, name, sketch),
          ...facts('behaviour', { event }),
          ...facts('look', { look, icon, width }),
          ...facts('copy', { 'busy text': busy ?? undefined }),
        }),
      ];
    }
    case 'link': {
      const { action, align, busy } = element;
      return [
        entry(action.event, name, 'behaviour', {
          ...choiceFacts('text', element.copy, name, sketch),
          ...facts('behaviour', { event: action.event, 'new tab': action.newTab }),
          ...facts('look', { align }),
          ...facts('copy', { 'busy text': busy ?? undefined }),
        }),
      ];
    }
    case 'tiles':
      return element.items.map(({ copy, action, icon }) => {
        const tile = `tile ${quoted(copy[0]?.copy, sketch)} on ${where}`;
        return entry(action.event, tile, 'behaviour', {
          ...choiceFacts('text', copy, tile, sketch),
          ...facts('behaviour', { event: action.event }),
          ...facts('look', { icon }),
        });
      });
    case 'text':
    case 'note': {
      const look = element.type === 'text' ? { look: element.look } : { icon: element.icon };
      const own = { ...richFacts(element, name, sketch), ...facts('look', look) };
      return [entry(first ?? '', name, weightOf(element, guards), own)];
    }
    case 'list':
      return element.items.map((item) => {
        const line = `item ${quoted(item.copy[0]?.copy, sketch)} on ${where}`;
        const own = { ...richFacts(item, line, sketch), ...facts('look', { look: element.look }) };
        return entry(item.copy[0]?.copy ?? '', line, weightOf(item, guards), own);
      });
    case 'heading':
    case 'divider':
    case 'spinner':
      return [entry(first ?? '', name, 'copy', choiceFacts('text', element.copy, name, sketch))];
    case 'group': {
      const title = element.title?.[0]?.copy;
      const group = `group${title === undefined ? '' : ` ${quoted(title, sketch)}`} on ${where}`;
      const own = { ...choiceFacts('title', element.title, group, sketch), ...facts('look', { look: element.look }) };
      return [entry(title ?? '', group, 'look', own), ...outlineElements(element.body, where, sketch, guards)];
    }
    case 'field':
      return [entry(element.name, `place of field ${element.name} on ${where}`, 'behaviour')];
    case 'username':
      return [
        entry('', `user ID for password stores on ${where}`, 'behaviour', facts('behaviour', { value: element.value })),
      ];
    default:
      return unreachable(element);
  }
}

/** A text that is always there and does nothing is content; everything else can be missed. */
function weightOf({ tags }: RichCopy, guards: readonly Guard[]): Weight {
  return guardWords(...guards) === '' && Object.keys(tags).length === 0 ? 'copy' : 'behaviour';
}

function richFacts({ copy, tags }: RichCopy, name: string, sketch: Sketch): Part['facts'] {
  return { ...choiceFacts('text', copy, name, sketch), ...tagFacts(tags) };
}

/** What the tags of a text do. */
export function tagFacts(tags: Readonly<Record<string, Tag>>): Part['facts'] {
  return facts(
    'behaviour',
    Object.fromEntries(
      Object.entries(tags).map(([name, tag]) => [
        `tag <${name}>`,
        tag.kind === 'telephone' ? 'telephone' : { event: tag.action.event, newTab: tag.action.newTab },
      ]),
    ),
  );
}
