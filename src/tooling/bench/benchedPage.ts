export type PageName = 'product' | 'floor' | 'minimal' | 'gen2' | 'gen3';

/** A sign-in page that is measured, as somebody finds their way on it. */
export interface BenchedPage {
  readonly name: PageName;
  readonly title: string;
  /** From the origin of the bench's server. */
  readonly address: string;
  /** CSS selectors of the fields; from the first, the tab key leads to the second. */
  readonly userId: string;
  readonly password: string;
  /** The heading of the screen that follows user ID and password: a selector, and a pattern of its words. */
  readonly next: { readonly selector: string; readonly words: string };
}

const own = { userId: '#userId', password: '#password' };

export const product: BenchedPage = {
  name: 'product',
  title: 'This product',
  address: '/login-ui/login',
  ...own,
  next: { selector: 'h1', words: 'verify your identity' },
};

export const floor: BenchedPage = {
  name: 'floor',
  title: 'Floor: static page',
  address: '/bench/floor/',
  ...own,
  next: { selector: 'h1', words: 'verify your identity' },
};

export const minimal: BenchedPage = {
  name: 'minimal',
  title: 'Minimal React and SDK',
  address: '/bench/minimal/',
  ...own,
  next: { selector: 'h1', words: 'verify your identity' },
};

const widget = {
  userId: 'input[name="identifier"]',
  password: 'input[name="credentials.passcode"]',
  next: { selector: 'h1, h2', words: 'verify it.s you' },
};

export const widgets: readonly BenchedPage[] = [
  { name: 'gen2', title: 'Okta widget, Gen2', address: '/bench/gen2/', ...widget },
  { name: 'gen3', title: 'Okta widget, Gen3', address: '/bench/gen3/', ...widget },
];
