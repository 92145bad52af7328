import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Owner } from '../../../compiler/analysis/visitor.ts';
import type { Overlays, ScreenFile, State } from '../../../compiler/generated/source.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { type Html, html } from '../html.ts';
import { anchorOf } from '../map/places.ts';
import { sourceLink } from '../source.ts';
import { stateLink } from '../stateLink.ts';
import { alternativesList, runWords } from './alternatives.ts';
import { eventsList } from './events.ts';
import { textOf } from './texts.ts';

/** One state in words: what it is for, where it is written, and what leads where. */
export function section(id: string, analysis: Analysis): Html {
  const screen = analysis.screens.get(id);
  const state = analysis.states.get(id);
  if (screen !== undefined) return screenSection(id, screen, analysis);
  return state === undefined ? html`` : stateSection(id, state, analysis);
}

function screenSection(id: string, screen: ScreenFile, analysis: Analysis): Html {
  const owner: Owner = { kind: 'screen', id, screen };
  const title = textOf(screen.header.title, analysis);
  return html`<section class="state screen" id="${anchorOf(id)}"><h3>${id} <span class="chip">screen</span></h3>
<p>${screen.purpose}</p>
<p class="written">Title “${title ?? ''}”, address <code>${analysis.app.basePath}/${screen.route}</code>, ${sourceLink(analysis.origins.at(screen))}</p>
${eventsList(screen.on, { owner, overlay: null }, analysis)}
${overlaysList(screen.overlays, owner, analysis)}</section>`;
}

/** What modals and drawers lead to. */
export function overlaysList(overlays: Overlays | undefined, owner: Owner, analysis: Analysis): Html {
  const entries = Object.entries(overlays ?? {}).map(([name, overlay]) => {
    const title = textOf(overlay.title, analysis);
    const own = eventsList(overlay.on, { owner, overlay: { name, overlay } }, analysis);
    return html`<h4>${overlay.kind} ${name}: “${title ?? ''}”</h4><p>${overlay.purpose}</p>${own}`;
  });
  return html`${entries}`;
}

function stateSection(id: string, state: State, analysis: Analysis): Html {
  const place = analysis.origins.at(state);
  return html`<section class="state ${state.kind}" id="${anchorOf(id)}"><h3>${id} <span class="chip">${state.kind}</span></h3>
<p>${state.says}</p>
<p class="written">${sourceLink(place)}</p>
${followers(state, analysis)}</section>`;
}

function followers(state: State, analysis: Analysis): Html {
  switch (state.kind) {
    case 'step':
      return html`<ul><li>${runWords(state, analysis)}</li></ul>`;
    case 'choice':
      return alternativesList(state.choose, analysis);
    case 'exit':
      return html`<ul><li>the customer leaves; where the address is missing or not safe: ${stateLink(state.refused)}</li></ul>`;
    default:
      return unreachable(state);
  }
}
