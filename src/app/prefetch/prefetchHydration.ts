import { drawingChunk } from '../../engine/contracts/contentElement.ts';

/**
 * Has the browser fetch the code that draws without running it: to run it takes a phone a while, and something else may be
 * urgent when it comes.
 */
export function prefetchHydration(document: Document): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${drawingChunk}"]`);
  if (named === null) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = named.content;
  document.head.append(link);
}
