import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { oncePerObject } from '../once.ts';
import { elementsIn, elementTypes, insidesOf } from './parseText.ts';

const { literal, pound, tag } = elementTypes;

/**
 * The words of a text without its tags; placeholders are their names in braces. A text with forms (plurals, selections)
 * has one reading for each; the first has the last form of all, `other`.
 */
export const readingsOf = oncePerObject((elements: readonly MessageFormatElement[]): readonly string[] => {
  const count = Math.max(1, mostForms(elements));
  return Array.from({ length: count }, (_, index) => read(elements, index));
});

/** The content of a tag, or null when the text does not have it. */
export function insideOf(name: string, elements: readonly MessageFormatElement[]) {
  const found = elementsIn(elements).find((element) => element.type === tag && element.value === name);
  return found?.type === tag ? found.children : null;
}

function read(elements: readonly MessageFormatElement[], index: number): string {
  return elements
    .map((element) => {
      if (element.type === literal) return element.value;
      if (element.type === pound) return '#';
      if (element.type === tag) return read(element.children, index);
      const forms = insidesOf(element);
      return forms.length === 0 ? `{${element.value}}` : read(forms.at(-1 - index) ?? forms[0] ?? [], index);
    })
    .join('');
}

function mostForms(elements: readonly MessageFormatElement[]): number {
  return Math.max(
    0,
    ...elements.map((element) => {
      const inside = insidesOf(element);
      return Math.max('options' in element ? inside.length : 0, ...inside.map(mostForms));
    }),
  );
}
