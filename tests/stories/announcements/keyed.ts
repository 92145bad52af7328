import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '../../../src/engine/contracts/view.ts';

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const literal = 0;
const argument = 1;
const tag = 8;

/** What every text may use without being given it, and which a transcript does not repeat. */
const ofBrand = ['brand', 'supportPhone'];

const words = (value: string): MessageFormatElement => ({ type: literal, value });

/**
 * Texts that say their keys: `⟨vc.expires minutes=5 tries=2⟩`. What is said in them does not change with a sentence. Tags
 * stay, and say the key and their names; a line that ends in a text ends in these too.
 */
export function keyedMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const elements = message as readonly MessageFormatElement[];
      const breaks = elements.some((element) => element.type === literal && element.value.includes('\n'));
      const values = [...new Set(namesIn(elements))].flatMap((name) => [
        words(` ${name}=`),
        { type: argument, value: name } as MessageFormatElement,
      ]);
      return [key, [words(`⟨${key}${breaks ? '\n' : ''}`), ...values, ...tagsIn(key, elements), words('⟩')]];
    }),
  );
}

function tagsIn(key: string, elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === tag
      ? [words(' '), { ...element, children: [words(`⟨${key}/${element.value}⟩`)] } as MessageFormatElement]
      : [],
  );
}

/** The values that a text is given, in its tags too. */
function namesIn(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element): readonly string[] => {
    if (element.type === literal) return [];
    if (element.type === tag) return namesIn((element as { readonly children: MessageFormatElement[] }).children);
    const own = 'value' in element && typeof element.value === 'string' ? [element.value] : [];
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [...own, ...inner].filter((name) => !ofBrand.includes(name));
  });
}

/** What a control or a heading is called whose text has that key and no values. */
export const keyed = (key: string): string => `⟨${key}⟩`;
/** The same, whatever values and links are in it. */
export const likeKeyed = (key: string): RegExp => new RegExp(`^⟨${key.replaceAll('.', '\\.')}[ \n⟩]`, 'u');
