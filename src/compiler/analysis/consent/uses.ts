import type { Scopes } from '../../../engine/contracts/logic.ts';
import { type ElementParts, partsOf } from '../../elements.ts';
import type {
  CopyAlternativeSource,
  ElementSource,
  ExpressionsSource,
  Overlay,
  ScreenFile,
} from '../../generated/source.ts';
import { listOf } from '../../listOf.ts';
import { versionOf } from '../../records.ts';
import { needsOf } from '../access.ts';
import type { Analysis } from '../analysis.ts';
import type { Control } from '../facts.ts';
import { answersTo } from '../followed.ts';
import { type Guarded, guardsOf, type Literal, literalsOf } from '../guards.ts';
import type { EventScopes } from '../tags.ts';
import { type AnyAlternative, ofTheMachine, runs, stateAfter } from '../visitor.ts';
import { outcomesOf } from '../walkParts.ts';

/** A text where customers can see it. */
export interface TextUse {
  readonly key: string;
  /** The kind of element and what it stands on, by address. A screen has several addresses, the current one first. */
  readonly places: readonly string[];
  /** The screen that it stands on; none if it can be any. */
  readonly screens: readonly ScreenFile[];
  /** The addresses of the screens that do not have it. */
  readonly except: readonly string[];
  isOnView(scopes: Scopes): boolean;
}

type Holds = TextUse['isOnView'];

/** What texts stand on. */
interface Ground extends Pick<TextUse, 'screens' | 'except'> {
  readonly names: readonly string[];
  /** The scopes of an event there, on each screen. */
  readonly reaches: readonly EventScopes[];
  readonly form: NonNullable<ScreenFile['form']>;
  readonly analysis: Analysis;
}

/** Every text of a product where customers can see it. */
export function usesOfTexts(analysis: Analysis): readonly TextUse[] {
  const { app, decider, nodes } = analysis;
  const screens = [...analysis.screens.values()];
  const onAll = (name: string, has: (screen: ScreenFile) => boolean = () => true): Ground => {
    const except = screens.filter((screen) => !has(screen)).map(({ route }) => route);
    const reaches = screens.filter(has).map(({ on }) => [on, app.on]);
    return { screens: [], except, names: [name], reaches, form: {}, analysis };
  };
  const frame = ['skip', 'notice'].flatMap((part) => usesAt(app.shell, part, part, () => true, onAll('the shell')));
  const shell = (['header', 'banner', 'footer'] as const).flatMap((part) =>
    (app.shell[part] ?? []).flatMap((item: Guarded & { readonly except?: readonly string[] }) => {
      const ground = onAll(`the ${part} of the shell`, ({ screen }) => !item.except?.includes(screen));
      return usesAt(item, 'copy', 'item', allOf(literalsOf(item), analysis), ground);
    }),
  );
  const overlays = Object.entries(app.overlays).flatMap(([name, overlay]) => {
    const opened = screens
      .filter((screen) => !Object.hasOwn(screen.overlays ?? {}, name))
      .map((screen) => [screen, isOpened(name, screen, analysis)] as const);
    const openedOn = new Map(opened.filter(([, opens]) => decider.isPossible(opens)));
    const ground = onAll(`overlay ${name}`, (screen) => openedOn.has(screen));
    return usesOnOverlay(overlay, oneOf([...openedOn.values()]), ground);
  });
  const messages = nodes.copy.flatMap(([{ key, shown }, { owner }]): readonly TextUse[] => {
    if (shown !== 'alert' && shown !== 'message') return [];
    const where =
      owner.kind === 'screen' ? addressesOf(owner.screen).map((address) => `screen ${address}`) : ['all screens'];
    return [{ key, places: where.map((each) => `message on ${each}`), screens: [], except: [], isOnView: () => true }];
  });
  const own = screens.flatMap((screen) => usesOnScreen(screen, analysis));
  return [...frame, ...shell, ...overlays, ...own, ...messages];
}

function addressesOf({ route, formerRoutes = [] }: ScreenFile): readonly string[] {
  return [route, ...formerRoutes];
}

function usesOnScreen(screen: ScreenFile, analysis: Analysis): readonly TextUse[] {
  const { header, body, aside = [], overlays = {}, form = {}, access } = screen;
  const admits = allOf(needsOf(access, analysis), analysis);
  const named = (words: (address: string) => string): Ground => {
    const reaches = [[screen.on, analysis.app.on]];
    return { screens: [screen], except: [], names: addressesOf(screen).map(words), reaches, form, analysis };
  };
  const own = named((address) => `screen ${address}`);
  return [
    ...['breadcrumb', 'title', 'secondary', 'sub'].flatMap((part) => usesAt(header, part, 'header', admits, own)),
    ...usesAt(screen, 'alert', 'alert', admits, own),
    ...usesIn([...body, ...aside], admits, own),
    ...Object.entries(overlays).flatMap(([name, overlay]) => {
      const opens = both(admits, isOpened(name, screen, analysis));
      const ground = named((address) => `overlay ${name} of screen ${address}`);
      return usesOnOverlay(overlay, opens, ground);
    }),
  ];
}

function usesOnOverlay(overlay: Overlay, holds: Holds, ground: Ground): readonly TextUse[] {
  const { after = {}, body, on } = overlay;
  const inside = { ...ground, reaches: ground.reaches.map((reach) => [on, ...reach]) };
  return [
    ...usesAt(overlay, 'title', 'title', holds, ground),
    ...usesIn(body, holds, inside),
    ...usesAt(after, 'stopped', 'text', holds, ground),
  ];
}

function usesIn(body: readonly ElementSource[], outer: Holds, ground: Ground): readonly TextUse[] {
  return body.flatMap((element) => {
    const holds = both(outer, allOf(literalsOf(element), ground.analysis));
    return usesInParts(element, partsOf(element.type), element.type, holds, ground);
  });
}

function usesInParts(of: object, parts: ElementParts, kind: string, holds: Holds, ground: Ground): readonly TextUse[] {
  return Object.entries(parts).flatMap(([part, declared]): readonly TextUse[] => {
    const value = (of as Readonly<Record<string, unknown>>)[part];
    if (value === undefined) return [];
    if (declared.role === 'text' || declared.role === 'busyText') return usesAt(of, part, kind, holds, ground);
    if (declared.role === 'body') return usesIn(value as readonly ElementSource[], holds, ground);
    if (declared.role === 'field') return usesOfField(String(value), holds, ground);
    if (declared.role !== 'items') return [];
    return (value as readonly object[]).flatMap((item) => usesInParts(item, declared.parts, kind, holds, ground));
  });
}

function usesOfField(name: string, holds: Holds, ground: Ground): readonly TextUse[] {
  const field = Object.hasOwn(ground.form, name) ? ground.form[name] : undefined;
  if (field === undefined) return [];
  const options = (field.options ?? []).flatMap((option) => {
    const own = allOf(literalsOf(option), ground.analysis);
    return usesAt(option, 'copy', 'option', both(holds, own), ground);
  });
  const own = ['label', 'unchosen', 'hint', 'summary'].flatMap((part) => usesAt(field, part, 'field', holds, ground));
  return [...own, ...options];
}

/** A text or ordered alternatives. Its values, links and event are part of the place, and so is where these lead. */
function usesAt(of: object, part: string, kind: string, holds: Holds, ground: Ground): readonly TextUse[] {
  const { names, screens, except, analysis } = ground;
  const choice = (of as Readonly<Record<string, string | readonly CopyAlternativeSource[] | undefined>>)[part];
  const { values, event } = of as { readonly values?: ExpressionsSource; readonly event?: string };
  const list = typeof choice === 'string' ? [{ copy: choice }] : (choice ?? []);
  const tags = (analysis.tags.get(of) ?? []).map(({ name, tag }) => [name, tag] as const);
  const events = [...tags.flatMap(([, tag]) => tag.event ?? []), ...listOf(event)];
  const leads = events.map((each) => leadsOf(each, ground));
  return guardsOf(list).map((guards, index): TextUse => {
    const { copy: key, values: inside = values } = list[index] as CopyAlternativeSource;
    const inText = inside === undefined && tags.length === 0 ? [] : [inside ?? {}, tags];
    const has = [...inText, ...listOf(event), ...leads];
    const places = names.map((name) => `${kind} on ${name}${has.length === 0 ? '' : ` with ${versionOf(...has)}`}`);
    return { key, places, screens, except, isOnView: both(holds, chosenWhen(guards, analysis)) };
  });
}

/** Where an event leads: the states and dialogs at the ends of its alternatives. */
function leadsOf(event: string, { reaches, analysis }: Ground): readonly string[] {
  const ends = reaches.flatMap((reach) => endsIn(answersTo(event, reach), analysis));
  const leads = ends.flatMap(([end]) => {
    if (end.next !== undefined) return [stateAfter(end.next, analysis)];
    return 'open' in end ? listOf(end.open) : [];
  });
  return [...new Set(leads)].sort();
}

function both(one: Holds, other: Holds): Holds {
  return (scopes) => one(scopes) && other(scopes);
}

/** When an alternative is taken: its own guard holds, and that of none before it. */
function chosenWhen({ own, earlier }: ReturnType<typeof guardsOf>[number], analysis: Analysis): Holds {
  const isChosen = allOf(own, analysis);
  const before = earlier.map((literals) => allOf(literals, analysis));
  return (scopes) => isChosen(scopes) && !before.some((each) => each(scopes));
}

function oneOf(conditions: readonly Holds[]): Holds {
  return (scopes) => conditions.some((condition) => condition(scopes));
}

function allOf(literals: readonly Literal[], { decider }: Analysis): Holds {
  return (scopes) => literals.every((each) => decider.isSo(each, scopes));
}

/** When a dialog is opened over a screen: a step behind it does so, or something raises an event that opens it. */
function isOpened(name: string, screen: ScreenFile, analysis: Analysis, seen: readonly string[] = []): Holds {
  const { app, controls, graph, nodes, overlays } = analysis;
  const byStep = nodes.open.some(
    ([opened, , { owner }]) => opened === name && owner.kind === 'state' && graph.visible(owner).includes(screen),
  );
  const opensBy = ({ event, demand }: Pick<Control, 'event' | 'demand'>, reach: EventScopes): readonly Holds[] => {
    const ends = endsIn(answersTo(event ?? '', reach), analysis);
    const opening = ends.filter(([end]) => 'open' in end && end.open === name);
    return opening.map(([, isTaken]) => both(allOf(demand, analysis), isTaken));
  };
  const own = [screen.on, app.on];
  const byItself = [...ofTheMachine, ...listOf(screen.clock?.raise)].map((event) => ({ event, demand: [] }));
  const here = [...byItself, ...controls.on(screen)].flatMap((raised) => opensBy(raised, own));
  const inside = overlays.all.flatMap((placed) => {
    const isOver = placed.screen === null || placed.screen === screen.screen;
    if (!isOver || placed.name === name || seen.includes(placed.name)) return [];
    // A timer raises the event of one of its buttons (F113).
    const opens = controls.in(placed).flatMap((raised) => opensBy(raised, [placed.overlay.on, ...own]));
    return opens.length === 0 ? [] : [both(isOpened(placed.name, screen, analysis, [...seen, name]), oneOf(opens))];
  });
  return byStep ? () => true : oneOf([...here, ...inside]);
}

type End = readonly [end: AnyAlternative, isTaken: Holds];

/** The ends of an ordered list, at once or after a call. */
function endsIn(list: readonly AnyAlternative[], analysis: Analysis): readonly End[] {
  return guardsOf(list).flatMap((guards, index): readonly End[] => {
    const alternative = list[index];
    if (alternative === undefined) return [];
    const holds = chosenWhen(guards, analysis);
    if (!runs(alternative)) return [[alternative, holds]];
    const answers = [...outcomesOf(alternative, analysis).values()];
    const inner = answers.flatMap((each) => endsIn(listOf<AnyAlternative>(each), analysis));
    return inner.map(([end, isTaken]) => [end, both(holds, isTaken)]);
  });
}
