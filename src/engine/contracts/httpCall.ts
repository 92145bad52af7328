/** A call that an effect contract declares. */
export interface HttpCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly service: string;
  /** Below the address of the service. `{input}` is an input as one encoded segment. */
  readonly path: string;
  /** customer: the access token of the tab's customer goes with it. */
  readonly auth: 'none' | 'customer';
  /** The inputs that are sent in the query. */
  readonly query?: readonly string[];
  /** The inputs that are sent as the members of a JSON object. */
  readonly payload?: readonly string[];
  /** By exact status, by class such as 4xx, by `otherwise`, or by what came in place of an answer. */
  readonly outcomes: Readonly<Record<string, readonly HttpOutcome[]>>;
  readonly reads: Readonly<Record<string, HttpRead>>;
}

/** An outcome, where the answer holds what it asks for: the first that fits is taken. */
export interface HttpOutcome {
  readonly outcome: string;
  /** `has` names a read that must be there. Another key is a read, and its value what it must be. */
  readonly when?: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** A value in an answer. Absent or null, it is not there; of another type, the answer is unreadable. */
export interface HttpRead {
  /** A JSON pointer (RFC 6901). */
  readonly from: string;
  /** A list or an object is only looked for, and is no data of the outcome. */
  readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /** A longer text counts as absent. */
  readonly maxLength?: number;
  /** A text without this regular expression counts as absent. */
  readonly pattern?: string;
  /** A success without it is unreadable. */
  readonly required?: boolean;
}
