import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { localesOf, pseudoMessages } from '../../src/compiler/emit/messages.ts';
import { parse } from '../../src/compiler/text/icuParser.ts';
import { projectRoot } from './product.ts';

const product = compile(projectRoot);

/** A text as the pseudo-locale shows it. */
function shown(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  const { it: message } = pseudoMessages({ it: parse(text) });
  return String(new IntlMessageFormat(message as never, 'en-XA').format(values as never));
}

describe('a text in the pseudo-locale', () => {
  it('has no letter as it was, is longer, and says where it begins and ends', () => {
    expect(shown('Log in')).toBe('[Ļööĝ îîñ]');
  });

  it('keeps its arguments', () => {
    expect(shown('We sent it to {place}.', { place: 'a***e@example.com' })).toBe(
      '[Ŵéé šééñţ îîţ ţöö a***e@example.com.]',
    );
    expect(shown('{minutes, number} min', { minutes: 1234 })).toBe('[1,234 ɱîîñ]');
  });

  it('keeps its plurals', () => {
    const text = '{seconds, plural, one {# day} other {# days}}';
    expect([1, 2].map((seconds) => shown(text, { seconds }))).toEqual(['[1 ðååý]', '[2 ðååýš]']);
  });

  it('keeps its tags', () => {
    const link = (chunks: readonly string[]): string => `<${chunks.join('')}>`;
    expect(shown('See <faq>all</faq>.', { faq: link })).toBe('[Šéééé <ååļļ>.]');
  });

  it('is about two fifths longer than in English, over the whole product', () => {
    const lengthOf = (locale: string): number => JSON.stringify(literals(product.shared[locale]?.messages)).length;
    const ratio = lengthOf('en-XA') / lengthOf('en-US');
    expect(ratio).toBeGreaterThan(1.3);
    expect(ratio).toBeLessThan(1.6);
  });
});

describe('the pseudo-locale', () => {
  it('has every text of every screen', () => {
    const keysIn = (locale: string): unknown =>
      Object.entries(product.screens[locale] ?? {}).map(([screen, { messages }]) => [screen, Object.keys(messages)]);
    expect(keysIn('en-XA')).toEqual(keysIn('en-US'));
    expect(Object.keys(product.shared['en-XA']?.messages ?? {})).toEqual(
      Object.keys(product.shared['en-US']?.messages ?? {}),
    );
  });

  it('needs English texts to be made from', () => {
    expect(localesOf(['es-US'], 'test')).toEqual(['es-US']);
  });
});

function literals(messages: unknown): readonly string[] {
  const found: string[] = [];
  JSON.stringify(messages, (key, value: unknown) => {
    if (key === 'value' && typeof value === 'string') found.push(value);
    return value;
  });
  return found;
}
