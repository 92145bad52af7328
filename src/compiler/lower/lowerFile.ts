import type { AlternativeSource, AppFile, ScreenFile } from '../generated/source.ts';
import type { CheckedFile } from '../grammar/kinds.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import { listOf } from '../listOf.ts';
import { actionsOf, noActions, withActions } from './actions.ts';
import { lowerClear } from './clear.ts';
import { type GuardHolder, lowerGuards } from './guards.ts';
import { lowerLanguages } from './languages.ts';
import type { Actions, LowerContext } from './lowerContext.ts';
import { splitOutcomes } from './outcomes.ts';
import { lowerVia, type TaskStep } from './tasks.ts';

/** A file in the core language, which the rest of the compiler reads. */
export interface LoweredFile {
  readonly value: unknown;
  /** Its guards that have no name in flows/conditions.json. */
  readonly guards: readonly GuardLiteral[];
  /** The actions that it defines. */
  readonly actions: Actions;
  /** The steps that do its tasks on the way to a state. */
  readonly taskSteps: readonly TaskStep[];
}

/** The kinds of file that are not in the core language. */
const unlowered: ReadonlySet<CheckedFile['kind']> = new Set(['app', 'screen', 'flow', 'outcomes', 'actions', 'links']);

/** Objects whose keys are names that authors choose, not keys of the language. */
const byName = new Set([
  ...['on', 'form', 'overlays', 'states', 'tasks', 'access', 'query', 'tags', 'alertTags', 'then'],
  ...['links', 'address'],
]);

/** The keys that name the state that follows. */
const leading = new Set(['next', 'onRejected', 'onDenied', 'onLoop']);

/** Expressions: their content is not the language's. */
export const expressionKeys: ReadonlySet<string> = new Set(['set', 'fill', 'with', 'values', 'initial', 'to']);

/**
 * Lowers a valid file to the core language. Guards become literals. Each outcome gets its own key. `clear` becomes
 * `set`. Actions are expanded in place. A task becomes a step of its own. `after-ask-phone` becomes the state that
 * follows this question. A language switch gets a link and an event for each language. `enter` and `idle` end with an
 * alternative that does nothing. Unchanged parts are shared with the original.
 */
export function lowerFile({ kind, value: given }: CheckedFile, context: LowerContext): LoweredFile {
  if (!unlowered.has(kind) || typeof given !== 'object' || given === null) {
    return { value: given, guards: [], actions: noActions, taskSteps: [] };
  }
  const value = kind === 'app' ? lowerLanguages(given as AppFile, context) : given;
  const guards: GuardLiteral[] = [];
  const taskSteps: TaskStep[] = [];

  const visit = (part: unknown, key: string | null, isByName = key !== null && byName.has(key)): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const items = part.map((item) => visit(item, null));
      return items.some(hasActions) ? expanded(items, part, context) : context.origins.derivedIfOther(part, items);
    }
    const shortcut = kind === 'screen' && 'next' in part ? context.shortcuts.get(String(part.next)) : undefined;
    const entries = Object.entries(part).map(([name, inside]) => {
      if (expressionKeys.has(name) && !isByName) return [name, inside] as const;
      if (leading.has(name) && typeof inside === 'string')
        return [name, shortcut?.to ?? context.followers.get(inside) ?? inside] as const;
      // In flows/outcomes.json, each entry is what `then` is elsewhere.
      const isTable = kind === 'outcomes' && part === value;
      const lowered = visit(inside, isTable ? 'then' : isByName ? null : name);
      const isAlternative = hasActions(lowered) && (isByName || !byName.has(name));
      return [name, isAlternative ? expanded([lowered], lowered, context) : lowered] as const;
    });
    const own = Object.fromEntries(shortcut === undefined ? entries : [['skips', shortcut.skips], ...entries]);
    const extras = isByName
      ? {}
      : { ...withGuards(part, context, guards), ...lowerClear(part, context), ...lowerVia(own, taskSteps) };
    const copy = context.origins.derivedIfOther(part, { ...own, ...extras });
    return key === 'then' ? splitOutcomes(copy, context) : copy;
  };

  const lowered = visit(value, null, kind === 'outcomes' || kind === 'actions');
  const others = { guards, taskSteps, actions: kind === 'actions' ? actionsOf(lowered) : noActions };
  return { value: kind === 'screen' ? withFallThrough(lowered as ScreenFile, context) : lowered, ...others };
}

function hasActions(part: unknown): part is object {
  return typeof part === 'object' && part !== null && 'do' in part;
}

/** Expands the actions in a list of alternatives. */
function expanded(list: readonly unknown[], from: object, context: LowerContext): readonly unknown[] {
  const all = list.flatMap((each) => (hasActions(each) ? withActions(each, context) : [each]));
  return context.origins.addList(all, context.origins.at(from));
}

/** A screen where nothing happens if no alternative of `enter` or `idle` holds. */
function withFallThrough(screen: ScreenFile, context: LowerContext): object {
  if (screen.on === undefined) return screen;
  const { on } = screen;
  const events = Object.entries(on).map(([event, given]) => {
    const list = listOf<AlternativeSource>(given);
    const last = list.at(-1);
    const isOpen = last === undefined || (last.when === undefined && last.unless === undefined);
    if (isOpen || (event !== 'enter' && event !== 'idle')) return [event, given];
    const rest = context.origins.add({}, { own: context.origins.at(last), parts: new Map() });
    return [event, context.origins.addList([...list, rest], context.origins.at(on, event))];
  });
  const lowered = context.origins.derivedIfOther(on, Object.fromEntries(events));
  return context.origins.derivedIfOther(screen, { ...screen, on: lowered });
}

/** The guards of an object; those without a name are collected. */
function withGuards(of: GuardHolder, { origins }: LowerContext, guards: GuardLiteral[]): object {
  const lowered = lowerGuards(of, origins);
  guards.push(...Object.values(lowered).flatMap((literals) => literals.filter(({ term }) => term.kind !== 'named')));
  return lowered;
}
