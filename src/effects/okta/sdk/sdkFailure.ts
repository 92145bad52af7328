import { clueOf, evidenceOfError } from '../idx/failure.ts';

/** Codes for the failures of one of the SDK's APIs. */
export interface FailureTable<Code extends string> {
  /** By the SDK's own words. */
  readonly texts: Readonly<Record<string, Code>>;
  /** By the provider's error code. */
  readonly errorCodes: Readonly<Record<string, Code>>;
  /** By HTTP status. */
  readonly statuses: Readonly<Record<number, Code>>;
}

/** Failures of every API of the SDK. */
export type GeneralFailure = 'rateLimited' | 'networkProblem' | 'unhandled';

/** A failure with its clue: an error code or the name of an error, never a text. */
interface SdkFailure<Code extends string> {
  readonly code: Code | GeneralFailure;
  readonly clue: string;
}

/** The code of a failure: by the SDK's text, then the provider's error code, then the HTTP status. */
export function sdkFailure<Code extends string>(error: unknown, table: FailureTable<Code>): SdkFailure<Code> {
  const { keys, texts, status, missing, name } = evidenceOfError(error);
  const errorCode = keys[0]?.replace(/^errors\./, '') ?? '';
  const byTexts = texts.map((text) => own(table.texts, text)).find((code) => code !== undefined);
  const general = (): Code | GeneralFailure => {
    if (status === 429) return 'rateLimited';
    if (missing !== null) return 'networkProblem';
    return (status === null ? undefined : own(table.statuses, status)) ?? 'unhandled';
  };
  return {
    code: byTexts ?? own(table.errorCodes, errorCode) ?? general(),
    clue: clueOf({ keys: errorCode === '' ? [] : [errorCode], name }),
  };
}

function own<Code>(record: Readonly<Record<string | number, Code>>, key: string | number): Code | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
