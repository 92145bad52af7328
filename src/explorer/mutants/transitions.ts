import { deleted, dropped, type MutantKind } from './kind.ts';
import { isObject, type JsonPlace, type JsonValue, last } from './place.ts';

const above = ({ path }: JsonPlace): string => path.at(-2) ?? '';
const isTable = ({ file, path }: JsonPlace): boolean =>
  file === 'flows/outcomes.json' && path.length === 2 && path[0] !== '$schema';
const isAlternative = (value: JsonValue): boolean =>
  isObject(value) && ['next', 'run', 'open', 'error', 'set', 'notify'].some((key) => key in value);

/** Mistakes in transitions. */
export const transitionKinds: readonly MutantKind[] = [
  { name: 'event deleted', edits: (place) => (above(place) === 'on' ? [deleted] : []) },
  {
    name: 'alternative deleted',
    edits: (place) =>
      /^\d+$/.test(last(place)) && isAlternative(place.value) && above(place) !== 'error' ? [deleted] : [],
  },
  { name: 'outcome deleted', edits: (place) => (above(place) === 'then' || isTable(place) ? [deleted] : []) },
  {
    name: 'destination swapped',
    edits(place, { states }) {
      if (!['next', 'onRejected', 'onDenied'].includes(last(place)) || typeof place.value !== 'string') return [];
      const own = states.indexOf(place.value);
      // Two distant items of the list, so that screens, steps and exits are all tried.
      return [3, 17].flatMap((step) => {
        const other = states[(own + step) % states.length];
        return other === undefined || other === place.value ? [] : [{ to: other, what: `to ${other}` }];
      });
    },
  },
  {
    name: 'effect of a transition dropped',
    edits(place) {
      const isPart = ['error', 'fill', 'clear', 'always', 'announce', 'notify', 'ends', 'via'].includes(last(place));
      return isPart && place.path.length > 1 && above(place) !== 'look' ? [dropped] : [];
    },
  },
  {
    name: 'set dropped or changed',
    edits(place) {
      if (above(place) !== 'set') return [];
      const { value } = place;
      const other: JsonValue | undefined =
        typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : undefined;
      return [
        dropped,
        ...(other === undefined ? [] : [{ to: other, what: `is ${other}` }]),
        ...(isObject(value) ? [{ to: null, what: 'is null' }] : []),
      ];
    },
  },
];
