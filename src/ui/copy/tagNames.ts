import type { ParsedText } from '../../engine/contracts/view.ts';

/** The names of the tags in a text, those inside plurals, selections and other tags included. */
export function tagNames(text: ParsedText): readonly string[] {
  return text.flatMap((part) => {
    const inside = [...partsOf(part), ...branchesOf(part)].flatMap(tagNames);
    return isTag(part) ? [part.value, ...inside] : inside;
  });
}

interface Tagged {
  readonly value: string;
  readonly children: ParsedText;
}

function isTag(part: object): part is Tagged {
  return 'children' in part && 'value' in part && typeof part.value === 'string';
}

function partsOf(part: object): readonly ParsedText[] {
  return isTag(part) ? [part.children] : [];
}

function branchesOf(part: object): readonly ParsedText[] {
  if (!('options' in part) || typeof part.options !== 'object' || part.options === null) return [];
  return Object.values(part.options).flatMap((option: { readonly value: ParsedText }) => [option.value]);
}
