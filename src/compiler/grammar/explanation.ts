import type { Place } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import type { Schema, Schemas } from './schema.ts';

/** One error in words, with the part that must go before the rest can be looked at. */
export interface Explanation {
  readonly place: Place;
  readonly message: string;
  readonly remedy: string;
  /** JSON pointer of that part. */
  readonly removal: string;
  /** The key that is missing, when that is the error. */
  readonly missing: string | null;
}

/** One error of Ajv with all that its words need. */
export interface Complaint {
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema that complains, and what it looked at. */
  readonly schema: Schema;
  readonly value: unknown;
  readonly pointer: string;
  readonly place: Place;
  /** The value in words: its name in quotes, or what it is. */
  readonly subject: string;
  /** What the schema is for, in brackets; empty when it does not say. */
  readonly about: string;
  readonly origins: Origins;
  readonly schemas: Schemas;
}

/** The place and the words of one keyword; what is left out is the value itself. */
export type Explainer = (complaint: Complaint) => Partial<Explanation> & Pick<Explanation, 'message' | 'remedy'>;
