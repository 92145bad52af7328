import type { Schema } from './schema.ts';

/** The file beside the grammar that tells editors which names there are. It is made, and the compiler does not read it. */
export const namesFile = 'names.schema.json';

/** What the grammar asks of it: what can stand in one kind of place. */
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
  'queryName',
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

/** The same for the compiler, which lets every name pass: its findings know the nearest name, and where it is defined. */
export const openNames: Schema = {
  $id: namesFile,
  definitions: Object.fromEntries(nameKinds.map((kind) => [kind, {}])),
};
