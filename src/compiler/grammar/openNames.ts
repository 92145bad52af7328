import { namesFile } from '../load/sources.ts';
import type { Schema } from './schema.ts';

/** The kinds of name that the grammar refers to. */
export const nameKinds = [
  'stateName',
  'screenName',
  'conditionName',
  'actionName',
  'taskName',
  'tableName',
  'ruleName',
  'eventName',
  'overlayName',
  'policyName',
  'effectName',
  'notificationName',
  'contextKey',
  'fieldName',
  'cookieName',
  'deadlineName',
  'queryName',
  'lifetime',
  'copyKey',
  'path',
  'contextPath',
  'guardPath',
  'guardValues',
  'contextValues',
  'fieldValues',
  'events',
  'run',
  'notify',
  'matching',
  'texts',
] as const;

export type PlaceKind = (typeof nameKinds)[number];

/**
 * The same schema for the compiler, which accepts every name: the findings about names know the nearest one and where
 * it is defined.
 */
export const openNames: Schema = {
  $id: namesFile,
  definitions: Object.fromEntries(nameKinds.map((kind) => [kind, {}])),
};
