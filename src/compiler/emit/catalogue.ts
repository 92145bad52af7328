import type { FailureCode } from '../../engine/contracts/generated/failureCode.ts';
import type { Catalogue } from '../../engine/contracts/program.ts';
import type { ErrorCatalogueFile } from '../generated/source.ts';
import { isFailure } from '../link/answerCode.ts';
import { mapRecord } from './mapRecord.ts';

/** What effects read of the error catalogue. A result code is a message key like any other, once its prefix is there. */
export function emitCatalogue(file: ErrorCatalogueFile | null): Catalogue {
  if (file === null) return { keys: {}, texts: {}, http: {}, again: {} };
  const results = Object.entries(file.results).flatMap(([result, { outcome }]) =>
    isFailure(outcome) ? [[`${file.resultPrefix}${result}`, outcome] as const] : [],
  );
  const outcomeOf = ({ outcome }: { readonly outcome: FailureCode }): FailureCode => outcome;
  return {
    keys: { ...mapRecord(file.keys, outcomeOf), ...Object.fromEntries(results) },
    texts: mapRecord(file.texts, outcomeOf),
    http: mapRecord(file.http, outcomeOf),
    again: mapRecord(file.again, ({ insteadOf, outcome }) => ({ insteadOf, outcome })),
  };
}
