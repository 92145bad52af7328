import { kindOf } from '../../compiler/grammar/kinds.ts';
import { nameOf } from '../../compiler/load/sources.ts';

/** A name and its kind. */
export interface NameOfKind {
  readonly kind:
    | 'text'
    | 'screen'
    | 'state'
    | 'condition'
    | 'action'
    | 'task'
    | 'rule'
    | 'pattern'
    | 'table'
    | 'policy'
    | 'event'
    | 'field';
  /** The screen that the name belongs to; empty if it is global. */
  readonly owner: string;
  readonly from: string;
}

type NameKind = Exclude<NameOfKind['kind'], 'text'>;

/** Where names of a kind are defined. */
interface KindOfName {
  readonly kind: NameKind;
  /** @param path the keys down to the name, without indices */
  isDefined(file: string, path: readonly string[], owner: string): boolean;
}

const inFile =
  (kind: string) =>
  (file: string, path: readonly string[]): boolean =>
    kindOf(file) === kind && path.length === 1 && path[0] !== '$schema';

const below =
  (kind: string, part: string) =>
  (file: string, path: readonly string[]): boolean =>
    kindOf(file) === kind && path.length === 2 && path[0] === part;

const isScreen = (file: string, owner: string): boolean => kindOf(file) === 'screen' && nameOf(file) === owner;

/** All kinds of names that are keys of JSON files. Screens are named by files. */
export const nameKinds: readonly KindOfName[] = [
  { kind: 'screen', isDefined: () => false },
  { kind: 'state', isDefined: below('flow', 'states') },
  { kind: 'condition', isDefined: inFile('conditions') },
  { kind: 'action', isDefined: inFile('actions') },
  { kind: 'task', isDefined: below('flow', 'tasks') },
  { kind: 'rule', isDefined: inFile('rules') },
  { kind: 'pattern', isDefined: inFile('patterns') },
  { kind: 'table', isDefined: inFile('outcomes') },
  { kind: 'policy', isDefined: below('app', 'access') },
  {
    kind: 'event',
    isDefined: (file, path, owner) =>
      isScreen(file, owner) &&
      path.at(-2) === 'on' &&
      (path.length === 2 || (path.length === 4 && path[0] === 'overlays')),
  },
  {
    kind: 'field',
    isDefined: (file, path, owner) => isScreen(file, owner) && path.length === 2 && path[0] === 'form',
  },
];

/** A name that a file defines, with its value. */
interface Definition {
  readonly name: string;
  readonly owner: string;
  readonly value: unknown;
}

/** The names of a kind that a file defines. */
export function ownersOf(kind: NameOfKind['kind'], file: string, text: string): readonly Definition[] {
  const of = kindOf(file);
  const content = of === null ? {} : objectOf(text);
  const known = nameKinds.find((each) => each.kind === kind);
  if (kind === 'screen') return of === 'screen' ? [{ name: nameOf(file), owner: '', value: content }] : [];
  const owner = ['event', 'field'].includes(kind) ? nameOf(file) : '';
  const visit = (value: unknown, path: readonly string[]): readonly Definition[] => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || path.length > 4) return [];
    return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
      const here = [...path, key];
      const own = known?.isDefined(file, here, owner) === true ? [{ name: key, owner, value: part }] : [];
      return [...own, ...visit(part, here)];
    });
  };
  return visit(content, []);
}

/** An unreadable file defines nothing. */
function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
