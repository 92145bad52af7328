import type { Element } from '../generated/source.ts';

/** The fields of a body in the order in which they stand there. */
export function fieldNames(body: readonly Element[]): readonly string[] {
  return body.flatMap((element) => {
    if (element.type === 'field') return [element.name];
    return element.type === 'group' ? fieldNames(element.body) : [];
  });
}
