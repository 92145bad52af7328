import { html } from './html.ts';
import type { Page } from './page.ts';
import { protectedTexts } from './texts/protectedTexts.ts';
import { readingLevels } from './texts/readingLevels.ts';

/** What is known of the texts as such: whose consent a change needs, and how hard they are to read. */
export const textsPage: Page = {
  file: 'texts.html',
  title: 'Texts',
  purpose: 'The texts that nobody changes without consent, and how hard screens and texts are to read.',
  body(analysis) {
    return html`<nav aria-label="Contents"><ul class="contents"><li><a href="#protected">Protected texts</a></li><li><a href="#reading-levels">Reading levels</a></li></ul></nav>
<h2 id="protected">Protected texts</h2>
${protectedTexts(analysis)}
${readingLevels(analysis)}`;
  },
};
