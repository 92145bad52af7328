import type { Page } from 'playwright';
import type { Look } from '../page/look.ts';
import type { OwnWords } from './languageOfParts.ts';

/** Something that must hold of every state that is looked at. A new one is a file, and its line in `checks.ts`. */
export interface StateCheck {
  readonly name: string;
  /** What it asks for, with the criterion of WCAG 2.2. */
  readonly says: string;
  /** Whether it is asked of this look, at a page of the product or at one of those beside it. */
  readonly asks: (look: Look, isOfProduct: boolean) => boolean;
  /**
   * @param own which words are of which language
   * @returns what does not hold, in words; the page is afterwards as it was
   */
  readonly check: (page: Page, own: OwnWords) => Promise<readonly string[]>;
}
