import type { Page } from 'playwright';
import type { Look } from '../stage/look.ts';
import type { OwnWords } from './languageOfParts.ts';

/** A check of every state. A new one is a file, and its line in `checks.ts`. */
export interface StateCheck {
  readonly name: string;
  /** Whether it applies to this look, on a page of the product or on another one. */
  readonly asks: (look: Look, isOfProduct: boolean) => boolean;
  /**
   * @param own the words of each language
   * @returns the violations in words; the page is unchanged afterwards
   */
  readonly check: (page: Page, own: OwnWords) => Promise<readonly string[]>;
}
