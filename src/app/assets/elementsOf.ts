import type { PageAsset } from '../../compiler/generated/source.ts';
import type { ScriptUrl } from './scriptPolicy.ts';

/** The element of an asset's script. It never holds up the page, and is not told which address the customer is at. */
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
  // With Trusted Types the browser takes no plain text here.
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

/** A hash can only be checked of what the other host shares (Subresource Integrity section 3.5). */
function guard(element: HTMLScriptElement | HTMLLinkElement, integrity: string | undefined): void {
  if (integrity === undefined) return;
  element.setAttribute('crossorigin', 'anonymous');
  element.setAttribute('integrity', integrity);
}
