import { build, type Rolldown } from 'vite';

export type PageName = 'product' | 'floor' | 'minimal' | 'gen2' | 'gen3';

/** A sign-in page under test. */
export interface BenchedPage {
  readonly name: PageName;
  readonly title: string;
  /** Relative to the origin of the bench's server. */
  readonly address: string;
  /** The CSS selector of the user ID's field. The Tab key leads from there to the password's. */
  readonly userId: string;
  /** The heading of the screen after user ID and password: a selector, and a pattern of its words. */
  readonly next: { readonly selector: string; readonly words: string };
}

const own = { userId: '#userId', next: { selector: 'h1', words: 'verify your identity' } };

export const product: BenchedPage = { name: 'product', title: 'This product', address: '/login-ui/login', ...own };
export const floor: BenchedPage = { name: 'floor', title: 'Floor: static page', address: '/bench/floor/', ...own };
export const minimal: BenchedPage = {
  name: 'minimal',
  title: 'Minimal React and SDK',
  address: '/bench/minimal/',
  ...own,
};

const widget = { userId: 'input[name="identifier"]', next: { selector: 'h1, h2', words: 'verify it.s you' } };

export const widgets: readonly BenchedPage[] = [
  { name: 'gen2', title: 'Okta widget, Gen2', address: '/bench/gen2/', ...widget },
  { name: 'gen3', title: 'Okta widget, Gen3', address: '/bench/gen3/', ...widget },
];

/** The SDK's share of a file, from 0 to 1, by the file's name in its folder. */
type SdkShare = ReadonlyMap<string, number>;

const sdk = /[\\/]node_modules[\\/]@okta[\\/]okta-auth-js[\\/]/u;

/**
 * Bundles the code again, as the build does, and asks the bundler what went into each file.
 * @returns shares of the unminified code, which are close to those of the compressed file
 */
export async function sdkShareOf(root: string): Promise<SdkShare> {
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, modules }) => [fileName.replace(/^.*\//u, ''), shareOf(modules)]));
}

function shareOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>): number {
  const length = (those: typeof modules): number =>
    Object.values(those).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
  const own = Object.fromEntries(Object.entries(modules).filter(([id]) => sdk.test(id)));
  return length(own) / Math.max(1, length(modules));
}

/** The bytes of the SDK in script files that came over the wire. */
export function sdkBytes(scripts: Readonly<Record<string, number>>, share: SdkShare): number {
  return Object.entries(scripts).reduce(
    (sum, [address, bytes]) => sum + bytes * (share.get(address.replace(/^.*\//u, '')) ?? 0),
    0,
  );
}
