import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Facts } from '../../compiler/analysis/branch.ts';
import { routesTo } from '../../compiler/analysis/routes.ts';
import { beginningsAfter, beginningsOf, type Point, restingAt } from '../../compiler/analysis/settle/edges.ts';
import { markWords, type ValueClass } from '../../compiler/analysis/valueClasses.ts';
import { oncePerObject } from '../../compiler/once.ts';
import type { Scopes } from '../../engine/contracts/logic.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Run } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import {
  answersTo,
  callsBack,
  cleanForm,
  evaluate,
  failedRules,
  fieldsOf,
  isAtScreen,
} from '../../engine/logic/index.ts';
import type { Step } from '../explore/explore.ts';
import type { Product } from '../product.ts';
import { askedIn, classIn, isSame, textOf, type UnknownFact } from './asked.ts';
import { type Followed, goAlong, goOn, passed } from './follow.ts';
import { placesOf, runName } from './places.ts';
import { type Beginning, readFrom } from './readFrom.ts';

/** An event, and what is true when it is answered. */
interface Case {
  readonly product: Product;
  readonly event: MachineEvent;
  readonly at: Snapshot;
  readonly scopes: Scopes;
  readonly start: Start;
}

/** A list that is decided, or a state that is entered; neither: the screen stays. */
interface Start extends Beginning {
  /** The access policy that was asked. */
  readonly asked: readonly string[];
}

type MachineStep = Pick<Step, 'before' | 'event' | 'after'>;

/** The path that a step of the machine took through the graph; null if the graph has none that leads there. */
export function graphStep(product: Product, step: MachineStep): Followed | null {
  const known = stepsKnownIn(product);
  const before = known.get(step);
  if (before !== undefined) return before;
  const each = caseOf(product, step);
  const followed = pathsIn(each).find((path) => differenceOf(step.after, path, each) === null) ?? null;
  known.set(step, followed);
  return followed;
}

/** By product: several ask it of the same step. */
const stepsKnownIn = oncePerObject((_: Product) => new WeakMap<MachineStep, Followed | null>());

/** How the machine differs from each path of the graph. */
export function differences(product: Product, step: MachineStep): string {
  const { after } = step;
  const each = caseOf(product, step);
  return [...new Set(pathsIn(each).map((path) => differenceOf(after, path, each)))].join('; ');
}

function caseOf(product: Product, { before, event, after }: MachineStep): Case {
  const at = whenAnswered(product, before, event, after);
  const outcome = event.type === 'outcome' ? event.data : undefined;
  return { product, event, at, start: startOf(product, at, event), scopes: { ...scopesOf(product, at), outcome } };
}

/** The snapshot with what the event brings. */
export function whenAnswered(product: Product, before: Snapshot, event: MachineEvent, after: Snapshot): Snapshot {
  const typing = (values: object = {}, from = before): Snapshot => ({
    ...from,
    form: { ...from.form, answered: {}, values: { ...from.form.values, ...values } },
  });
  switch (event.type) {
    case 'location':
    case 'known':
      return { ...before, context: { ...before.context, ...event.facts } };
    case 'minute': {
      const counted = Object.entries(after.context).filter(([key]) => clockKeys(product.model).has(`context.${key}`));
      return { ...before, context: { ...before.context, ...Object.fromEntries(counted) } };
    }
    case 'event': {
      const isBack = callsBack(product.program, before, event.name);
      const from = isBack ? { ...before, state: before.screen ?? before.state, busy: false } : before;
      return from.busy || refusalOf(product, from, event.name) !== null ? from : typing(event.values, from);
    }
    case 'change':
      return typing({ [event.field]: event.value });
    default:
      return before;
  }
}

/** What clocks count, whatever happens. */
const clockKeys = oncePerObject(
  ({ screens }: Analysis): ReadonlySet<string> =>
    new Set([...screens.values()].flatMap(({ clock }) => (clock === undefined ? [] : [`context.${clock.into}`]))),
);

function scopesOf({ program }: Product, at: Snapshot): Scopes {
  return { context: at.context, form: cleanForm(program, at) };
}

const routesIn = oncePerObject(routesTo);

const stays: Start = { list: [], state: null, asked: [] };

function startOf(product: Product, at: Snapshot, event: MachineEvent): Start {
  const { app, screens } = product.model;
  switch (event.type) {
    case 'location': {
      const { route } = event;
      const target = routesIn(product.model).get(route ?? '') ?? (route === '' ? app.start : app.unknownPath);
      const refused = refusal(product, at.context, target);
      const asked = [`access to ${target} ${refused === null ? 'given' : 'refused'}`];
      return { list: [], state: refused ?? target, asked };
    }
    case 'known':
      return { ...stays, state: isAtScreen(product.program, at) ? refusal(product, at.context, at.screen) : null };
    case 'rejected':
      return { ...stays, state: event.next };
    case 'outcome':
      return { ...stays, list: pendingIn(product, at)?.then[event.code] ?? [] };
    case 'event':
      return pressed(product, at, event.name);
    case 'timer':
      return pressed(product, at, at.timer?.raise ?? '');
    case 'minute':
      return pressed(product, at, screens.get(at.screen ?? '')?.clock?.raise ?? '');
    default:
      return stays;
  }
}

function pressed(product: Product, at: Snapshot, event: string): Start {
  const { program, model } = product;
  const refused = refusalOf(product, at, event);
  if (refused !== null) return { ...stays, state: refused };
  const isWrong = Object.keys(fieldsOf(program, at.screen)).some((field) => failedRules(program, at, field).length > 0);
  const list = answersTo(model.flows, at, event === 'submit' && !at.busy && isWrong ? 'invalid' : event);
  return { ...stays, list: list.filter(({ always }) => !at.busy || always) };
}

/** Where the access policy of a screen sends a customer that does not meet it; null where it is met. */
function refusal({ model }: Product, context: Snapshot['context'], screen: string | null): string | null {
  const { needs, onDenied = null } = model.app.access[model.screens.get(screen ?? '')?.access ?? ''] ?? {};
  const isMet = ({ name }: { readonly name: string }): boolean =>
    Boolean(evaluate(model.conditions.get(name)?.logic ?? false, { context }, model.patternTexts));
  return (needs ?? []).every(isMet) ? null : onDenied;
}

/** The same for an event of the visible screen, if the screen itself answers it. */
function refusalOf(product: Product, at: Snapshot, name: string): string | null {
  const state = product.model.flows.states[at.screen ?? ''];
  const own = state?.kind === 'screen' ? [state.on, state.overlays[at.overlay ?? '']?.on] : [];
  return own.some((events) => events?.[name] !== undefined) ? refusal(product, at.context, at.screen) : null;
}

/** The pending effect as the graph has it. */
function pendingIn({ program, model }: Product, { pending }: Snapshot): Run | null {
  return placesOf(model.flows).runs.get(runName(program, pending) ?? '') ?? null;
}

/** Where something begins: the facts that decide what follows, and the paths by these facts. */
interface KnownFacts {
  readonly read: readonly UnknownFact[];
  readonly paths: Map<string, readonly Followed[]>;
}

const knownIn = oncePerObject((_: Product) => new Map<string, KnownFacts>());

/** Stands for a value that nothing on the way reads. */
const unread: ValueClass = { marks: [], sample: 'unread' };

/** Most steps repeat others, as far as the flows can tell. */
function pathsIn(each: Case): readonly Followed[] {
  const { product, event, at, scopes, start } = each;
  const { model, program } = product;
  const { state, screen, busy, pending } = at;
  const list = start.list[0] && `${placesOf(model.flows).listNames.get(start.list[0])} ${start.list.length}`;
  const place = [state, screen, busy, runName(program, pending), event.type, list, start.state, start.asked].join('|');
  const known = knownIn(product).get(place) ?? { read: readFrom(start, at.screen, model), paths: new Map() };
  knownIn(product).set(place, known);
  const read = known.read.map((asked) => [asked.path, classIn(scopes, asked, model)] as const);
  const key = read.map(([, value]) => textOf(value)).join('|');
  const others = (): Facts => new Map(askedIn(model).map(({ path }) => [path, unread]));
  const paths = known.paths.get(key) ?? pathsOf(each, new Map([...others(), ...read]));
  known.paths.set(key, paths);
  return paths;
}

function pathsOf({ product, event, at, start }: Case, facts: Facts): readonly Followed[] {
  const { model } = product;
  const { state, screen, busy } = at;
  const run = pendingIn(product, at);
  const to: Point = { at: state, visible: screen, rests: state === screen, idled: false, facts };
  const here: Followed = { to, opens: null, run, decisions: [], entered: start.asked };
  const free: Followed = { ...here, run: null };
  if (start.state !== null) return goOn({ ...free, to: { ...to, at: start.state, rests: false } }, product);
  if (event.type === 'outcome' && run !== null) {
    const edges = beginningsAfter(run, event.code, { ...to, rests: false }, model);
    return edges.flatMap((edge) => goAlong(edge, start.list, free, product));
  }
  const edges = screen === null ? [] : beginningsOf(start.list, restingAt(screen, facts), model);
  const back = screen === null ? [] : goOn({ ...here, to: restingAt(screen, facts) }, product);
  if (edges.length === 0) return [here, ...back];
  return edges.flatMap((edge) => {
    if (edge.runs !== null || !edge.to.rests) return goAlong(edge, start.list, free, product);
    if (!busy) return goAlong(edge, start.list, here, product);
    // What is at work goes on.
    return [{ ...passed(edge, start.list, here), to: { ...edge.to, at: state, rests: false } }];
  });
}

/** What is otherwise than at the end of a path; null if nothing is. */
function differenceOf(after: Snapshot, { to, opens, run }: Followed, { product, scopes }: Case): string | null {
  const { program, model } = product;
  const { state, screen, overlay, pending } = after;
  const runs = run === null ? null : `${placesOf(model.flows).runNames.get(run)} ${run.effect}`;
  const places: readonly (readonly [string, unknown, unknown])[] = [
    ['state', to.at, state],
    ['screen', to.visible, screen],
    ['overlay', opens ?? overlay, overlay],
    ['effect', runs, pending && `${runName(program, pending)} ${pending.run.effect}`],
  ];
  const place = places.find(([, expected, is]) => expected !== is);
  if (place !== undefined) return `the ${place[0]} is ${place[2]}, not ${place[1]}`;
  const now = scopesOf(product, after);
  const wrong = askedIn(model).find((asked) => {
    const value = to.facts.get(asked.path);
    if (value === undefined || (value === unread && isSame(asked, scopes, now))) return false;
    if (asked.reads.some((path) => clockKeys(model).has(path) || path.startsWith('outcome.'))) return false;
    const expected = value === unread ? classIn(scopes, asked, model) : value;
    return textOf(expected) !== textOf(classIn(now, asked, model));
  });
  return wrong === undefined ? null : `${JSON.stringify(wrong.logic)} is not ${wordsOf(to.facts.get(wrong.path))}`;
}

function wordsOf(value: ValueClass | undefined): string {
  return value === unread ? 'as before' : (value?.marks.map(markWords).join(' or ') ?? '');
}
