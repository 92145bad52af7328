import type { MessageFormatElement as Part } from '@formatjs/icu-messageformat-parser';
import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import type { Messages } from '../../engine/contracts/view.ts';
import { screensWithRule } from '../analysis/values.ts';
import { walkModel } from '../analysis/walk.ts';
import { type Model, pseudoLocale, type Texts } from '../lower/model.ts';
import { mapRecord } from '../records.ts';
import { elementTypes, parseText } from '../text/parseText.ts';
import type { Target } from './environments.ts';

/**
 * Assigns texts to chunks. A screen gets the texts of its own view and of its fields' rules. Everything else is shared:
 * the shell, common overlays, and what a transition can show, because it may show it on the next screen.
 */
export function planCopy(model: Model) {
  const shared = new Set<string>(Object.keys(codeTexts));
  const screens = new Map([...model.screens.keys()].map((id) => [id, new Set<string>()]));
  walkModel(model, {
    copy({ key, shown }, { owner }) {
      if (owner.kind === 'rule') {
        for (const id of screensWithRule(owner.name, model.screens)) screens.get(id)?.add(key);
        return;
      }
      const seen = owner.kind === 'screen' && (shown === 'view' || shown === 'slot');
      if (seen) screens.get(owner.id)?.add(key);
      if (!seen || shown === 'slot') shared.add(key);
    },
  });
  return { shared, screens };
}

/** Parses the texts of the keys, in the order of the keys, so that equal texts give equal files. */
export function emitMessages(keys: ReadonlySet<string>, texts: Texts): Messages {
  return Object.fromEntries(
    [...keys].sort().flatMap((key) => {
      const parsed = parseText(texts.get(key)?.text ?? '');
      return parsed.kind === 'parsed' ? [[key, parsed.elements] as const] : [];
    }),
  );
}

/** The source of the pseudo-locale. */
const original = 'en-US';

/** The languages of a build: those of app.json and, outside production, the pseudo-locale. */
export function localesOf(declared: readonly string[], target: Target): readonly string[] {
  return target !== 'production' && declared.includes(original) ? [...declared, pseudoLocale] : declared;
}

/** The locale in copy/ that a language of the build is made from. */
export function sourceOf(locale: string): string {
  return locale === pseudoLocale ? original : locale;
}

/**
 * Texts of the pseudo-locale: accented letters, so that a text from elsewhere stands out; doubled vowels, which make
 * them about 40 % longer; brackets at both ends, so that cut-off text is visible. Arguments, tags and plurals stay.
 */
export function pseudoMessages(messages: Messages): Messages {
  const foreign = (part: Part): Text => [part.type === literal ? words(pseudoWords(part.value)) : part];
  return mapRecord(messages, (text) => [words('['), ...withParts(text as Text, foreign), words(']')]);
}

/**
 * Texts of a language that is written from right to left: each value is isolated, because a telephone number or a name
 * may be written the other way (Unicode, UAX 9).
 */
export function isolatedMessages(messages: Messages): Messages {
  const isolated = (part: Part): Text => (part.type === argument ? [words('\u2068'), part, words('\u2069')] : [part]);
  return mapRecord(messages, (text) => withParts(text as Text, isolated));
}

type Text = readonly Part[];
const { argument, literal } = elementTypes;

function words(value: string): Part {
  return { type: literal, value };
}

/** A text with other parts in place of each that has no text inside, as a tag and a plural have. */
function withParts(text: Text, change: (part: Part) => Text): Part[] {
  return text.flatMap((part): Text => {
    if ('children' in part) return [{ ...part, children: withParts(part.children, change) }];
    if (!('options' in part)) return change(part);
    const options = mapRecord(part.options, (option) => ({ ...option, value: withParts(option.value, change) }));
    return [{ ...part, options } as Part];
  });
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

function pseudoWords(words: string): string {
  return words.replace(/[a-z]/giu, (letter) => {
    const foreign = accented[plain.indexOf(letter)] ?? letter;
    return /[aeiou]/iu.test(letter) ? `${foreign}${foreign.toLowerCase()}` : foreign;
  });
}
