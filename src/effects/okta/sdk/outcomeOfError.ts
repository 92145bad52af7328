import type { EffectJournal } from '../../journal.ts';
import { clueOf, evidenceOfError } from '../idx/failure.ts';

/** Codes for the failures of one of the SDK's APIs. */
export interface FailureTable<Code extends string> {
  /** By the SDK's own words. */
  readonly texts: Readonly<Record<string, Code>>;
  /** By the provider's error code. */
  readonly errorCodes: Readonly<Record<string, Code>>;
  /** By HTTP status. */
  readonly statuses: Readonly<Record<number, Code>>;
  /** What a failure is to an effect that has no outcome for it. */
  readonly nearest: Readonly<Record<string, Code>>;
}

/** Failures of every API of the SDK. */
type GeneralFailure = 'rateLimited' | 'networkProblem' | 'unhandled';

/** The effect that a failure becomes an outcome of. */
interface FailedEffect<Known extends string> {
  readonly effect: string;
  /** Whether it has an outcome of that code. */
  readonly isKnown: (code: string | undefined) => code is Known;
  readonly journal: EffectJournal;
}

/**
 * The outcome of a call that failed, which is noted: by the SDK's text, then the provider's error code, then the HTTP
 * status. What the effect has no outcome for is what the table has as nearest to it, or unhandled.
 */
export function outcomeOfError<Code extends string, Known extends string>(
  error: unknown,
  table: FailureTable<Code>,
  { effect, isKnown, journal }: FailedEffect<Known>,
): { readonly code: Known | 'unhandled' } {
  const { keys, texts, status, missing, name } = evidenceOfError(error);
  const errorCode = keys[0]?.replace(/^errors\./, '') ?? '';
  const byTexts = texts.map((text) => own(table.texts, text)).find((code) => code !== undefined);
  const general = (): Code | GeneralFailure => {
    if (status === 429) return 'rateLimited';
    if (missing !== null) return 'networkProblem';
    return (status === null ? undefined : own(table.statuses, status)) ?? 'unhandled';
  };
  const failed = byTexts ?? own(table.errorCodes, errorCode) ?? general();
  const candidates: readonly (string | undefined)[] = [failed, own(table.nearest, failed)];
  const code = candidates.find(isKnown) ?? 'unhandled';
  const clue = clueOf({ keys: errorCode === '' ? [] : [errorCode], name });
  journal.note({ what: `${effect}: ${code}`, code: clue, ...(code === 'unhandled' ? {} : { expected: true }) });
  return { code };
}

function own<Code>(record: Readonly<Record<string | number, Code>>, key: string | number): Code | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
