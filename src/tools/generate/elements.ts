import {
  type ElementPart,
  type ElementProperty,
  type ElementShape,
  elementShapes,
  ownKeys,
  partAt,
  shapeAt,
} from '../../compiler/elements.ts';

/** Keys that the emitter merges into another. */
const folded = ['values', 'newTab'];

/** The types of a view's elements, with all defaults. */
export function elementTypes(): string {
  const members = Object.entries(elementShapes).map(
    ([kind, shape]) => `  | (Guard & { readonly type: '${kind}'; ${typeOf(kind, shape)} })`,
  );
  return [
    "import type { Logic } from '../logic.ts';",
    "import type { CopyChoice, Guard } from '../program.ts';",
    "import type { Action, Tag } from '../richCopy.ts';",
    "import type { Icon } from './icon.ts';\n",
    '/** One thing in a body. Every kind has one component. */',
    `export type EmittedElement =\n${members.join('\n')};\n`,
  ].join('\n');
}

/** The component of each kind of element. A missing file or export does not compile. */
export function elementComponents(): string {
  const named = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Element`;
  const names = Object.keys(elementShapes).map((kind) => [kind, named(kind)]);
  return [
    ...names.map(([, name]) => `import { ${name} } from './${name}.tsx';`).sort(),
    '\n/** The component of each kind of element. */',
    `export const components = {\n${names.map(([kind, name]) => `  ${kind}: ${name},`).join('\n')}\n};\n`,
  ].join('\n');
}

/** The table of elements, for docs/reference. */
export function elementsTable(): string {
  const rows = Object.entries(elementShapes).map(
    ([kind, shape]) => `| \`${kind}\` | ${keysOf(shape)} | ${shape.description} |`,
  );
  return ['| type | keys | shows |', '| --- | --- | --- |', ...rows].join('\n');
}

function typeOf(kind: string, shape: ElementShape): string {
  return ownKeys(shape)
    .filter(([name]) => !folded.includes(name))
    .map(([name, property]) => {
      const part = partAt(`${kind}.${name}`, property);
      const isLink = part.role === 'event' && part.by === 'link';
      return `readonly ${isLink ? 'action' : name}: ${valueType(name, property, part, shape)}`;
    })
    .join('; ');
}

function valueType(
  name: string,
  { enum: values, items, type }: ElementProperty,
  part: ElementPart,
  { required }: ElementShape,
): string {
  const orNull = required.includes(name) ? '' : ' | null';
  switch (part.role) {
    case 'text':
      return `CopyChoice${orNull}`;
    case 'ofText':
      return 'Readonly<Record<string, Tag>>';
    case 'busyText':
      return `string${orNull}`;
    case 'event':
      return part.by === 'link' ? 'Action' : 'string';
    case 'look':
      if (type !== undefined) return `number${orNull}`;
      return values === undefined ? `Icon${orNull}` : values.map((value) => `'${value}'`).join(' | ');
    case 'expression':
      return 'Logic';
    case 'body':
      return 'readonly EmittedElement[]';
    case 'items':
      return `readonly { ${typeOf(name, shapeAt(items?.$ref ?? ''))} }[]`;
    default:
      return 'string';
  }
}

/** The keys of an element besides its type: required ones first and bold, with their values. */
function keysOf(shape: ElementShape): string {
  const isRequired = ([name]: readonly [string, ElementProperty]): boolean => shape.required.includes(name);
  const own = ownKeys(shape);
  const sorted = [...own.filter(isRequired), ...own.filter((each) => !isRequired(each))];
  return sorted
    .map((each) => {
      const [name, { items, enum: values, default: usual = values?.[0] }] = each;
      const key = isRequired(each) ? `**\`${name}\`**` : `\`${name}\``;
      if (items !== undefined && items.$ref !== '#') return `${key} (each ${keysOf(shapeAt(items.$ref))})`;
      const among = values?.map((value) => `\`${value}\`${value === usual ? ' (default)' : ''}`).join(', ');
      return among === undefined ? key : `${key}: ${among}`;
    })
    .join('; ');
}
