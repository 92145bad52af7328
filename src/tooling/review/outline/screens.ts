import { emitCopy, emitOptionalCopy } from '../../../compiler/emit/copy.ts';
import { emitElements } from '../../../compiler/emit/elements.ts';
import { emitScreen } from '../../../compiler/emit/screenState.ts';
import { emitScreenView, emitSharedView } from '../../../compiler/emit/view.ts';
import type { Overlays, ScreenFile } from '../../../compiler/generated/source.ts';
import { facts, keyed, leaf, type Part } from '../part.ts';
import { guardWords } from '../words.ts';
import { outlineElements, tagFacts } from './elements.ts';
import { choiceFacts, noteRole, quoted, type Sketch } from './sketch.ts';
import { outlineEvents } from './transitions.ts';

type Entry = readonly [key: string, part: Part];

/** One screen with its fields, elements, transitions and overlays. */
export function outlineScreen(source: ScreenFile, sketch: Sketch): Part {
  const id = source.screen;
  const { model } = sketch;
  const view = emitScreenView(source, {}, model);
  const { route, access, alert, clock } = emitScreen(source, model);
  const { header } = view;
  const slots = (['title', 'breadcrumb', 'secondary', 'sub'] as const).map((slot) =>
    choiceFacts(slot, header[slot], `${slot} of ${id}`, sketch),
  );
  const own = {
    ...facts('behaviour', { route, clock }),
    ...facts('security', { access }),
    ...facts('look', { layout: view.layout, align: header.align, icon: header.icon ?? undefined }),
    ...Object.assign({}, ...slots),
    ...choiceFacts('alert', alert, `alert on ${id}`, sketch),
    ...tagFacts(view.alertTags),
  };
  return {
    name: `screen ${id}`,
    kind: 'screen',
    weight: 'behaviour',
    facts: own,
    parts: keyed([
      ['body', bodyOf(`body of ${id}`, outlineElements(view.body, id, sketch))],
      ['aside', bodyOf(`aside of ${id}`, outlineElements(view.aside, id, sketch))],
      ...outlineFields(source, sketch),
      ...outlineEvents(source.on, id, sketch),
      ...outlineOverlays(source.overlays, id, sketch),
    ]),
    order: null,
  };
}

function bodyOf(name: string, entries: readonly Entry[]): Part {
  return { name, kind: 'body', weight: 'look', facts: {}, parts: keyed(entries), order: 'look' };
}

function outlineFields(source: ScreenFile, sketch: Sketch): readonly Entry[] {
  const where = source.screen;
  const { form } = emitScreen(source, sketch.model);
  return Object.entries(source.form ?? {}).map(([name, field]) => {
    const logic = form[name];
    const words = `field ${quoted(field.label, sketch)} on ${where}`;
    noteRole(field.label, `label of field ${name} on ${where}`, sketch);
    if (field.summary !== undefined) noteRole(field.summary, `message of field ${name} on ${where}`, sketch);
    const options = (field.options ?? []).map(({ value, copy, values, icon, when, unless }): Entry => {
      const option = `option ${quoted(copy, sketch)} of ${words}`;
      noteRole(copy, option, sketch);
      const guard = guardWords({ when: [when ?? []].flat(), unless: [unless ?? []].flat() });
      const inside = { ...facts('behaviour', { condition: guard, values }), ...facts('copy', { text: copy }) };
      return [`option ${value}`, leaf('option', option, 'behaviour', { ...inside, ...facts('look', { icon }) })];
    });
    const { rules, input, optional, initial, trim, strip, preselect } = logic ?? {};
    const part: Part = {
      name: words,
      kind: 'field',
      weight: 'behaviour',
      facts: {
        ...facts('behaviour', { rules, input, optional, initial, trim, strip, preselect }),
        ...facts('behaviour', { autocomplete: field.autocomplete }),
        ...facts('security', { secret: field.secret ?? false }),
        ...facts('copy', { label: field.label, summary: field.summary }),
        ...choiceFacts('hint', emitOptionalCopy(field.hint), `hint of ${words}`, sketch),
        ...facts('look', { 'list of rules': field.showRules ?? false }),
      },
      parts: keyed(options),
      order: 'look',
    };
    return [`field ${name}`, part];
  });
}

/** Overlays, of a screen or of all. */
export function outlineOverlays(overlays: Overlays | undefined, where: string, sketch: Sketch): readonly Entry[] {
  return Object.entries(overlays ?? {}).map(([name, { kind, dismissible, after, title, body, on }]) => {
    const words = `overlay ${name} of ${where}`;
    const made = emitElements(body, [on], sketch.model);
    const timer = after === undefined ? {} : { 'seconds until the timer': after.seconds, 'timer presses': after.raise };
    const part: Part = {
      name: words,
      kind: 'overlay',
      weight: 'behaviour',
      facts: {
        ...facts('behaviour', { dismissible: dismissible ?? kind === 'drawer', ...timer }),
        ...facts('look', { kind }),
        ...choiceFacts('title', emitCopy(title), `title of ${words}`, sketch),
      },
      parts: keyed([
        ['body', bodyOf(`body of ${words}`, outlineElements(made, words, sketch))],
        ...outlineEvents(on, words, sketch),
      ]),
      order: null,
    };
    return [`overlay ${name}`, part];
  });
}

/** The frame around every screen. */
export function outlineFrame(sketch: Sketch): Part {
  const { skip, notice, header, footer } = emitSharedView('', {}, sketch.model);
  noteRole(skip, 'link to the main part', sketch);
  noteRole(notice, 'notice while the first screen is decided', sketch);
  const items = [
    ...header.map((item) => ['header', item] as const),
    ...footer.map((item) => ['footer', item] as const),
  ];
  const entries = items.map(([place, item]): Entry => {
    const words = `${place} item ${quoted(item.copy[0]?.copy, sketch)}`;
    const { action, except, lang } = item;
    const key = `${place} ${action?.event ?? item.copy[0]?.copy}`;
    const own = facts('behaviour', {
      condition: guardWords(item),
      event: action?.event,
      'new tab': action?.newTab,
      except,
    });
    const texts = {
      ...choiceFacts('text', item.copy, words, sketch),
      ...tagFacts(item.tags),
      ...facts('look', { lang }),
    };
    return [key, leaf('item', words, 'behaviour', { ...own, ...texts })];
  });
  return {
    name: 'frame',
    kind: 'frame',
    weight: 'behaviour',
    facts: facts('copy', { skip, notice }),
    parts: keyed(entries),
    order: 'look',
  };
}
