import { type Context, createContext, use } from 'react';
import type { Words } from '../copy/createWords.ts';
import type { FieldEngine } from '../fields/value/fieldEngine.ts';
import type { SceneStore } from './uiStore.ts';

/** What stays the same while the page lives. */
interface AppServices {
  readonly engine: FieldEngine;
  /** What the page shows. Components read it by `useUiState`. */
  readonly scenes: SceneStore;
  /** The URL policy for links; null refuses an address. */
  readonly allowUrl: (address: unknown) => string | null;
}

export const AppServicesContext = createContext<AppServices | null>(null);

/** The texts for the components below, in the language of the page. */
export const WordsContext = createContext<Words | null>(null);

/** The level of a heading in a body. */
export const HeadingLevelContext = createContext<2 | 3 | 4>(2);

/** The text that replaces a countdown once the customer has stopped it; null while it runs. */
export const StoppedContext = createContext<string | null>(null);

export function useAppServices(): AppServices {
  return present(AppServicesContext);
}

export function useWords(): Words {
  return present(WordsContext);
}

function present<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('This component lives inside <App>');
  return value;
}
