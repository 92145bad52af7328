import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from './analysis.ts';
import { pathOf, variablesOf } from './expressions.ts';
import type { ContextUse, Use } from './facts.ts';
import type { Setting, Spot } from './visitor.ts';

/**
 * Collects the writers and readers of the context: flows, sources, query values, and code that is declared by
 * x-read-by. Setting null only deletes and a default only initialises, so neither is a writer. A condition or rule
 * reads where it is used; an unused one reads nothing.
 */
export function contextUseOf(analysis: Analysis): ContextUse {
  const writes: Use[] = [];
  const reads: Use[] = [];
  const note = (list: Use[], [key = '', ...rest]: readonly string[], where: string, isOwn = false): unknown =>
    list.push({ path: [key, ...rest], where, isOwn });
  const read = (logic: Logic, where: string, into: string | null = null): void => {
    for (const [scope, ...path] of variablesOf(logic).map((each) => each.split('.'))) {
      if (scope === 'context') note(reads, path, where, path[0] === into);
    }
  };
  const inTables = objectsIn([...analysis.tables.values()]);
  const placeWords = ({ of }: Spot, setting: Setting): string =>
    inTables.has(of) ? `outcomes: ${setting.outcome?.code ?? 'unused'}` : wordsFor(setting);
  const named = new Set<string>();

  for (const [key, property] of Object.entries(analysis.context.properties ?? {})) {
    const source = property['x-source'];
    const reader = property['x-read-by'];
    if (source !== undefined) note(writes, [key], source);
    if (reader !== undefined) note(reads, [key], `code: ${reader}`);
  }
  for (const [name, { into }] of Object.entries(analysis.app.query)) note(writes, [into], `query ${name}`);
  analysis.visit({
    expression(logic, slot, spot, setting) {
      const where = placeWords(spot, setting);
      const into = slot.kind === 'set' ? slot.key : null;
      if (into !== null && logic !== null) note(writes, [into], where, pathOf(logic) === `context.${into}`);
      read(logic, where, into);
    },
    reference(kind, name, spot, setting) {
      const guard = kind === 'condition' ? analysis.conditions.get(name) : undefined;
      if (guard?.term !== undefined) return read(guard.logic, placeWords(spot, setting));
      if (kind === 'condition' || kind === 'rule') named.add(`${kind} ${name}`);
    },
  });
  for (const [name, { logic }] of analysis.conditions)
    if (named.has(`condition ${name}`)) read(logic, `condition ${name}`);
  for (const [name, { passes = null }] of analysis.rules) if (named.has(`rule ${name}`)) read(passes, `rule ${name}`);
  return { writes, reads };
}

/** Every object inside a value, so that the contents of a shared table are recognised wherever they are visited. */
function objectsIn(value: unknown, found: Set<object> = new Set()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null) return found;
  found.add(value);
  for (const part of Object.values(value)) objectsIn(part, found);
  return found;
}

function wordsFor({ owner, overlay, event }: Setting): string {
  const who =
    owner.kind === 'app' ? 'all screens' : owner.kind === 'screen' || owner.kind === 'state' ? owner.id : owner.name;
  const part = [...(overlay === null ? [] : [overlay.name]), ...(event === null ? [] : [event])].join(', ');
  return part === '' ? who : `${who}: ${part}`;
}
