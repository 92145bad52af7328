import type { Call } from '../call.ts';

/** Something that goes wrong with a call, a number of times. */
export interface Fault {
  readonly id: string;
  /** Method and path, with an asterisk for any run of characters: `POST /idp/idx/*`. */
  readonly match: string;
  /** Only calls that belong to this user. */
  readonly user?: string;
  /** How often it still happens; null without end. */
  timesLeft: number | null;
  /** Replaces the answer; when absent and no drop, the call is answered as usual after the delay. */
  readonly status?: number;
  readonly body?: string;
  /** Spaces follow the body until it has so many bytes. */
  readonly bytes?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers 429 as Okta does, with the headers of its rate limits. */
  readonly rateLimit?: boolean;
  readonly delayMs?: number;
  /** Breaks the connection without an answer. */
  readonly drop?: boolean;
  /** With drop: the call has taken effect before; only its answer is lost. */
  readonly takes?: boolean;
  /** The answer, this one or the usual one, breaks off in the middle of its body. */
  readonly cut?: boolean;
  /** The body of the answer, this one or the usual one, comes a character at a time, with so long a pause after each. */
  readonly dripMs?: number;
}

/** The faults in the order in which they are tried. */
export type FaultList = Fault[];

/** Takes the first fault that fits a call, and counts it. */
export function takeFault(faults: FaultList, call: Call, user: string | undefined): Fault | undefined {
  const index = faults.findIndex((one) => fits(one, call, user));
  const fault = faults[index];
  if (fault === undefined) return undefined;
  if (fault.timesLeft !== null) {
    fault.timesLeft -= 1;
    if (fault.timesLeft === 0) faults.splice(index, 1);
  }
  return fault;
}

function fits(fault: Fault, call: Call, user: string | undefined): boolean {
  if (fault.user !== undefined && fault.user.toLowerCase() !== user?.toLowerCase()) return false;
  const pattern = fault.match.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.*')}$`).test(`${call.method} ${call.path}`);
}
