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
  'failureCode',
  'answerCode',
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
 * it is defined. Codes of the error catalogue are those that the product lists.
 */
export function openNames(answers: Schema | null): Schema {
  return {
    $id: namesFile,
    definitions: { ...Object.fromEntries(nameKinds.map((kind) => [kind, {}])), ...(answers && codesOf(answers)) },
  };
}

/** The file in which a product lists how calls to its identity provider can end. */
export const answersFile = 'answers.schema.json';

/** Its codes, by the kinds of name. */
export function codesOf({
  definitions = {},
}: Schema): Readonly<Record<'failureCode' | 'answerCode', Pick<Schema, 'enum'>>> {
  const { failureCode = {}, endCode = {} } = definitions;
  return { failureCode, answerCode: { enum: [...(endCode.enum ?? []), ...(failureCode.enum ?? [])] } };
}
