import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** How a text uses a placeholder or tag. */
export interface Argument {
  readonly kind: 'value' | 'number' | 'date' | 'time' | 'selection' | 'plural' | 'ordinal' | 'tag';
  /** The forms of a plural. */
  readonly forms: ReadonlySet<string>;
}

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const kinds: Readonly<Record<number, Argument['kind']>> = {
  1: 'value',
  2: 'number',
  3: 'date',
  4: 'time',
  5: 'selection',
  6: 'plural',
  8: 'tag',
};

/** Every placeholder and tag of a text by its name, those inside plurals, selections and tags included. */
export function argumentsOf(elements: readonly MessageFormatElement[]): ReadonlyMap<string, Argument> {
  const found = new Map<string, Argument>();
  const visit = (element: MessageFormatElement): void => {
    const kind = kindOf(element);
    if (kind === null || !('value' in element)) return;
    const options = 'options' in element ? Object.entries(element.options) : [];
    const known = found.get(element.value);
    const forms = new Set([...(known?.forms ?? []), ...options.map(([form]) => form)]);
    // Beside its plural a number may stand plain: what matters is that there is a plural.
    found.set(element.value, { kind: known && known.kind !== 'value' ? known.kind : kind, forms });
    for (const [, { value }] of options) value.forEach(visit);
    if ('children' in element) element.children.forEach(visit);
  };
  elements.forEach(visit);
  return found;
}

function kindOf(element: MessageFormatElement): Argument['kind'] | null {
  if ('pluralType' in element && element.pluralType === 'ordinal') return 'ordinal';
  return kinds[element.type] ?? null;
}
