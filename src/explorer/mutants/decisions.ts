import { expressionKeys } from '../../compiler/lower/lowerFile.ts';
import { dropped, type MutantEdit, type MutantKind } from './kind.ts';
import { isObject, type JsonPlace, type JsonValue, last, valueAt } from './place.ts';

const isGuard = (place: JsonPlace): boolean => last(place) === 'when' || last(place) === 'unless';
const isLogic = ({ file, path }: JsonPlace): boolean =>
  (file === 'flows/conditions.json' && path[1] === 'logic') || (file === 'flows/rules.json' && path[1] === 'passes');
const isWhole = (place: JsonPlace): boolean => isLogic(place) && place.path.length === 2;

/** A list or an object without one of its items, for each item. */
function withoutOne(several: JsonValue): readonly MutantEdit[] {
  if (Array.isArray(several)) {
    const list = several as readonly JsonValue[];
    if (list.length < 2) return [];
    return list.map((one, at) => ({
      to: list.filter((_, each) => each !== at),
      what: `without ${typeof one === 'string' ? one : JSON.stringify(one)}`,
    }));
  }
  const entries = isObject(several) ? Object.entries(several) : [];
  if (entries.length < 2) return [];
  return entries.map(([key], at) => ({
    to: Object.fromEntries(entries.filter((_, each) => each !== at)),
    what: `without ${key}`,
  }));
}

const nearest: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  and: 'or',
  or: 'and',
};

/** Mistakes in decisions. */
export const decisionKinds: readonly MutantKind[] = [
  { name: 'guard dropped', edits: (place) => (isGuard(place) ? [...withoutOne(place.value), dropped] : []) },
  {
    name: 'guard negated',
    edits(place, { files }) {
      if (!isGuard(place)) return [];
      const path = place.path.slice(0, -1);
      const holder = valueAt(files.get(place.file), path);
      const other = last(place) === 'when' ? 'unless' : 'when';
      if (!isObject(holder) || other in holder) return [];
      const { [last(place)]: moved = null, ...rest } = holder;
      return [{ to: { ...rest, [other]: moved }, what: `${other} in its place`, at: path }];
    },
  },
  {
    name: 'guard in place changed',
    edits(place) {
      const { path, value } = place;
      const guard = path.findLastIndex((key) => key === 'when' || key === 'unless' || key === 'needs');
      if (guard === -1 || path.some((key) => expressionKeys.has(key))) return [];
      // Values in a list of a guard are names of conditions.
      const isValue = guard < path.length - 1 && !/^\d+$/u.test(last(place));
      if (isObject(value)) return isValue || guard === path.length - 1 ? [] : withoutOne(value);
      if (!isValue || last(place) === 'not') return [];
      const other = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}x`;
      return [{ to: other, what: `${other}` }];
    },
  },
  {
    name: 'condition or rule weakened',
    edits(place) {
      const { value } = place;
      if (!isLogic(place)) return [];
      const edits: MutantEdit[] = [];
      if (isWhole(place)) edits.push({ to: { '!': value }, what: 'negated' }, { to: true, what: 'always true' });
      if (typeof value === 'number') edits.push({ to: value + 1, what: `${value + 1}` });
      if (isObject(value)) {
        for (const [operator, operands] of Object.entries(value)) {
          const other = nearest[operator];
          if (other !== undefined) edits.push({ to: { [other]: operands }, what: `${other} for ${operator}` });
          if ((operator === 'and' || operator === 'or') && Array.isArray(operands) && operands.length > 2) {
            edits.push({ to: { [operator]: operands.slice(1) }, what: 'without its first part' });
          }
        }
      }
      return edits;
    },
  },
  {
    name: 'constant of a condition changed',
    edits(place) {
      const isText = typeof place.value === 'string' && last(place) !== 'var' && isLogic(place) && !isWhole(place);
      return isText ? [{ to: `${place.value}x`, what: `${place.value}x` }] : [];
    },
  },
  {
    name: 'variable renamed',
    edits: (place) =>
      last(place) === 'var' && typeof place.value === 'string'
        ? [{ to: `${place.value}s`, what: `${place.value}s` }]
        : [],
  },
  {
    name: 'access policy dropped',
    edits(place) {
      if (last(place) === 'access' && typeof place.value === 'string' && place.value !== 'anyone')
        return [{ to: 'anyone', what: 'anyone' }];
      return last(place) === 'needs' ? [dropped] : [];
    },
  },
  {
    name: 'rule removed from a field',
    edits(place) {
      if (last(place) !== 'rules' || !Array.isArray(place.value)) return [];
      const rules = place.value as readonly JsonValue[];
      return rules.map((rule, index) => ({ to: rules.filter((_, each) => each !== index), what: `without ${rule}` }));
    },
  },
  {
    name: 'timer changed',
    edits: (place) =>
      last(place) === 'seconds' && typeof place.value === 'number'
        ? [{ to: place.value * 10, what: `${place.value * 10}` }]
        : [],
  },
];
