import type { ThemeFile } from '../generated/source.ts';

/** The design tokens as CSS. */
export function emitTheme(theme: ThemeFile): string {
  const dark = `@media (prefers-color-scheme: dark){:root{${properties(theme.dark)}}}`;
  return `:root{color-scheme:light dark;${properties({ ...theme.common, ...theme.light })}}\n${dark}\n`;
}

function properties(tokens: ThemeFile['common']): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
