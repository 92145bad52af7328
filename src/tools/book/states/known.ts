import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { AnyAlternative } from '../../../compiler/analysis/visitor.ts';
import { outcomesOf } from '../../../compiler/analysis/walkParts.ts';
import type {
  EffectContract,
  ErrorMessageSource,
  ScreenFile,
  StateSource,
} from '../../../compiler/generated/source.ts';
import { listOf } from '../../../compiler/listOf.ts';
import { fieldsOf } from '../../../engine/logic/index.ts';
import type { SeenProduct } from '../../../explorer/explore/seen.ts';
import { frame, type StateKind, stateId } from './ids.ts';
import { textsOfFrame, textsOfOverlay, textsOfScreen, waitingIn } from './texts.ts';

/** A possible state of the product, derived from its files. */
export interface KnownState {
  readonly id: string;
  /** The screen; `frame` for the shell. */
  readonly screen: string;
  readonly kind: StateKind;
  /** The keys of the texts concerned. */
  readonly texts: readonly string[];
  readonly effect: string | null;
  /** The field, rule, overlay, event or outcome concerned. */
  readonly about: string | null;
}

type Add = (screen: string, kind: StateKind, names: readonly string[], part?: Partial<KnownState>) => void;

/** Every state of a product, derived from its files and not from observation. */
export function knownStates(analysis: Analysis, product: SeenProduct): ReadonlyMap<string, KnownState> {
  const states = new Map<string, KnownState>();
  const add: Add = (screen, kind, names, part = {}) => {
    const id = stateId(screen, kind, ...names);
    if (!states.has(id)) states.set(id, { id, screen, kind, texts: [], effect: null, about: null, ...part });
  };
  const { program, screens, shared } = product;
  for (const key of textsOfFrame(shared)) add(frame, 'text', [key], { texts: [key] });
  for (const [screen, view] of Object.entries(screens)) {
    const fields = fieldsOf(program, screen);
    const state = program.states[screen];
    add(screen, 'idle', []);
    for (const key of textsOfScreen(view, fields)) add(screen, 'text', [key], { texts: [key] });
    if (state?.kind === 'screen') for (const { copy } of state.alert) add(screen, 'alert', [copy], { texts: [copy] });
    for (const event of waitingIn([...view.body, ...view.aside])) add(screen, 'pressed', [event], { about: event });
    for (const [field, { rules }] of Object.entries(fields)) {
      for (const rule of rules) {
        const { copy, judge } = program.rules[rule] ?? { copy: '', judge: 'flow' };
        if (judge === 'flow') add(screen, 'field', [field, rule], { texts: [copy], about: `${field} ${rule}` });
      }
    }
  }
  addOverlays(analysis, product, add);
  addMessages(analysis, program.rules, add);
  addEffects(analysis, program, add);
  return states;
}

/** A common overlay is known on screens where something opens it. */
function addOverlays(analysis: Analysis, { screens, shared }: SeenProduct, add: Add): void {
  for (const [overlay, , { owner }] of analysis.nodes.open) {
    for (const { screen } of analysis.graph.visible(owner)) {
      const view = screens[screen]?.overlays[overlay] ?? shared.overlays[overlay];
      if (view === undefined) continue;
      add(screen, 'overlay', [overlay], { about: overlay });
      if (view.stopped !== undefined)
        add(screen, 'overlay', [overlay, 'stopped'], { texts: [view.stopped], about: overlay });
      for (const key of textsOfOverlay(view)) add(screen, 'overlay', [overlay, key], { texts: [key], about: overlay });
      for (const event of waitingIn(view.body)) add(screen, 'pressed', [overlay, event], { about: event });
    }
  }
}

/** Messages of transitions, on each screen where they can arrive. */
function addMessages(analysis: Analysis, rules: SeenProduct['program']['rules'], add: Add): void {
  for (const [{ error, next }, { owner }] of analysis.nodes.alternative) {
    if (error === undefined) continue;
    const arrives = next === undefined ? analysis.graph.visible(owner) : screensNamed(next, analysis);
    for (const { screen, form = {} } of arrives) {
      for (const message of listOf<string | ErrorMessageSource>(error)) {
        const { field, rule, copy }: ErrorMessageSource = typeof message === 'string' ? { copy: message } : message;
        if (field === undefined) {
          if (copy !== undefined) add(screen, 'alert', [copy], { texts: [copy] });
        } else if (form[field] !== undefined) {
          const text = copy ?? rules[rule ?? '']?.copy ?? '';
          add(screen, 'field', [field, rule ?? text], { texts: [text], about: field });
        }
      }
    }
  }
}

/** The screens that a message with `next` can reach: a message on the way replaces it. */
function screensNamed(next: string, analysis: Analysis): readonly ScreenFile[] {
  const seen = new Set<string>();
  const waiting = [next];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const state = analysis.states.get(id);
    if (state !== undefined) waiting.push(...silentlyAfter(state, analysis));
  }
  return [...seen].flatMap((id) => analysis.screens.get(id) ?? []);
}

/** The states that follow without a message of their own. */
function silentlyAfter(state: StateSource, analysis: Analysis): readonly string[] {
  if (state.kind === 'exit') return [state.onRejected];
  const lists: readonly (AnyAlternative | readonly AnyAlternative[])[] =
    state.kind === 'choice' ? [state.choose] : [...outcomesOf(state, analysis).values()];
  const alternatives = lists.flatMap((list) => listOf<AnyAlternative>(list));
  return alternatives.flatMap(({ error, next }) => (error === undefined && next !== undefined ? [next] : []));
}

/** Each pending effect on each screen, and each of its refusals. */
function addEffects(analysis: Analysis, program: SeenProduct['program'], add: Add): void {
  for (const [run, { owner, event }] of analysis.nodes.run) {
    const contract = analysis.effects.get(run.run);
    const isUnseen = owner.kind === 'screen' && (event === 'enter' || event === 'idle');
    for (const { screen } of analysis.graph.visible(owner)) {
      if (!isUnseen) {
        add(screen, 'busy', [run.run], { effect: run.run });
        if (takesLong(program, run.run)) add(screen, 'slow', []);
      }
      for (const [code] of outcomesOf(run, analysis)) {
        if (contract !== undefined && refuses(contract, code)) {
          add(screen, 'answer', [run.run, code], { effect: run.run, about: code });
        }
      }
    }
  }
}

/** Whether the page says that it is still working before an effect times out. No time runs while the device prompts. */
export function takesLong({ effects, limits }: SeenProduct['program'], effect: string): boolean {
  const policy = effects[effect];
  return policy?.awaitsCustomer === false && policy.deadlineSeconds > limits.wordsSeconds;
}

/** Whether an outcome differs from what was requested. */
export function refuses({ outcomes = {} }: EffectContract, code: string): boolean {
  const [good] = Object.keys(outcomes);
  const { data, silent } = outcomes[code] ?? {};
  return code !== good && code !== 'success' && data === undefined && silent !== true;
}
