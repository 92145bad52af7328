import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'playwright/test';
import type { Sources } from '../src/compiler/load/sources.ts';
import { reviewPage } from '../src/tools/review/page.ts';
import { review } from '../src/tools/review/review.ts';
import { base, changed, code, flow, protecting } from '../tests/compiler/product.ts';
import { axeFindings, inLooks } from './axe.ts';
import { expect, tooWide } from './story.ts';

const english = 'copy/en-US/signIn.json';
const protection = protecting('login.terms');
const start: Sources = new Map([...base, ['copy/protected.json', protection]]);
const many = changed({
  'copy/protected.json': protection,
  [english]: [
    ['or <help>get', 'and <help>get'],
    ['"login.submit": "Log in"', `"login.submit": "${'A long text without an end. '.repeat(40).trim()}"`],
  ],
  [code]: ['"variant": "primary"', '"variant": "secondary"'],
  [flow]: ['"to": { "var": "context.gotoUrl" }', '"to": { "var": "context.helpUrl" }'],
  'flows/environments.json': ['https://login.example.com', `https://sso.example.com/${'very-'.repeat(40)}long`],
});
const broken = changed({ [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'] });
const reviews: Readonly<Record<string, readonly [before: Sources, after: Sources]>> = {
  'many changes': [start, many],
  'no change': [start, start],
  'what does not compile': [start, broken],
};

// Axe takes its time where others work too.
test.slow();

for (const [title, [before, after]] of Object.entries(reviews)) {
  test(`the page of a review is for everyone: ${title}`, async ({ page }, info) => {
    const result = review({ sources: before, unread: new Map() }, { sources: after, unread: new Map() });
    const file = info.outputPath('review.html');
    mkdirSync(path.dirname(file), { recursive: true });
    const about = { revision: 'main', commit: '0123456789abcdef' };
    writeFileSync(file, reviewPage({ review: result, ...about, sources: after }));
    await page.goto(pathToFileURL(file).href);
    await inLooks(page, async (look) => {
      expect(await tooWide(page), `${title}, ${look}`).toEqual([]);
      expect(await axeFindings(page), `${title}, ${look}`).toEqual([]);
    });
  });
}
