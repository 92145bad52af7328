import type { Node } from 'jsonc-parser';
import type { Place } from '../diagnostic.ts';
import type { Origins } from './origins.ts';

type Refuse = (offset: number, message: string, remedy: string) => void;

/** The plain value of a syntax tree. Names that occur twice, or that JavaScript objects are not safe with, are refused. */
export function plainValue(tree: Node, place: (offset: number) => Place, origins: Origins, refuse: Refuse): unknown {
  const visit = (node: Node): unknown => {
    if (node.type === 'object') return objectOf(node);
    if (node.type === 'array') return arrayOf(node);
    return node.value;
  };

  const arrayOf = (node: Node): unknown[] => {
    const items = node.children ?? [];
    const array = items.map(visit);
    const parts = items.map((item, index) => {
      const at = place(item.offset);
      return [String(index), { key: at, value: at }] as const;
    });
    origins.add(array, { own: place(node.offset), parts: new Map(parts) });
    return array;
  };

  const objectOf = (node: Node): object => {
    const object: Record<string, unknown> = {};
    const parts = new Map<string, { key: Place; value: Place }>();
    for (const { children: [key, value] = [] } of node.children ?? []) {
      if (key === undefined || value === undefined) continue;
      const name = String(key.value);
      if (name === '__proto__') refuse(key.offset, 'The name "__proto__" is not allowed', 'Choose another name');
      else if (parts.has(name)) refuse(key.offset, `"${name}" stands here twice`, 'Remove one of the two');
      else {
        parts.set(name, { key: place(key.offset), value: place(value.offset) });
        object[name] = visit(value);
      }
    }
    origins.add(object, { own: place(node.offset), parts });
    return object;
  };

  return visit(tree);
}
