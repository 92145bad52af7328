import { describe, expect, it } from 'vitest';
import { textsIn } from './texts.ts';

const { text, like, oneOf, part } = textsIn('en-US');

describe('a text by its key', () => {
  it('is what customers read: without tags, with the brand, on one line', () => {
    expect(text('login.createAccount')).not.toMatch(/[<>]/u);
    expect(text('shell.copyright')).toMatch(/^© \w/u);
    expect(text('stepUp.text', { phone: '+1 555' })).toMatch(/\w \+1 555$/u);
  });

  it('has the words of its plural', () => {
    const [one, two] = [1, 2].map((seconds) => text('expired.countdown', { seconds }));
    expect(one).toContain('1');
    expect(two).not.toBe(one?.replace('1', '2'));
  });

  it('is recognised whatever its placeholders hold, and by those that are given', () => {
    const written = text('vc.expires', { minutes: 5, tries: 1, wrong: 2 });
    expect(written).toMatch(like('vc.expires'));
    expect(written).toMatch(like('vc.expires', { tries: 1, wrong: 2 }));
    expect(written).not.toMatch(like('vc.expires', { tries: 2, wrong: 1 }));
    expect(text('login.title')).toMatch(oneOf('vc.title', 'login.title'));
    expect(text('login.title')).not.toMatch(oneOf('vc.title', 'logout.title'));
  });

  it('has the words of a link', () => {
    expect(text('login.createAccount')).toContain(part('login.createAccount', 'create'));
  });

  it('is told where it is not there, and where a value or a tag is missing', () => {
    expect(() => text('login.titel')).toThrow('copy/en-US has no text "login.titel".');
    expect(() => text('stepUp.text')).toThrow('The text "stepUp.text" of copy/en-US');
    expect(() => part('login.title', 'create')).toThrow('has no tag <create>');
  });

  it('is foreign in the pseudo-locale, and Spanish in Spanish', () => {
    expect(textsIn('en-XA').text('login.title')).not.toMatch(/[a-z]/iu);
    expect(textsIn('es-US').text('login.title')).not.toBe(text('login.title'));
  });
});
