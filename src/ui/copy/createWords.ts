import type { ReactNode } from 'react';
import { createIntl, createIntlCache, type MessageFormatElement } from 'react-intl';
import type { Brand } from '../../engine/contracts/program.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import type { Messages } from '../../engine/contracts/view.ts';
import { brandValues } from '../../engine/logic/index.ts';
import { tagNames } from './tagNames.ts';
import { noteText } from './textKeys.ts';

/** Texts of one language, ready to be shown. */
export interface Words {
  /** Whether there is such a text. */
  has(copy: string): boolean;
  /** As plain words, for names, titles and announcements. */
  of(message: Message): string;
  key(copy: string, values?: Message['values']): string;
  /** With its tags, each rendered around its words. */
  drawn(message: Message, draw: (tag: string, words: ReactNode[]) => ReactNode): ReactNode;
}

// Plural rules and number formats take a phone milliseconds to create, and are the same on every screen.
const cache = createIntlCache();

/** @param others provides the texts that are not among the messages */
export function createWords(locale: string, messages: Messages, brand: Brand, others: Words | null = null): Words {
  const intl = createIntl({ locale, messages: messages as Record<string, MessageFormatElement[]> }, cache);
  const own = brandValues(brand);
  /** Each text with its values is formatted once. */
  const written = new Map<string, string>();

  function eachTag<Drawn>({ copy }: Message, draw: (tag: string, words: Drawn[]) => Drawn) {
    const tags = tagNames(messages[copy] ?? []).map((tag) => [tag, (words: Drawn[]) => draw(tag, words)] as const);
    return Object.fromEntries(tags);
  }

  function of(message: Message): string {
    const values = placeholders(message.values);
    const name = JSON.stringify([message.copy, values]);
    const known = written.get(name);
    if (known !== undefined) return known;
    const plain = eachTag<string>(message, (_, words) => words.join(''));
    const text = String(intl.formatMessage({ id: message.copy }, { ...own, ...values, ...plain }));
    written.set(name, text);
    if (import.meta.hot) noteText(text, message.copy);
    return text;
  }

  function drawn(message: Message, draw: (tag: string, words: ReactNode[]) => ReactNode): ReactNode {
    // A rendered text has no string of its own that could be noted, so the plain one is.
    if (import.meta.hot) of(message);
    const values = { ...own, ...placeholders(message.values), ...eachTag<ReactNode>(message, draw) };
    return intl.formatMessage({ id: message.copy }, values);
  }

  const has = (copy: string): boolean => Object.hasOwn(messages, copy);
  const words: Words = { has, of, key: (copy, values = {}) => of({ copy, values }), drawn };
  if (others === null) return words;
  const those = (copy: string): Words => (has(copy) ? words : others);
  return {
    has: (copy) => those(copy).has(copy),
    of: (message) => those(message.copy).of(message),
    key: (copy, values) => those(copy).key(copy, values),
    drawn: (message, draw) => those(message.copy).drawn(message, draw),
  };
}

/**
 * The computed values of a text. Only strings and numbers are inserted, so data from elsewhere never becomes part of
 * the page.
 */
function placeholders(values: Message['values']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : writable(value)]),
  );
}

function writable(value: unknown): string {
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}
