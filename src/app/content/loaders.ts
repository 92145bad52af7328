import type { ContentIndex } from '../../compiler/content/contentIndex.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { ScreenView, SharedView } from '../../engine/contracts/view.ts';
import type { Loader, ViewLoaders } from '../../ui/views.ts';
import { FileGone } from './fileGone.ts';

/** Loads the files that the page's index names. Every loader rejects when its file does not come. */
interface ContentLoaders {
  readonly program: (() => Promise<Program>) | null;
  readonly views: ViewLoaders;
}

/** The loaders of a page's content. */
export function contentLoaders({ at, program, shared, screens }: ContentIndex, send: typeof fetch): ContentLoaders {
  type Files = Readonly<Record<string, string>>;
  const loader =
    <T>(file: string) =>
    async (priority?: 'low'): Promise<T> => {
      const response = await send(at + file, priority && { priority });
      const { status, ok } = response;
      if (status === 404 || status === 410) throw new FileGone(`${file}: ${status}`);
      if (!ok) throw new Error(`${file}: ${status}`);
      const text = await response.text();
      // Some hosts answer with an HTML page when a file is missing.
      if (text.startsWith('<')) throw new FileGone(`${file}: a page`);
      return JSON.parse(text) as T;
    };
  const loadersOf = <T>(files: Files): Readonly<Record<string, Loader<T>>> =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, loader<T>(file)]));
  const ofScreens = Object.entries(screens).map(([locale, files]) => [locale, loadersOf<ScreenView>(files)] as const);
  return {
    program: program === null ? null : loader<Program>(program),
    views: { shared: loadersOf<SharedView>(shared), screens: Object.fromEntries(ofScreens) },
  };
}
