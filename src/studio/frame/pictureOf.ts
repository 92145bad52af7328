/** A page as an SVG that shows it without scripts and needs no other file. */
export function pictureOf({ documentElement, styleSheets, defaultView }: Document): string {
  const { innerWidth: width, innerHeight: height } = defaultView ?? { innerWidth: 1280, innerHeight: 800 };
  const page = documentElement.cloneNode(true) as HTMLElement;
  for (const each of page.querySelectorAll('script, style, link, title, meta')) each.remove();
  const style = page.ownerDocument.createElement('style');
  style.textContent = [...styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');
  page.querySelector('head')?.append(style);
  const inside = new XMLSerializer().serializeToString(page);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`;
}
