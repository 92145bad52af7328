import { dropped, type MutantEdit, type MutantKind } from './kind.ts';
import { isObject, type JsonValue, last, valueAt } from './place.ts';

const changed = (to: JsonValue): MutantEdit => ({ to, what: `is ${JSON.stringify(to)}` });
/** The cyclic successor of a value in a list. */
const after = (value: JsonValue, list: readonly JsonValue[]): readonly JsonValue[] => {
  const next = list[(list.indexOf(value) + 1) % list.length];
  return next === undefined || next === value ? [] : [next];
};

/** Worse values, by key of a cookie or context key. */
const worse: Readonly<Record<string, readonly JsonValue[]>> = {
  sameSite: ['none', 'lax', 'strict'],
  scope: ['company', 'host'],
  'x-persist': ['never', 'tab', 'local'],
  accept: ['allowed-redirect', 'true-or-false', 'locale'],
  testHookUse: ['always', 'asked'],
  autocomplete: ['username', 'current-password', 'new-password', 'one-time-code', 'off'],
};
const droppable: Readonly<Record<string, readonly string[]>> = {
  'flows/cookies.json': ['clearedWithSession', 'perUser', 'days'],
  'flows/app.json': ['keep', 'except'],
  'schemas/product/context.schema.json': ['x-pii', 'x-lifetime', 'x-source', 'default'],
  form: [
    'secret',
    'clean',
    'optional',
    'showRules',
    'summary',
    'clearAfterRun',
    'initial',
    'preselect',
    'autocomplete',
  ],
};

/** The background of each colour token. */
const grounds: Readonly<Record<string, string>> = {
  ink: 'page',
  quiet: 'surface',
  line: 'surface',
  accent: 'page',
  'accent-strong': 'on-accent',
  'on-accent': 'accent',
  tint: 'accent',
  wrong: 'surface',
  'wrong-tint': 'wrong',
  right: 'surface',
  focus: 'page',
};

/** Mistakes in settings: cookies, environments, colours, answers of the provider, addresses, fields, storage. */
export const settingKinds: readonly MutantKind[] = [
  {
    name: 'setting dropped',
    edits(place) {
      const isField = place.path[0] === 'form' && place.path.length === 3;
      return droppable[isField ? 'form' : place.file]?.includes(last(place)) ? [dropped] : [];
    },
  },
  {
    name: 'setting changed',
    edits: (place) => after(place.value, worse[last(place)] ?? [place.value]).map(changed),
  },
  {
    name: 'number or flag of a setting',
    edits(place) {
      if (!['days', 'maxTokenAgeSeconds', 'production', 'dismissible'].includes(last(place))) return [];
      if (typeof place.value === 'boolean') return [changed(!place.value)];
      return typeof place.value === 'number' ? [changed(place.value * 10)] : [];
    },
  },
  {
    name: 'kept over a clear',
    edits: ({ file, path, value }) =>
      file === 'schemas/product/context.schema.json' && path[0] === 'properties' && path.length === 2 && isObject(value)
        ? [{ to: { ...value, 'x-lifetime': 'tab' }, what: 'survives' }].filter(
            () => !['page', 'tab', 'device'].includes(String(value['x-lifetime'])),
          )
        : [],
  },
  {
    name: 'answer of the provider mistaken',
    edits(place, { files }) {
      if (place.file !== 'flows/error-catalogue.json') return [];
      if (last(place) === 'outcome') return after(place.value, outcomesIn(files.get(place.file))).map(changed);
      const isEntry = place.path.length === 2 && isObject(place.value);
      return isEntry || last(place) === 'step' ? [dropped] : [];
    },
  },
  {
    name: 'value of another environment',
    edits(place, { files }) {
      const [top = '', own = '', ...rest] = place.path;
      const file = files.get(place.file);
      if (place.file !== 'flows/environments.json' || typeof place.value !== 'string' || !isObject(file)) return [];
      const names = Object.keys(isObject(file.environments) ? file.environments : {});
      if (top === 'default') return after(place.value, names).map(changed);
      const [others, part] = top === 'alike' ? [names, rest.slice(1)] : [after(own, names), rest];
      // If two environments have the same value, swapping it is no mistake.
      return others
        .map((name) => valueAt(file, ['environments', String(name), ...part]) ?? place.value)
        .filter((value) => value !== place.value)
        .map(changed);
    },
  },
  {
    name: 'colour of its ground',
    edits({ file, path: [group = '', token = ''], value }, { files }) {
      const ground = valueAt(files.get(file), [group, grounds[token] ?? '']);
      const isColour = file === 'flows/theme.json' && (group === 'light' || group === 'dark');
      return isColour && ground !== undefined && ground !== value ? [changed(ground)] : [];
    },
  },
  {
    name: 'address or brand mistaken',
    edits(place, { states }) {
      const [group = '', part = ''] = place.path;
      if (typeof place.value !== 'string') return [];
      if (place.file === 'flows/links.json') return place.path.includes('address') ? [changed(`${place.value}x`)] : [];
      if (place.file !== 'flows/app.json') return [];
      if (['start', 'unknownPath', 'onFault', 'onLoop'].includes(group)) return after(place.value, states).map(changed);
      return (group === 'brand' && part !== 'name') || last(place) === 'basePath' ? [changed(`${place.value}x`)] : [];
    },
  },
  {
    name: 'pattern loosened',
    edits: ({ file, path, value }) =>
      file === 'flows/patterns.json' && path[1] === 'pattern' && typeof value === 'string'
        ? [value.replace(/^\^/, ''), value.replace(/\$$/, '')].filter((to) => to !== value).map(changed)
        : [],
  },
];

function outcomesIn(file: JsonValue | undefined): readonly JsonValue[] {
  if (typeof file !== 'object' || file === null) return [];
  const parts = Object.entries(file as { readonly [key: string]: JsonValue });
  return [...new Set(parts.flatMap(([key, part]) => (key === 'outcome' ? [part] : outcomesIn(part))))].sort();
}
