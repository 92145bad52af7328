import { type Given, type Html, html } from './page.ts';

/** A picture of a state, by addresses from the folder of the reports. */
export interface GalleryPicture {
  readonly picture: string;
  /** Where the gallery tells of the state. */
  readonly page: string;
}

type Pictures = Pick<Given, 'pictures'>;

/** A picture of a state of the gallery that leads to what it tells of it; nothing where there is none. */
export function galleryPicture(id: string, { pictures }: Pictures): Html {
  const found = pictures.get(id);
  if (found === undefined) return html``;
  return html`<a href="${found.page}"><img class="gallery-picture" src="${found.picture}" alt="The state ${id}" loading="lazy"></a>`;
}

/** Pictures of some states, each once, each with its name; nothing where there are none. */
export function pictureRow(ids: readonly string[], given: Pictures): Html {
  const known = [...new Set(ids)].filter((id) => given.pictures.has(id));
  if (known.length === 0) return html``;
  const items = known.map((id) => html`<li>${galleryPicture(id, given)}<p class="told">${id}</p></li>`);
  return html`<ul class="picture-row">${items}</ul>`;
}

/**
 * The state in which something is seen: on the screen that is named, else on the first that has it.
 * @param part kind and subject, as in `alert.login.error.incorrect`
 */
export function seenIn(screens: readonly (string | null | undefined)[], part: string, { pictures }: Pictures): string {
  const named = screens.map((screen) => `${screen ?? ''}.${part}`).find((id) => pictures.has(id));
  return named ?? [...pictures.keys()].find((id) => id.endsWith(`.${part}`)) ?? '';
}
