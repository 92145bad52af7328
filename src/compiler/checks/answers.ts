import { error, type Report } from '../diagnostic.ts';
import type { ErrorCatalogueFile } from '../generated/source.ts';
import { type AnswerCode, isFailure } from '../link/answerCode.ts';
import type { Model } from '../link/model.ts';
import { outcomeAt } from '../trace/answers.ts';
import { asksOf } from '../trace/arrivals.ts';
import { type Entry, entriesOf } from '../trace/entries.ts';
import type { Check } from './check.ts';

/**
 * F120: nothing stands in the catalogue in vain, and each failure that an identity effect can answer stands there. Where no
 * effect asks the provider, there is nothing to say.
 */
export const checkAnswers: Check = (model, report) => {
  const { catalogue } = model;
  if (catalogue === null || asksOf(model).length === 0 || !model.whole) return;
  const entries = entriesOf(catalogue);
  for (const entry of entries) if (entry.outcome !== null) checkEntry(entry, entry.outcome, model, report);
  tellUnlisted(entries, catalogue, model, report);
};

function checkEntry({ section, name }: Entry, outcome: AnswerCode, model: Model, report: Report): void {
  const effects = new Set(asksOf(model).flatMap(({ source, screens }) => (screens.length > 0 ? source.run : [])));
  if ([...effects].some((effect) => outcomeAt(effect, outcome, model) !== null)) return;
  const place = model.origins.key(model.catalogue?.[section] ?? {}, name);
  const message = `No effect that the flows run can answer "${name}", which is "${outcome}"`;
  report(error('F120', place, message, 'Give it an outcome that one of them has, or remove it'));
}

/** Failures that an effect can answer, and that no entry leads to: one finding for each, whichever effects have it. */
function tellUnlisted(entries: readonly Entry[], catalogue: ErrorCatalogueFile, model: Model, report: Report): void {
  const listedCodes = new Set(entries.flatMap(({ outcome }) => outcome ?? []));
  const effects = [...new Set(asksOf(model).map(({ source }) => source.run))];
  const known = model.schemas.get('error-catalogue.schema.json')?.definitions?.answerCode?.enum ?? [];
  const lacking = new Map<string, string[]>();
  for (const effect of effects) {
    const led = new Set([...listedCodes].map((code) => outcomeAt(effect, code, model)));
    const failures = Object.keys(model.effects.get(effect)?.outcomes ?? {}).filter(
      (code) => known.includes(code) && isFailure(code as AnswerCode) && !led.has(code),
    );
    for (const code of failures) lacking.set(code, [...(lacking.get(code) ?? []), effect]);
  }
  for (const [code, who] of lacking) {
    const message = `No entry of the catalogue is or becomes "${code}", which ${who.join(', ')} can answer`;
    const remedy = 'Add what the provider sends then, or remove the outcome from the contract';
    report(error('F120', model.origins.key(catalogue, 'keys'), message, remedy));
  }
}
