import type { ContentIndex } from '../../compiler/content/contentIndex.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';
import type { ViewLoaders } from '../../ui/views.ts';

/** Brings what a page's index names. Every loader rejects when its file does not come. */
export interface ContentLoaders {
  readonly program: (() => Promise<Program>) | null;
  readonly views: ViewLoaders;
}

/** The loaders of a page's content. */
export function contentLoaders({ at, program, shared, screens }: ContentIndex, send: typeof fetch): ContentLoaders {
  type Files = Readonly<Record<string, string>>;
  const loader =
    <T>(file: string) =>
    async (): Promise<T> => {
      const response = await send(at + file);
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return (await response.json()) as T;
    };
  const loadersOf = <T>(files: Files): Readonly<Record<string, () => Promise<T>>> =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, loader<T>(file)]));
  const ofScreens = Object.entries(screens).map(([locale, files]) => [locale, loadersOf<ScreenView>(files)] as const);
  return {
    program: program === null ? null : loader<Program>(program),
    views: { shared: loadersOf<SharedView>(shared), screens: Object.fromEntries(ofScreens) },
  };
}
