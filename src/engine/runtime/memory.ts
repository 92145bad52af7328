import type { Context } from '../contracts/generated/context.ts';
import type { ContextKey, Program } from '../contracts/program.ts';
import type { KeyValueStore } from '../contracts/services.ts';
import { contextKey } from '../contracts/storageKeys.ts';

/** Where the context survives a reload. */
export interface Memory {
  load(program: Program): Context;
  save(program: Program, context: Context): void;
}

/**
 * Stores the context as its schema says: per tab, for all tabs, or not at all.
 * A stored context that is not valid, or of another program, is discarded whole.
 * @param isContext the precompiled validator of `context.schema.json`; null where nothing was stored as the page began. What
 * another tab stores from then on is not loaded, and stays.
 * @param discarded told when that happens
 */
export function createMemory(
  stores: { readonly local: KeyValueStore; readonly tab: KeyValueStore },
  isContext: ((value: unknown) => boolean) | null,
  discarded: () => void,
): Memory {
  return {
    load(program) {
      if (isContext === null) return {};
      const read = (store: KeyValueStore, where: 'local' | 'tab'): Context | null => {
        const text = store.read(contextKey);
        const stored = text === null ? {} : parse(text, program.version, isContext);
        return stored && select(program, stored, where);
      };
      const shared = read(stores.local, 'local');
      const own = read(stores.tab, 'tab');
      if (shared && own) return { ...shared, ...own };
      stores.local.remove(contextKey);
      stores.tab.remove(contextKey);
      discarded();
      return {};
    },
    save(program, context) {
      const { version } = program;
      const write = (store: KeyValueStore, kept: Context): void => {
        if (Object.keys(kept).length === 0) store.remove(contextKey);
        else store.write(contextKey, JSON.stringify({ version, context: kept }));
      };
      write(stores.local, select(program, context, 'local'));
      write(stores.tab, select(program, context, 'tab'));
    },
  };
}

function parse(text: string, version: string, isContext: (value: unknown) => boolean): Context | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('context' in stored)) return null;
    return stored.version === version && isContext(stored.context) ? (stored.context as Context) : null;
  } catch {
    return null;
  }
}

/**
 * Where a key is kept. Personal keys stay out of local storage, which other tabs and later customers of this browser
 * can read, unless the product sets `persistence` to `local`, as the specification says.
 */
function placeOf({ persistence }: Program, { personal, persist }: ContextKey): 'local' | 'tab' | 'never' {
  if (persist === 'never' || persistence === 'local') return persist === 'never' ? 'never' : 'local';
  return personal ? 'tab' : persist;
}

function select(program: Program, context: Context, where: 'local' | 'tab'): Context {
  return Object.fromEntries(
    Object.entries(context).filter(([key, value]) => {
      const policy = program.context[key];
      if (!policy || value === policy.fallback) return false;
      return placeOf(program, policy) === where;
    }),
  );
}
