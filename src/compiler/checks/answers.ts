import { error, type Place, type Report } from '../diagnostic.ts';
import type { ErrorCatalogueFile } from '../generated/source.ts';
import { type AnswerCode, isFailure } from '../link/answerCode.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import { listed } from '../suggest.ts';
import { outcomeAt } from '../trace/answers.ts';
import { type Arrival, arrivalsOf, asksOf } from '../trace/arrivals.ts';
import { type Entry, entriesOf } from '../trace/entries.ts';
import { listOf } from '../walk/list.ts';
import { outcomesOf } from '../walk/run.ts';
import type { AnyAlternative, RunSource } from '../walk/visitor.ts';
import type { Check } from './check.ts';

/**
 * F120: everything that the catalogue lists has a destination on every screen where it can arrive; nothing stands there in
 * vain; and each failure that an identity effect can answer stands there. Where no effect asks the provider, there is
 * nothing to say.
 */
export const checkAnswers: Check = (model, report) => {
  const { catalogue } = model;
  if (catalogue === null || asksOf(model).length === 0 || !model.whole) return;
  const entries = entriesOf(catalogue);
  for (const entry of entries) if (entry.outcome !== null) checkEntry(entry, entry.outcome, model, report);
  tellUnlisted(entries, catalogue, model, report);
};

function checkEntry(entry: Entry, outcome: AnswerCode, model: Model, report: Report): void {
  const place = placeOfEntry(entry, model);
  const arrivals = arrivalsOf(outcome, entry.step, model);
  if (arrivals.length === 0) {
    const message = `No effect that the flows run can answer "${entry.name}", which is "${outcome}"`;
    report(error('F120', place, message, 'Give it an outcome that one of them has, or remove it'));
    return;
  }
  const lost = arrivals.filter((arrival) => arrival.ends.length === 0 && isNoEcho(arrival, model));
  if (lost.length === 0) return;
  const where = listed(new Set(lost.map(({ screen }) => screen)));
  const [{ effect }] = lost as [Arrival];
  const message = `"${entry.name}" leads nowhere on ${where}, where ${effect} can answer it`;
  report(error('F120', place, message, 'Let one alternative on the way hold there, and lead to a screen or an exit'));
}

function placeOfEntry({ section, name }: Entry, { catalogue, origins }: Model): Place {
  return origins.key(catalogue?.[section] ?? {}, name);
}

/** An outcome that nothing handles, names that do not exist and circles have been told: here the way is there, and what is known on it bars it. */
function isNoEcho({ source, outcome }: Arrival, model: Model): boolean {
  const graph = graphOf(model);
  return waysOf(source, outcome, model).some(({ next }) => next !== undefined && graph.leadsTo(next).length > 0);
}

function waysOf(source: RunSource, outcome: string, model: Model): readonly AnyAlternative[] {
  return listOf<AnyAlternative>(outcomesOf(source, model).get(outcome));
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
