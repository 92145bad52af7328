import type { Analysis } from '../../compiler/analysis/analysis.ts';
import {
  type AnyAlternative,
  type Owner,
  type RunSource,
  runs,
  type Setting,
} from '../../compiler/analysis/visitor.ts';
import { walkModel } from '../../compiler/analysis/walk.ts';
import type { EventsSource, Overlays, ScreenFile, StateSource } from '../../compiler/generated/source.ts';
import type { GuardLiteral } from '../../compiler/guardLiteral.ts';
import { listOf } from '../../compiler/listOf.ts';
import { oncePerObject } from '../../compiler/once.ts';
import { sentencePart } from '../../compiler/suggest.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { leadOf } from './decisionTables.ts';
import { tableNode } from './map/chart.ts';
import { layOut } from './map/layout.ts';
import { picture } from './map/picture.ts';
import { sharedLane } from './map/places.ts';
import {
  anchorOf,
  everywhere,
  type Given,
  type Html,
  html,
  joined,
  type Page,
  readings,
  scrolling,
  sourcePlace,
  stateLink,
} from './page.ts';
import { galleryPicture, seenIn } from './pictures.ts';

/** The map of all journeys, as pictures and as text. */
export const journeysPage: Page = {
  file: 'journeys.html',
  title: 'All journeys',
  purpose:
    'Every screen and every step between screens, with all that can follow: each journey as a picture and in words.',
  body(analysis, given) {
    const lanes = layOut(analysis);
    const links = lanes.map(({ name }) => html`<li><a href="#journey-${name}">${name}</a></li>`);
    return html`<p class="hint">Each box is a state, named by its file and numbered; it leads to the words below. Its rows say what can follow, and by what.
Lines lead to the next states of the same journey; for all other ways, the number says which box they lead to.
What every screen can do, and answers that several effects share, stand in the last journey.</p>
<nav aria-label="Journeys"><ul class="contents">${links}</ul></nav>
${lanes.map((lane) => {
  const { name, boxes } = lane;
  const words =
    name === sharedLane
      ? sharedSection(analysis, given)
      : html`${boxes.map(({ place }) => section(place.id, analysis, given))}`;
  return html`<section class="journey"><h2 id="journey-${name}">${name}</h2>
<a class="skip" href="#words-${name}">Skip the map</a>
${scrolling(`Map of ${name}`, picture(lane))}
<div id="words-${name}">${words}</div></section>`;
})}`;
  },
};

/** Describes a state: its purpose, its place, and its transitions. */
function section(id: string, analysis: Analysis, given: Given): Html {
  const screen = analysis.screens.get(id);
  const state = analysis.states.get(id);
  if (screen !== undefined) return screenSection(id, screen, analysis, given);
  return state === undefined ? html`` : stateSection(id, state, analysis);
}

function screenSection(id: string, screen: ScreenFile, analysis: Analysis, given: Given): Html {
  const owner: Owner = { kind: 'screen', id, screen };
  const title = textOf(screen.header.title, analysis);
  return html`<section class="state screen" id="${anchorOf(id)}"><h3>${id} <span class="chip">screen</span></h3>
<p>${screen.purpose}</p>
<p>${galleryPicture(`${id}.idle`, given)}</p>
<p class="written">Title “${title ?? ''}”, address <code>${analysis.app.basePath}/${screen.route}</code>, ${sourcePlace(analysis.origins.at(screen))}</p>
${eventsList(screen.on, { owner, overlay: null }, analysis)}
${overlaysList(screen.overlays, owner, analysis, given)}</section>`;
}

/** The transitions of modals and drawers. */
function overlaysList(overlays: Overlays | undefined, owner: Owner, analysis: Analysis, given: Given): Html {
  const screens = owner.kind === 'screen' ? [owner.id] : [];
  const entries = Object.entries(overlays ?? {}).map(([name, overlay]) => {
    const title = textOf(overlay.title, analysis);
    const own = eventsList(overlay.on, { owner, overlay: { name, overlay } }, analysis);
    return html`<h4>${overlay.kind} ${name}: “${title ?? ''}”</h4><p>${overlay.purpose}</p>
<p>${galleryPicture(seenIn(screens, `overlay.${name}`, given), given)}</p>${own}`;
  });
  return html`${entries}`;
}

function stateSection(id: string, state: StateSource, analysis: Analysis): Html {
  const place = analysis.origins.at(state);
  return html`<section class="state ${state.kind}" id="${anchorOf(id)}"><h3>${id} <span class="chip">${state.kind}</span></h3>
<p>${state.description}</p>
<p class="written">${sourcePlace(place)}</p>
${followers(state, analysis)}</section>`;
}

function followers(state: StateSource, analysis: Analysis): Html {
  switch (state.kind) {
    case 'step':
      return html`<ul><li>${runWords(state, analysis)}</li></ul>`;
    case 'choice':
      return alternativesList(state.choose, analysis);
    case 'exit':
      return html`<ul><li>the customer leaves; where the address is missing or not safe: ${stateLink(state.onRejected)}</li></ul>`;
    default:
      return unreachable(state);
  }
}

/** What every screen can do, and shared tables of outcomes. */
function sharedSection(analysis: Analysis, given: Given): Html {
  const owner = { kind: 'app' } as const;
  const tables = [...analysis.tables].map(([name, table]) => {
    const outcomes = Object.entries(table).map(
      ([code, list]) => html`<li>answer <code>${code}</code>: ${alternativesList(list, analysis)}</li>`,
    );
    return html`<section class="state shared" id="${anchorOf(tableNode(name))}"><h3>answers: ${name} <span class="chip">shared</span></h3>
<p class="written">${sourcePlace(analysis.origins.at(table))}</p><ul>${outcomes}</ul></section>`;
  });
  return html`<section class="state shared" id="${anchorOf(everywhere)}"><h3>every screen <span class="chip">shared</span></h3>
<p class="written">${sourcePlace(analysis.origins.at(analysis.app))}</p>
${eventsList(analysis.app.on, { owner, overlay: null }, analysis)}
${overlaysList(analysis.app.overlays, owner, analysis, given)}</section>${tables}`;
}

/** Describes the machine's own events. */
const own: Readonly<Record<string, string>> = {
  enter: 'on arrival',
  submit: 'the form is sent, and no rule fails',
  invalid: 'the form is sent, and a rule fails',
  idle: 'while the screen is shown and nothing is at work',
};

/** Each event with the words on its controls, and what follows. */
function eventsList(
  events: EventsSource | undefined,
  where: Pick<Setting, 'owner' | 'overlay'>,
  analysis: Analysis,
): Html {
  const entries = Object.entries(events ?? {});
  if (entries.length === 0) return html``;
  const controls = controlsOf(analysis);
  return html`<ul>${entries.map(([event, list]) => {
    const texts = [...(controls.get(controlKey(where, event)) ?? [])].map((text) => `“${text}”`).join(', ');
    const words = [texts, own[event] ?? ''].filter((part) => part !== '').join('; ') || 'a control';
    return html`<li>${words} <code>${event}</code>: ${alternativesList(list, analysis)}</li>`;
  })}</ul>`;
}

/** Ordered alternatives: the first that holds is taken. */
function alternativesList(alternatives: AnyAlternative | readonly AnyAlternative[], analysis: Analysis): Html {
  const list = listOf<AnyAlternative>(alternatives);
  const [only] = list;
  if (list.length === 1 && only !== undefined) return alternativeWords(only, analysis);
  return html`<ol>${list.map((each) => html`<li>${alternativeWords(each, analysis)}</li>`)}</ol>`;
}

/** Describes an effect and what follows its outcomes. */
function runWords(run: RunSource, analysis: Analysis): Html {
  const contract = analysis.effects.get(run.run);
  const answers = Object.entries(run.then ?? {}).map(([code, list]) => {
    const description = contract?.outcomes?.[code]?.description ?? '';
    return html`<li>${description} <code>${code}</code>: ${alternativesList(list, analysis)}</li>`;
  });
  const rest =
    run.otherwise === undefined
      ? html``
      : html`<li>other answers: as <a href="#${anchorOf(tableNode(run.otherwise))}">${run.otherwise}</a> says</li>`;
  return html`<code>${run.run}</code> ${contract?.purpose ?? ''}<ul>${answers}${rest}</ul>`;
}

function alternativeWords(alternative: AnyAlternative, analysis: Analysis): Html {
  const guard = guardWords(alternative, analysis);
  const parts = [...messageWords(alternative, analysis), ...wayWords(alternative, analysis)];
  const follows = parts.length === 0 ? html`nothing is seen of it` : joined(parts, ', ');
  return guard === '' ? follows : html`${guard}: ${follows}`;
}

function messageWords(alternative: AnyAlternative, analysis: Analysis): readonly Html[] {
  const { announce } = alternative;
  const keys = [...leadOf(alternative, analysis).messages, ...(announce === undefined ? [] : [announce])];
  return keys.map((key) => html`message “${textOf(key, analysis) ?? key}”`);
}

function wayWords(alternative: AnyAlternative, analysis: Analysis): readonly Html[] {
  if (alternative.next !== undefined) return [html`goes to ${stateLink(alternative.next)}`];
  if ('open' in alternative && alternative.open !== undefined)
    return [html`opens the overlay <code>${alternative.open}</code>`];
  if (runs(alternative)) return [runWords(alternative, analysis)];
  return alternative.error === undefined ? [html`stays`] : [html`stays on the screen`];
}

/** The key of an event's controls in `controlsOf`. */
function controlKey({ owner, overlay }: Pick<Setting, 'owner' | 'overlay'>, event: string): string {
  const who = owner.kind === 'screen' || owner.kind === 'state' ? owner.id : '';
  return [who, overlay?.name ?? '', event].join(' ');
}

type Controls = ReadonlyMap<string, ReadonlySet<string>>;

/** The words on the controls of each event: texts of buttons, links and tiles. */
const controlsOf = oncePerObject((analysis: Analysis): Controls => {
  const controls = new Map<string, Set<string>>();
  walkModel(analysis, {
    raise(event, { of, part }, setting) {
      // A tag is a part of a sentence, which names no control.
      if (part === 'copy') return;
      const words =
        'copy' in of ? textOf(of.copy, analysis) : 'seconds' in of ? `after ${String(of.seconds)} seconds` : null;
      if (words === null) return;
      // An event that an overlay lacks passes to the screen, and then to the app.
      for (const where of [setting, { ...setting, overlay: null }]) {
        const key = controlKey(where, event);
        controls.set(key, (controls.get(key) ?? new Set()).add(words));
      }
    },
  });
  return controls;
});

/** The words on the controls of an event on a screen. */
export function wordsOnControls(screen: string, event: string, analysis: Analysis): readonly string[] {
  const controls = controlsOf(analysis);
  const own = [...controls].filter(([key]) => key.startsWith(`${screen} `) && key.endsWith(` ${event}`));
  const found = own.length > 0 ? own.map(([, texts]) => texts) : [controls.get(`  ${event}`) ?? new Set<string>()];
  return [...new Set(found.flatMap((texts) => [...texts]))];
}

/** Describes a guard by the sentences of its conditions; empty if it always holds. */
function guardWords(alternative: AnyAlternative, { conditions }: Analysis): string {
  const { when = [], unless = [] } = alternative;
  const description = ({ name }: GuardLiteral): string => sentencePart(conditions.get(name)?.description ?? name);
  const values = 'is' in alternative ? (alternative.is ?? []).map(String).join(' or ') : '';
  return [
    ...(values === '' ? [] : [`for ${values}`]),
    ...when.map((guard) => `if ${description(guard)}`),
    ...unless.map((guard) => `unless ${description(guard)}`),
  ].join(', ');
}

/** A text in the first language without its tags; of ordered alternatives the last, which always holds. */
export function textOf(choice: unknown, { copy }: Analysis): string | null {
  const key = Array.isArray(choice) ? (choice.at(-1) as { readonly copy?: unknown } | undefined)?.copy : choice;
  const [texts] = copy.values();
  const text = typeof key === 'string' ? texts?.get(key)?.text : undefined;
  return text === undefined ? null : (readings(text)[0] ?? text);
}
