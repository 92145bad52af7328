import type { Place } from '../diagnostic.ts';
import { listed, nearest } from '../suggest.ts';
import type { Complaint, Explainer } from './explanation.ts';
import { below } from './pointer.ts';
import { sentencePart, spelling } from './spelling.ts';

/** Errors about the names in an object. */
export const explainKeys: Readonly<Record<string, Explainer>> = {
  additionalProperties(complaint) {
    const key = String(complaint.params.additionalProperty);
    const allowed = Object.keys(complaint.schema.properties ?? {});
    const near = nearest(key, allowed);
    return {
      ...keyOf(complaint, key),
      message: `"${key}" is not known here`,
      remedy: near === null ? `Remove it; known here: ${listed(allowed) || 'nothing'}` : `Did you mean "${near}"?`,
    };
  },

  required({ params, schema, schemas }) {
    const key = String(params.missingProperty);
    const property = schema.properties?.[key];
    const purpose = property === undefined ? undefined : schemas.resolve(property).description;
    const remedy = purpose === undefined ? `Add "${key}"` : `Add "${key}": ${sentencePart(purpose)}`;
    return { missing: key, message: `"${key}" is missing`, remedy };
  },

  dependencies({ params }) {
    const key = String(params.property);
    return {
      message: `"${key}" stands here without "${String(params.deps)}"`,
      remedy: `Add "${String(params.missingProperty)}", or remove "${key}"`,
    };
  },

  propertyNames(complaint) {
    const { params, schema } = complaint;
    const key = String(params.propertyName);
    return {
      ...keyOf(complaint, key),
      message: `The name "${key}" is not allowed here`,
      remedy: `Write it ${spelling(schema.propertyNames?.pattern ?? '')}`,
    };
  },
};

function keyOf(
  { value, pointer, origins, place }: Complaint,
  key: string,
): { readonly place: Place; readonly removal: string } {
  const known = typeof value === 'object' && value !== null ? origins.key(value, key) : place;
  return { place: known, removal: below(pointer, key) };
}
