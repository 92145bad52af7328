import { describe, expect, it } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { reviewPage } from '../../../src/tools/review/page.ts';
import { review } from '../../../src/tools/review/review.ts';
import { markDifferences } from '../../../src/tools/review/wordDiff.ts';
import { base, changed, code, type Edit, flow, protecting } from '../../compiler/product.ts';

const english = 'copy/en-US/signIn.json';
const start = new Map([...base, ['copy/protected.json', protecting('login.terms')]]);

function pageOf(before: Sources, after: Sources): string {
  const result = review({ sources: before, unread: new Map() }, { sources: after, unread: new Map() });
  return reviewPage({
    review: result,
    revision: 'main',
    commit: '0123456789abcdef',
    sources: after,
  });
}

function edited(edits: Readonly<Record<string, Edit | readonly Edit[]>>): Sources {
  return new Map([...start, ...[...changed(edits)].filter(([file]) => file in edits)]);
}

const sectionsOf = (page: string): readonly string[] =>
  [...page.matchAll(/<h2 id="[^"]*">([^<]*)</g)].map(([, title]) => title ?? '');

describe('the page of a review', () => {
  const page = pageOf(
    start,
    edited({
      [english]: [
        ['or <help>get', 'and <help>get'],
        ['"login.submit": "Log in"', '"login.submit": "Log in now"'],
      ],
      [code]: ['"label": "code.code"', '"label": "code.code", "hint": "code.email"'],
      'flows/environments.json': ['https://login.example.com', 'https://sso.example.com'],
    }),
  );

  it('says what comes of it, who approves, and what is recorded of that', () => {
    expect(page).toContain('<strong>Something changes that security depends on.</strong>');
    expect(page).toContain('<strong>legal</strong>: one change of protected texts; no consent is recorded');
    expect(page).toContain('<li>security</li>');
    expect(page).toContain('2 texts were changed and not in every language');
  });

  it('shows protected texts first, then each file, what weighs most before the rest', () => {
    expect(sectionsOf(page)).toEqual([
      'Protected texts',
      'flows/environments.json',
      english,
      code,
      'Where it is written',
    ]);
  });

  it('marks word by word, escaped and in the language of the text', () => {
    expect(page).toContain(
      '<dd class="value" lang="en-US">Read &lt;learn&gt;how it works&lt;/learn&gt; <del>or</del> &lt;help&gt;get help',
    );
    expect(page).toContain('Log in<ins> now</ins></dd>');
  });

  it('marks the host of an address that leads to another one, and shows the address whole', () => {
    expect(page).toContain('https://<del class="host">login.example.com</del>/oauth2/default');
    expect(page).toContain('https://<ins class="host">sso.example.com</ins>/oauth2/default');
  });

  it('says what a key stands for, and leads to the line', () => {
    expect(page).toContain('“By email” (code.email)');
    expect(page).toMatch(/<a class="source" href="#flows\/sign-in\/code\.screen\.json-L\d+">/);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(` id="${target}"`);
  });

  it('needs no script and no other file', () => {
    expect(page).not.toMatch(/<script|<link|<img|\son[a-z]+="|javascript:|url\(/);
  });

  it('shows long texts whole', () => {
    const long = 'A sentence that does not end. '.repeat(60).trim();
    const both = edited({ [english]: ['"login.submit": "Log in"', `"login.submit": "${long}"`] });
    expect(pageOf(start, both)).toContain(long);
  });

  it('says that nothing changed', () => {
    const nothing = pageOf(start, start);
    expect(nothing).toContain('Nothing changed in');
    expect(nothing).toContain('Nobody needs to.');
    expect(sectionsOf(nothing)).toEqual([]);
  });

  it('says which side does not compile, with the first error', () => {
    const broken = edited({ [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'] });
    expect(pageOf(broken, start)).toContain('main does not compile');
    const after = pageOf(start, broken);
    expect(after).toContain('The working folder does not compile');
    expect(after).toContain('There is no state &quot;leave-to-gotoo&quot;');
  });

  it('says of a revision without flows that everything is new', () => {
    expect(pageOf(new Map(), start)).toContain('main has no flows: everything is new.');
  });
});

describe('marking differences', () => {
  it('leaves what is equal unmarked, as the host before another path', () => {
    expect(markDifferences('a b', 'a b').after.markup).toBe('a b');
    const { before, after } = markDifferences('https://a.example/x', 'https://a.example/y');
    expect([before.markup, after.markup]).toEqual(['https://a.example/<del>x</del>', 'https://a.example/<ins>y</ins>']);
  });
});
