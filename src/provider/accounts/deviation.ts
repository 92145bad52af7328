import type { AskedStep } from './askedStep.ts';

/** A point of a sign-in where an account can deviate from the usual course. */
export type Moment = 'identifier' | 'password' | 'choice' | 'code' | 'passkey' | 'newPassword';

/** What happens there instead. */
export type Deviation = Refusal | RawAnswer | StrangeStep | OfferedUnlock;

/** An IDX answer with an error message. */
export interface Refusal {
  readonly kind: 'refuse';
  readonly at: Moment;
  readonly status: number;
  readonly key: string;
  readonly message: string;
  /** What is still possible: the same step again, only cancelling, or nothing. */
  readonly leaves: 'sameStep' | 'cancel' | 'nothing';
  /** The class of the message; ERROR when absent. */
  readonly level?: 'WARNING' | 'INFO';
  /** Replaces the content type that errors have otherwise. */
  readonly contentType?: string;
}

/** A refusal of the password for good, unless it says otherwise. */
export function refusal(refused: Pick<Refusal, 'key' | 'message'> & Partial<Refusal>): Refusal {
  return { kind: 'refuse', at: 'password', status: 403, leaves: 'cancel', ...refused };
}

/** An answer of a component before or behind the provider, not in IDX form. */
export interface RawAnswer {
  readonly kind: 'raw';
  readonly at: Moment;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** A form that no flow expects. */
interface StrangeStep {
  readonly kind: 'strangeStep';
  readonly at: Moment;
  readonly step: AskedStep;
}

/** An offer to unlock the account with a code. */
interface OfferedUnlock {
  readonly kind: 'offerUnlock';
  readonly at: Moment;
}
