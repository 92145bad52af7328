import type { AskedStep } from '../accounts/askedStep.ts';
import { type JsonObject, property } from '../json.ts';
import { form, type View } from './form.ts';
import { messages, type Problem } from './message.ts';
import type { Transaction } from './transaction.ts';

/** The form of a step before the end, with `skip` if it is optional. */
export function askedView(tx: Transaction, step: AskedStep, problem?: Problem): View {
  const { name, path, maySkip, authenticator, authenticators } = step;
  const fields = problem?.on === 'field' ? withMessage(step.fields, problem) : step.fields;
  const asked = form(tx, name, path, fields, authenticator && '$.currentAuthenticator');
  return {
    remediation: maySkip ? [asked, form(tx, 'skip', 'skip')] : [asked],
    members: {
      ...(authenticators === undefined ? {} : { authenticators: { type: 'array', value: authenticators } }),
      ...(authenticator === undefined ? {} : { currentAuthenticator: { type: 'object', value: authenticator } }),
    },
  };
}

/** Puts the problem beside the first field. */
function withMessage(fields: readonly JsonObject[], problem: Problem): readonly JsonObject[] {
  const problemMessages = messages(problem);
  return fields.map((field, index) => {
    if (index > 0) return field;
    const inner = property(property(field, 'form'), 'value');
    if (!Array.isArray(inner)) return { ...field, messages: problemMessages };
    const [first, ...others] = inner as readonly JsonObject[];
    return { ...field, form: { value: [{ ...first, messages: problemMessages }, ...others] } };
  });
}
