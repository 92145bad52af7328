import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { Overlays, ScreenFile, State } from '../../generated/source.ts';
import type { Model } from '../../link/model.ts';
import type { Owner } from '../../walk/visitor.ts';
import { type Html, html } from '../html.ts';
import { anchorOf } from '../map/places.ts';
import { sourceLink } from '../source.ts';
import { stateLink } from '../stateLink.ts';
import { alternativesList, runWords } from './alternatives.ts';
import { eventsList } from './events.ts';
import { textOf } from './texts.ts';

/** One state in words: what it is for, where it is written, and what leads where. */
export function section(id: string, model: Model): Html {
  const screen = model.screens.get(id);
  const state = model.states.get(id);
  if (screen !== undefined) return screenSection(id, screen, model);
  return state === undefined ? html`` : stateSection(id, state, model);
}

function screenSection(id: string, screen: ScreenFile, model: Model): Html {
  const owner: Owner = { kind: 'screen', id, screen };
  const title = textOf(screen.header.title, model);
  return html`<section class="state screen" id="${anchorOf(id)}"><h3>${id} <span class="chip">screen</span></h3>
<p>${screen.purpose}</p>
<p class="written">Title “${title ?? ''}”, address <code>${model.app.basePath}/${screen.route}</code>, ${sourceLink(model.origins.at(screen))}</p>
${eventsList(screen.on, { owner, overlay: null }, model)}
${overlaysList(screen.overlays, owner, model)}</section>`;
}

/** What modals and drawers lead to. */
export function overlaysList(overlays: Overlays | undefined, owner: Owner, model: Model): Html {
  const entries = Object.entries(overlays ?? {}).map(([name, overlay]) => {
    const title = textOf(overlay.title, model);
    const own = eventsList(overlay.on, { owner, overlay: { name, overlay } }, model);
    return html`<h4>${overlay.kind} ${name}: “${title ?? ''}”</h4><p>${overlay.purpose}</p>${own}`;
  });
  return html`${entries}`;
}

function stateSection(id: string, state: State, model: Model): Html {
  const place = model.origins.at(state);
  return html`<section class="state ${state.kind}" id="${anchorOf(id)}"><h3>${id} <span class="chip">${state.kind}</span></h3>
<p>${state.says}</p>
<p class="written">${sourceLink(place)}</p>
${followers(state, model)}</section>`;
}

function followers(state: State, model: Model): Html {
  switch (state.kind) {
    case 'step':
      return html`<ul><li>${runWords(state, model)}</li></ul>`;
    case 'choice':
      return alternativesList(state.choose, model);
    case 'exit':
      return html`<ul><li>the customer leaves; where the address is missing or not safe: ${stateLink(state.refused)}</li></ul>`;
    default:
      return unreachable(state);
  }
}
