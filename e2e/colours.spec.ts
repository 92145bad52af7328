import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { text } from '../tests/texts.ts';
import { mainScreens } from './mainScreens.ts';
import { expect, test } from './story.ts';

interface ColourSchema {
  readonly 'x-on'?: Readonly<Record<string, number>>;
}

const { definitions } = JSON.parse(
  readFileSync(new URL('../schemas/grammar/theme.schema.json', import.meta.url), 'utf8'),
) as {
  readonly definitions: { readonly colours: { readonly properties: Readonly<Record<string, ColourSchema>> } };
};
/** Shadows are no colours that something is read in. */
const tokens = Object.keys(definitions.colours.properties).filter((name) => !name.startsWith('shadow'));
/** Which colours stand on which, and the contrast that is judged; F140 judges these and no other. */
const declared = new Map(
  Object.entries(definitions.colours.properties).flatMap(([colour, { 'x-on': on = {} }]) =>
    Object.entries(on).map(([ground, contrast]) => [`${colour} on ${ground}`, contrast] as const),
  ),
);

/** A colour that is drawn on a ground: the tokens that have these values, and an element where it is. */
interface Drawn {
  readonly kind: 'text' | 'shape';
  readonly colours: readonly string[];
  readonly grounds: readonly string[];
  readonly at: string;
}

/** Every pair that the page draws: texts, icons, borders of what is filled in, and the ring of what has the focus. */
function drawnPairs(page: Page): Promise<readonly Drawn[]> {
  return page.evaluate((names) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const named = new Map<string, string[]>();
    for (const name of names) {
      probe.style.color = `var(--${name})`;
      const { color } = getComputedStyle(probe);
      named.set(color, [...(named.get(color) ?? []), name]);
    }
    probe.remove();
    const tokensOf = (colour: string): readonly string[] => named.get(colour) ?? [colour];
    const isClear = (colour: string): boolean => colour === 'transparent' || /^rgba\(.*, 0\)$/u.test(colour);
    const groundOf = (element: Element | null): string => {
      for (let each = element; each !== null; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const pairs = new Map<string, Drawn>();
    const add = (kind: Drawn['kind'], colour: string, ground: string, element: Element): void => {
      if (isClear(colour)) return;
      const at = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      pairs.set(`${kind} ${colour} ${ground}`, { kind, colours: tokensOf(colour), grounds: tokensOf(ground), at });
    };
    const hidden = '.visually-hidden, :disabled, [aria-disabled="true"], noscript, script, style';
    for (const element of document.querySelectorAll('#app *')) {
      if (element.closest(hidden) !== null || !isShown(element)) continue;
      const style = getComputedStyle(element);
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (hasWords) add('text', style.color, groundOf(element), element);
      // The ground of an illustration is what it is cut from.
      if (element.matches('svg.icon')) add('shape', style.color, groundOf(element.parentElement), element);
      if (element.matches('input:not([type="hidden"])')) {
        if (!element.matches('[type="checkbox"], [type="radio"]')) add('text', style.color, groundOf(element), element);
        if (parseFloat(style.borderTopWidth) > 0)
          add('shape', style.borderTopColor, groundOf(element.parentElement), element);
      }
      if (element instanceof HTMLElement && element.matches('a[href], button, input')) {
        element.focus({ preventScroll: true });
        const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
        const isRing = element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        if (isRing) add('shape', outlineColor, groundOf(element.parentElement), element);
      }
    }
    return [...pairs.values()];
  }, tokens);
}

/** What is drawn, and declared nowhere with the contrast that it needs (WCAG 1.4.3, 1.4.11). */
function undeclared(drawn: readonly Drawn[]): readonly string[] {
  return drawn
    .filter(({ kind, colours, grounds }) => {
      const contrasts = colours.flatMap((colour) =>
        grounds.map((ground) => declared.get(`${colour} on ${ground}`) ?? 0),
      );
      return !contrasts.some((contrast) => contrast >= (kind === 'text' ? 4.5 : 3));
    })
    .map(({ kind, colours, grounds, at }) => `${kind} ${colours.join('/')} on ${grounds.join('/')}: ${at}`);
}

test('every pair of colours that is drawn stands in the grammar of the theme', async ({ page, customer, provider }) => {
  const told = new Set<string>();
  const look = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const pair of undeclared(await drawnPairs(page))) told.add(`${colorScheme}: ${pair}`);
    }
  };
  for (const screen of mainScreens(customer, provider, page, '')) {
    await screen();
    await look();
    for (const name of [text('login.learnMore'), text('disclosure.title')]) {
      const opener = page.getByRole('button', { name, exact: true });
      if ((await opener.count()) === 0) continue;
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  }
  await customer.open();
  await customer.press(text('login.submit'));
  await customer.read(text('login.error.passwordRequired'));
  await look();
  await customer.signIn('text-and-email', 'wrong');
  await expect(page.getByRole('alert').locator('.link')).toBeVisible();
  await look();
  for (const control of ['.tile', '.button.primary', '.button.secondary', 'main .link', '[role="alert"] .link']) {
    await page.locator(control).last().hover();
    await look();
  }
  expect([...told].sort()).toEqual([]);
});
