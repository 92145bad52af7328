import { useEffect, useRef, useState } from 'react';
import type { FoundPath, ProductNews, SearchNews } from '../messages.ts';
import { call } from './call.ts';

const pollMilliseconds = 1_000;

/** Follows the product: each change of its files, and each path that is found. */
export function useProduct() {
  const [product, setProduct] = useState<ProductNews | null>(null);
  /** By state. */
  const [paths, setPaths] = useState<ReadonlyMap<string, FoundPath>>(new Map());
  const [isSearching, setSearching] = useState(true);
  /** Why the server does not answer; null while it does. */
  const [problem, setProblem] = useState<string | null>(null);
  const search = useRef({ search: 0, had: 0 });
  const timer = useRef<number>(0);

  useEffect(() => {
    const ask = async (): Promise<void> => {
      const asked = search.current;
      const { search: number, found, isDone } = await call<SearchNews>('paths', asked);
      const isNew = number !== search.current.search;
      // Another call may have asked for the same, so that what it had is not counted twice.
      search.current = { search: number, had: (number === asked.search ? asked.had : 0) + found.length };
      if (isNew || found.length > 0)
        setPaths((known) => new Map([...(isNew ? [] : known), ...found.map((each) => [each.id, each] as const)]));
      setSearching(!isDone);
      window.clearTimeout(timer.current);
      if (!isDone) timer.current = window.setTimeout(() => void ask().catch(() => undefined), pollMilliseconds);
    };
    const refresh = async (): Promise<void> => {
      try {
        window.clearTimeout(timer.current);
        const news = await call<ProductNews>('product');
        setProduct(news);
        setProblem(null);
        if (news.result !== null) await ask();
      } catch (cause) {
        setProblem(cause instanceof Error ? cause.message : String(cause));
      }
    };
    void refresh();
    const hot = import.meta.hot;
    const listen = (): void => void refresh();
    hot?.on('flow:diagnostics', listen);
    return () => {
      hot?.off?.('flow:diagnostics', listen);
      window.clearTimeout(timer.current);
    };
  }, []);
  return { product, paths, isSearching, problem };
}
