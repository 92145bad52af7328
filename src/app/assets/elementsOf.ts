import type { PageAsset } from '../../compiler/generated/source.ts';
import type { ScriptUrl } from './scriptPolicy.ts';

/** The script element of an asset. It does not block the page, and its request tells only the origin of the page. */
export function scriptOf(
  { script, scriptIntegrity, data = {} }: PageAsset,
  document: Document,
  trust: (url: string) => ScriptUrl,
): HTMLScriptElement {
  const element = document.createElement('script');
  element.async = true;
  element.referrerPolicy = 'strict-origin';
  for (const [name, value] of Object.entries(data)) element.setAttribute(`data-${name}`, value);
  guard(element, scriptIntegrity);
  // With Trusted Types, browsers accept no plain string here.
  element.src = trust(script) as string;
  return element;
}

/** The element of an asset's style sheet, if it has one. */
export function stylesOf({ styles, stylesIntegrity }: PageAsset, document: Document): HTMLLinkElement | null {
  if (styles === undefined) return null;
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.referrerPolicy = 'strict-origin';
  guard(element, stylesIntegrity);
  element.href = styles;
  return element;
}

/** Subresource Integrity needs a response that its host shares by CORS (section 3.5). */
function guard(element: HTMLScriptElement | HTMLLinkElement, integrity: string | undefined): void {
  if (integrity === undefined) return;
  element.setAttribute('crossorigin', 'anonymous');
  element.setAttribute('integrity', integrity);
}
