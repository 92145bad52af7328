import { error, type Place } from '../diagnostic.ts';
import type { ActionPart, ActionsFile, NamedAction } from '../generated/source.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import { listOf } from '../listOf.ts';
import { wrongGrammar } from '../reading.ts';
import type { Actions, LowerContext } from './lowerContext.ts';

export const noActions: Actions = new Map();

/** What actions and alternatives have in common. */
interface Part {
  readonly when?: readonly GuardLiteral[];
  readonly unless?: readonly GuardLiteral[];
  readonly clear?: boolean;
  readonly set?: object;
  readonly fill?: object;
  readonly notify?: readonly object[];
}

/**
 * The actions of `flows/actions.json` in the core language. If none of its alternatives holds, an action does nothing.
 */
export function actionsOf(file: unknown): Actions {
  const entries = Object.entries(file as ActionsFile).filter(
    (entry): entry is [string, NamedAction] => typeof entry[1] === 'object',
  );
  return new Map(
    entries.map(([name, { does }]) => {
      const list = listOf<ActionPart>(does);
      const last = list.at(-1);
      const isOpen = last?.when === undefined && last?.unless === undefined;
      return [name, isOpen ? list : [...list, {}]];
    }),
  );
}

/** Expands the actions of an alternative: one alternative for each combination of theirs. */
export function withActions(alternative: object, context: LowerContext): readonly object[] {
  const { do: names } = alternative as { readonly do?: readonly string[] };
  if (names === undefined) return [alternative];
  const combinations = names.reduce<readonly (readonly Part[])[]>(
    (before, name) => before.flatMap((parts) => (context.actions.get(name) ?? [{}]).map((part) => [...parts, part])),
    [[]],
  );
  return combinations.map((parts) => joined(alternative, parts, context));
}

function joined(alternative: object, parts: readonly Part[], context: LowerContext): object {
  const all: readonly Part[] = [...parts, alternative];
  return context.origins.derived(alternative, {
    ...alternative,
    ...listed('when', [alternative, ...parts], context),
    ...listed('unless', [alternative, ...parts], context),
    ...(all.some(({ clear }) => clear) ? { clear: true } : {}),
    ...written('set', all, context),
    ...written('fill', all, context),
    ...listed('notify', all, context),
  });
}

/** Concatenates the lists of several parts. */
function listed(key: 'when' | 'unless' | 'notify', parts: readonly Part[], { origins }: LowerContext): object {
  const items = parts.flatMap((part) => {
    const value = part[key];
    return listOf<unknown>(value).map((item, index) => ({
      item,
      place: typeof value === 'object' ? origins.at(value, index) : origins.at(part, key),
    }));
  });
  const [first] = items;
  if (first === undefined) return {};
  const list = items.map(({ item }) => item);
  const places = items.map(({ place }) => place);
  return { [key]: origins.addList(list, first.place, places) };
}

/** Merges the writes of several parts; two may not write the same key. */
function written(key: 'set' | 'fill', parts: readonly Part[], { origins, report }: LowerContext): object {
  const writers = parts.flatMap((part) => part[key] ?? []);
  const [first] = writers;
  if (first === undefined) return {};
  const merged = Object.assign({}, ...writers);
  const places = new Map<string, { readonly key: Place; readonly value: Place }>();
  for (const writer of writers) {
    for (const name of Object.keys(writer)) {
      if (places.has(name)) {
        const message = `"${name}" is written here and by an action of the same alternative`;
        report(error(wrongGrammar, origins.key(writer, name), message, 'Write it in one of the two'));
      }
      places.set(name, { key: origins.key(writer, name), value: origins.at(writer, name) });
    }
  }
  return { [key]: origins.add(merged, { own: origins.at(first), parts: places }) };
}
