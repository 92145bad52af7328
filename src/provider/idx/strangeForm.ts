import type { StrangeStep } from '../accounts/deviation.ts';
import { form, type View } from './form.ts';
import type { Transaction } from './transaction.ts';

/** A well-formed step that no flow expects. */
export function strangeView(tx: Transaction, step: StrangeStep): View {
  const fields = step.fields.map((name) => ({ name, label: name, required: true }));
  const remediation = form(tx, step.name, 'challenge/answer', fields);
  if (step.authenticator === undefined) return { remediation: [remediation], members: {} };
  const authenticator = { id: `aut-${step.authenticator.key}`, ...step.authenticator };
  return {
    remediation: [{ ...remediation, relatesTo: ['$.currentAuthenticator'] }],
    members: {
      currentAuthenticator: {
        type: 'object',
        value: { ...authenticator, methods: [{ type: step.authenticator.type }] },
      },
    },
  };
}
