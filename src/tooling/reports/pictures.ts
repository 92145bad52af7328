import { type Given, type Html, html } from './page.ts';

/** A picture of a state, with addresses relative to the reports' folder. */
export interface GalleryPicture {
  readonly picture: string;
  /** The state's place in the gallery. */
  readonly page: string;
}

type Pictures = Pick<Given, 'pictures'>;

/** A picture of a state that links to the gallery; empty if there is none. */
export function galleryPicture(id: string, { pictures }: Pictures): Html {
  const found = pictures.get(id);
  if (found === undefined) return html``;
  return html`<a href="${found.page}"><img class="gallery-picture" src="${found.picture}" alt="The state ${id}" loading="lazy"></a>`;
}

/** Pictures of some states with their names; empty if there are none. */
export function pictureRow(ids: readonly string[], given: Pictures): Html {
  const known = [...new Set(ids)].filter((id) => given.pictures.has(id));
  if (known.length === 0) return html``;
  const items = known.map((id) => html`<li>${galleryPicture(id, given)}<p class="told">${id}</p></li>`);
  return html`<ul class="picture-row">${items}</ul>`;
}

/**
 * The state that shows something: on the named screen, or on the first that has it.
 * @param part kind and subject, as in `alert.login.error.incorrect`
 */
export function seenIn(screens: readonly (string | null | undefined)[], part: string, { pictures }: Pictures): string {
  const named = screens.map((screen) => `${screen ?? ''}.${part}`).find((id) => pictures.has(id));
  return named ?? [...pictures.keys()].find((id) => id.endsWith(`.${part}`)) ?? '';
}
