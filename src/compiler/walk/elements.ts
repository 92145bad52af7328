import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Element, Expressions, Tags } from '../generated/source.ts';
import { walkCopyChoice } from './copy.ts';
import { walkGuard } from './guard.ts';
import type { Setting, Visitor } from './visitor.ts';

/** The elements of a body, and those inside of them. */
export function walkElements(elements: readonly Element[], setting: Setting, visitor: Visitor): void {
  for (const element of elements) {
    walkGuard(element, setting, visitor);
    walkElement(element, setting, visitor);
  }
}

function walkElement(element: Element, setting: Setting, visitor: Visitor): void {
  switch (element.type) {
    case 'text':
    case 'note':
      walkRichCopy(element, setting, visitor);
      return;
    case 'heading':
    case 'spinner':
    case 'divider':
      walkCopyChoice(element, 'copy', {}, setting, visitor);
      return;
    case 'list':
      for (const item of element.items) walkRichCopy(item, setting, visitor);
      return;
    case 'field':
      visitor.field?.(element.name, { of: element, part: 'name' }, null, setting);
      return;
    case 'button':
      walkCopyChoice(element, 'copy', extras(element), setting, visitor);
      walkCopyChoice(element, 'busy', {}, setting, visitor);
      raise(element, setting, visitor);
      return;
    case 'link':
      walkCopyChoice(element, 'copy', {}, setting, visitor);
      walkCopyChoice(element, 'busy', {}, setting, visitor);
      raise(element, setting, visitor);
      return;
    case 'tiles':
      for (const item of element.items) {
        walkCopyChoice(item, 'copy', {}, setting, visitor);
        raise(item, setting, visitor);
      }
      return;
    case 'group':
      walkCopyChoice(element, 'title', {}, setting, visitor);
      walkElements(element.body, setting, visitor);
      return;
    case 'username':
      visitor.expression?.(element.value, { kind: 'username' }, { of: element, part: 'value' }, setting);
      return;
    default:
      unreachable(element);
  }
}

function raise(of: { readonly event: string }, setting: Setting, visitor: Visitor): void {
  visitor.raise?.(of.event, { of, part: 'event' }, setting);
}

interface Rich {
  readonly values?: Expressions;
  readonly tags?: Tags;
}

/** A text whose tags do something. */
export function walkRichCopy(of: Rich, setting: Setting, visitor: Visitor): void {
  walkCopyChoice(of, 'copy', extras(of), setting, visitor);
  walkTags(of.tags, setting, visitor);
}

/** What the tags of a text raise. */
export function walkTags(tags: Tags | undefined, setting: Setting, visitor: Visitor): void {
  if (tags === undefined) return;
  for (const [name, tag] of Object.entries(tags)) {
    visitor.tag?.(tag, { of: tags, part: name }, setting);
    if (tag.event !== undefined) visitor.raise?.(tag.event, { of: tag, part: 'event' }, setting);
  }
}

function extras({ values, tags }: Rich): Rich {
  return { ...(values === undefined ? {} : { values }), ...(tags === undefined ? {} : { tags }) };
}
