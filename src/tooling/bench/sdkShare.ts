import { build, type Rolldown } from 'vite';

/** How much of a file is the SDK, from 0 to 1, by the file's name in its folder. */
export type SdkShare = ReadonlyMap<string, number>;

const sdk = /[\\/]node_modules[\\/]@okta[\\/]okta-auth-js[\\/]/u;

/**
 * Bundles the code once more, as the build does, and asks the bundler what went into each file.
 * @returns shares of the code before it is minified, which those of the compressed file come close to
 */
export async function sdkShareOf(root: string): Promise<SdkShare> {
  const made = await build({ root, logLevel: 'error', build: { write: false } });
  const outputs = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
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
