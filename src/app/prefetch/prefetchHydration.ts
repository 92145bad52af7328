import { drawingChunk } from '../../engine/contracts/contentElement.ts';

/**
 * Fetches the rendering code without running it. Running it takes a phone some time, and something else may be urgent.
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
