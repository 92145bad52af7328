import { useEffect, useRef, useState } from 'react';
import type { FoundPath, ProductNews, SearchNews } from '../messages.ts';
import { call } from './call.ts';
import { useAnswer } from './useAnswer.ts';

const pollMilliseconds = 1_000;

/** Follows the product: each change of its files, and each path that is found. */
export function useProduct() {
  const [version, setVersion] = useState(0);
  /** Why the server does not answer is said, too. */
  const { answer: product, says } = useAnswer<ProductNews>('product', {}, { waiting: '', version });
  /** By state. */
  const [paths, setPaths] = useState<ReadonlyMap<string, FoundPath>>(new Map());
  const [isSearching, setSearching] = useState(true);
  const search = useRef({ search: 0, had: 0 });
  useEffect(() => {
    const hot = import.meta.hot;
    const refresh = (): void => setVersion((before) => before + 1);
    hot?.on('flow:diagnostics', refresh);
    return () => hot?.off?.('flow:diagnostics', refresh);
  }, []);
  useEffect(() => {
    if (!product?.result) return;
    let isLeft = false;
    let timer = 0;
    const ask = async (): Promise<void> => {
      const { search: number, found, isDone } = await call<SearchNews>('paths', search.current);
      if (isLeft) return;
      const isNew = number !== search.current.search;
      search.current = { search: number, had: (isNew ? 0 : search.current.had) + found.length };
      if (isNew || found.length > 0)
        setPaths((known) => new Map([...(isNew ? [] : known), ...found.map((each) => [each.id, each] as const)]));
      setSearching(!isDone);
      if (!isDone) timer = window.setTimeout(() => void ask().catch(() => undefined), pollMilliseconds);
    };
    void ask().catch(() => undefined);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [product]);
  return { product, paths, isSearching, problem: says === '' ? null : says };
}
