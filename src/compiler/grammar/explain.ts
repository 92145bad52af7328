import type { ErrorObject } from 'ajv';
import type { Place } from '../diagnostic.ts';
import type { Bench } from './check.ts';
import { explainKeys } from './explainKeys.ts';
import { explainOther, explainValues } from './explainValues.ts';
import type { Complaint, Explanation } from './explanation.ts';
import { stepsOf, valueAt } from './pointer.ts';
import type { Schema } from './schema.ts';
import { sentencePart } from './spelling.ts';

/** Says what an error of the grammar means, and what to do. */
export function explain(error: ErrorObject, root: unknown, bench: Bench): Explanation {
  const { origins, schemas } = bench;
  const schema = (error.parentSchema ?? {}) as Schema;
  const steps = stepsOf(error.instancePath);
  const complaint: Complaint = {
    params: error.params,
    schema,
    value: valueAt(root, steps),
    pointer: error.instancePath,
    place: placeOf(root, steps, bench),
    subject: subjectOf(steps.at(-1)),
    about: schema.description === undefined ? '' : ` (${sentencePart(schema.description)})`,
    origins,
    schemas,
  };
  const explainer = explainKeys[error.keyword] ?? explainValues[error.keyword] ?? explainOther(error.message);
  return { place: complaint.place, removal: complaint.pointer, missing: null, ...explainer(complaint) };
}

function subjectOf(name: string | undefined): string {
  if (name === undefined) return 'The file';
  return /^\d+$/.test(name) ? 'This entry' : `"${name}"`;
}

/** Where a value stands: the part of its owner, so that texts and numbers have a place too. */
function placeOf(root: unknown, steps: readonly string[], { origins, start }: Bench): Place {
  const owner = valueAt(root, steps.slice(0, -1));
  const last = steps.at(-1);
  if (typeof owner !== 'object' || owner === null) return start;
  return last === undefined ? origins.at(owner) : origins.at(owner, last);
}
