/**
 * Fetches chunks that the page names, without running them. Running code takes a phone some time, and something else may
 * be urgent.
 * @param name of the meta tag with their addresses. A development server has none
 */
export function prefetchChunks(document: Document, name: string): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  for (const href of named.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}
