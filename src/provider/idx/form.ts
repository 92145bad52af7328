import type { Json, JsonObject } from '../json.ts';
import { messages, type Problem } from './message.ts';
import type { Transaction } from './transaction.ts';

const accepts = 'application/json; okta-version=1.0.0';

/** A stage's part of an IDX answer. */
export interface View {
  readonly remediation: readonly JsonObject[];
  /** Further top-level members, such as the current authenticator. */
  readonly members: JsonObject;
}

/**
 * A form that the client can submit: a remediation, or an action such as cancel and resend.
 * @param relatesTo the member of the answer that the form is about
 */
export function form(
  tx: Transaction,
  name: string,
  path: string,
  fields: readonly Json[] = [],
  relatesTo?: string,
): JsonObject {
  const stateHandle = { name: 'stateHandle', value: tx.stateHandle, required: true, visible: false, mutable: false };
  return {
    rel: ['create-form'],
    name,
    href: `${tx.origin}/idp/idx/${path}`,
    method: 'POST',
    accepts,
    value: [...fields, stateHandle],
    ...(relatesTo === undefined ? {} : { relatesTo: [relatesTo] }),
  };
}

/** The credentials of a form, with the problem at its first field. */
export function credentials(fields: readonly JsonObject[], problem?: Problem): JsonObject {
  const told = problem?.on === 'field' ? { messages: messages(problem) } : {};
  const value = fields.map((field, index) => (index === 0 ? { ...field, ...told } : field));
  return { name: 'credentials', type: 'object', required: true, form: { value } };
}

/** A value that the client returns unchanged. */
export function fixed(name: string, value: string): JsonObject {
  return { name, value, required: true, mutable: false };
}
