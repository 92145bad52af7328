import { readsSchedule } from '../../compiler/analysis/scheduled.ts';
import type { Model } from '../../compiler/lower/model.ts';
import type { Guard } from '../../engine/contracts/program.ts';

/** Whether a condition reads the schedule. */
export function isDated(name: string, model: Pick<Model, 'conditions' | 'context'>): boolean {
  return readsSchedule(model.conditions.get(name)?.logic ?? null, model);
}

/** A guard with some of its conditions. */
export function conditionsOf({ when, unless }: Guard, isWanted: (name: string) => boolean): Guard {
  return { when: when.filter(isWanted), unless: unless.filter(isWanted) };
}

/**
 * Emitted data without the schedule: its conditions, and the texts that depend on it. What it may decide is content
 * (F156). A text with values stays, because it reads the customer's data.
 */
export function undated<Data>(data: Data, model: Model): Data {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isDatedText(item)).map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const visited = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part)]));
    return isGuarded(value) ? { ...visited, ...conditionsOf(value, (name) => !isDated(name, model)) } : visited;
  };
  const isDatedText = (item: unknown): boolean => {
    if (!isGuarded(item) || !('copy' in item) || typeof item.copy !== 'string') return false;
    const reads = [...item.when, ...item.unless].some((name) => isDated(name, model));
    return reads && (!('values' in item) || Object.keys(item.values ?? {}).length === 0);
  };
  return visit(data) as Data;
}

function isGuarded(value: unknown): value is Guard {
  if (typeof value !== 'object' || value === null) return false;
  return 'when' in value && Array.isArray(value.when) && 'unless' in value && Array.isArray(value.unless);
}
