import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** The placeholders and tags of a text. */
export interface TextParts {
  readonly placeholders: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const tag = 8;
const literal = 0;
const pound = 7;

/** Finds every placeholder and tag of a parsed text, also inside of plurals, selects and tags. */
export function partsOf(elements: readonly MessageFormatElement[]): TextParts {
  const placeholders = new Set<string>();
  const tags = new Set<string>();
  const visit = (element: MessageFormatElement): void => {
    if (element.type === literal || element.type === pound) return;
    if (element.type === tag) {
      tags.add(element.value);
      element.children.forEach(visit);
      return;
    }
    placeholders.add(element.value);
    if ('options' in element) for (const { value } of Object.values(element.options)) value.forEach(visit);
  };
  elements.forEach(visit);
  return { placeholders, tags };
}
