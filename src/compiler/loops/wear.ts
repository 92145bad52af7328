import type { Logic } from '../../engine/contracts/logic.ts';
import type { Model } from '../link/model.ts';
import { isTrue, type Literal } from '../paths/gate.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import { afterClear, afterSet } from '../trace/assign.ts';
import { type Knowledge, nothingKnown } from '../trace/knowledge.ts';
import type { Way } from './ways.ts';

/**
 * Whether everything that these ways write closes a gate for good: a flag at once, a counter sooner or later.
 * @param literal what the gate wants
 * @param writers all ways of a circle that write to what the literal reads
 */
export function wearOf(literal: Literal, writers: readonly Way[], model: Model): boolean {
  return writers.every((way) => closes(way, literal, model)) || countsOut(literal, writers, model);
}

function closes(way: Way, literal: Literal, model: Model): boolean {
  return isTrue(literal, knownAfter(way, model), model) === false;
}

const written = new WeakMap<Way, Knowledge>();

/** What a way writes, whatever was true before it; found out once, because many gates may be asked about it. */
function knownAfter(way: Way, model: Model): Knowledge {
  const known = written.get(way) ?? writtenBy(way, model);
  written.set(way, known);
  return known;
}

function writtenBy({ stages }: Way, model: Model): Knowledge {
  let knowledge = nothingKnown;
  for (const stage of stages) {
    if (stage.kind !== 'write') continue;
    const cleared = stage.clear ? afterClear(knowledge, model) : knowledge;
    knowledge = afterSet(stage.set, knowledge, model, cleared);
  }
  return knowledge;
}

/** All ways count one number, in one direction, to where the gate is closed and stays so. */
function countsOut(literal: Literal, writers: readonly Way[], model: Model): boolean {
  const logic =
    literal.kind === 'condition' ? (model.conditions.get(literal.name)?.logic ?? null) : { var: literal.path };
  const [path, ...others] = new Set(variablesOf(logic));
  if (path === undefined || others.length > 0) return false;
  const steps = writers.map(({ stages }) => stepOf(path, stages));
  const up = steps.every((step) => step > 0);
  if (!up && !steps.every((step) => step < 0)) return false;
  const end = Math.max(0, ...numbersIn(logic).map(Math.abs)) + 1;
  // Behind the largest number that it is compared with, nothing changes any more.
  return [end, end + 1, 2 * end, 1_000_000].every((size) => {
    const values = new Map([[path, up ? size : -size]]);
    return isTrue(literal, { values, conditions: new Map() }, model) === false;
  });
}

/** By how much a number rises on a way; 0 when it is not merely counted there. */
function stepOf(path: string, stages: Way['stages']): number {
  const key = path.slice('context.'.length);
  const written = stages.flatMap((stage) => {
    if (stage.kind !== 'write') return [];
    return [...(stage.clear ? [0] : []), ...(key in stage.set ? [counted(path, stage.set[key] ?? null)] : [])];
  });
  return written.includes(0) ? 0 : written.reduce((sum, step) => sum + step, 0);
}

function counted(path: string, logic: Logic): number {
  if (typeof logic !== 'object' || logic === null) return 0;
  const [operator, operands] = Object.entries(logic)[0] ?? [];
  if ((operator !== '+' && operator !== '-') || !Array.isArray(operands)) return 0;
  const [first, second, ...others] = operands as readonly Logic[];
  const isItself = (part: Logic | undefined): boolean => JSON.stringify(part) === JSON.stringify({ var: path });
  if (others.length > 0) return 0;
  if (isItself(first) && typeof second === 'number') return operator === '+' ? second : -second;
  return operator === '+' && isItself(second) && typeof first === 'number' ? first : 0;
}

function numbersIn(logic: Logic): readonly number[] {
  if (typeof logic === 'number') return [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic as object).flatMap(numbersIn) : [];
}
