import type { Call } from '../call.ts';

/** A fault of calls, for a number of times. */
export interface Fault {
  readonly id: string;
  /** Method and path, with an asterisk for any run of characters: `POST /idp/idx/*`. */
  readonly match: string;
  /** Only calls that belong to this user. */
  readonly user?: string;
  /** The remaining number of times; null without limit. */
  timesLeft: number | null;
  /** Replaces the answer. Without this and `drop`, the call is answered normally after the delay. */
  readonly status?: number;
  readonly body?: string;
  /** Pads the body with spaces to this size. */
  readonly bytes?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers 429 as Okta does, with the headers of its rate limits. */
  readonly rateLimit?: boolean;
  readonly delayMs?: number;
  /** Breaks the connection without an answer. */
  readonly drop?: boolean;
  /** With drop: the call takes effect first, and only its answer is lost. */
  readonly takes?: boolean;
  /** The answer ends in the middle of its body. */
  readonly cut?: boolean;
  /** The body is sent one character at a time, with this pause after each. */
  readonly dripMs?: number;
}

/** Finds the first fault that matches a call, and counts it. */
export function takeFault(faults: Fault[], call: Call, user: string | undefined): Fault | undefined {
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
