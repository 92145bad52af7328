import { error } from '../diagnostic.ts';
import { type AnswerCode, isFailure } from '../link/answerCode.ts';
import { asksProvider } from '../trace/answers.ts';
import { listOf } from '../walk/list.ts';
import { walkModel } from '../walk/model.ts';
import { outcomesOf } from '../walk/run.ts';
import type { AnyAlternative } from '../walk/visitor.ts';
import type { Check } from './check.ts';

/** Events of the machine: what fails behind the screen need not be told. */
const unasked = ['enter', 'idle'];

/** F120: a failure of what a customer has asked for does something that the customer can notice. */
export const checkSilentFailures: Check = (model, report) => {
  const known = model.schemas.get('error-catalogue.schema.json')?.definitions?.answerCode?.enum ?? [];
  // A table that several places use is told once.
  const told = new Set<AnyAlternative>();
  walkModel(model, {
    run(run, { event }) {
      if (!asksProvider(run.run, model) || (event !== null && unasked.includes(event))) return;
      for (const [code, alternatives] of outcomesOf(run, model)) {
        if (code !== 'timeout' && !(known.includes(code) && isFailure(code as AnswerCode))) continue;
        for (const silent of listOf<AnyAlternative>(alternatives).filter(isSilent)) {
          if (told.has(silent) || model.damaged.has(silent)) continue;
          told.add(silent);
          const message = `Nothing happens when ${run.run} answers "${code}"`;
          const remedy = 'Say what customers can do with "error", or lead on with "next" or "open"';
          report(error('F120', model.origins.at(silent), message, remedy));
        }
      }
    },
  });
};

function isSilent(alternative: AnyAlternative): boolean {
  const { next, error: told, announce, set, fill, clear } = alternative;
  const goes = [next, told, announce, set, fill, clear].some((part) => part !== undefined);
  return !goes && !('open' in alternative && alternative.open) && !('run' in alternative && alternative.run);
}
