import type { Logic } from '../../engine/contracts/logic.ts';
import type { Schema } from '../grammar/schema.ts';
import { scheduleSource } from '../lower/derivedKeys.ts';
import type { Model } from '../lower/model.ts';
import { variablesOf } from './expressions.ts';

/** Whether an expression reads an entry of the schedule. */
export function readsSchedule(logic: Logic, model: Pick<Model, 'context'>): boolean {
  return variablesOf(logic).some((path) => isScheduledPath(path, model));
}

/** Whether a path leads to an entry of the schedule. */
export function isScheduledPath(path: string, { context }: Pick<Model, 'context'>): boolean {
  const [scope, key = ''] = path.split('.');
  return scope === 'context' && isScheduled(context.properties?.[key]);
}

/** Whether a context key is an entry of the schedule. */
export function isScheduled(schema: Schema | undefined): boolean {
  return schema?.['x-source']?.startsWith(scheduleSource) ?? false;
}
