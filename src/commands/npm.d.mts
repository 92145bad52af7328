/** How npm is started without a shell. */
export function npmCommand(
  args: readonly string[],
  on?: {
    readonly platform?: string;
    readonly execPath?: string;
    readonly environment?: Readonly<Record<string, string | undefined>>;
  },
): { readonly command: string; readonly args: string[] };
