import { textKeys } from '../../compiler/elements.ts';
import { deleted, type MutantKind } from './kind.ts';
import { isObject, type JsonPlace, type JsonValue, last } from './place.ts';

const isText = ({ file, path, value }: JsonPlace): boolean =>
  /^copy\/[^/]+\//u.test(file) && path.length === 1 && path[0] !== '$schema' && typeof value === 'string';
const fields = (value: JsonValue | undefined): string =>
  typeof value === 'string' ? (value.match(/\{\w+|<\w+/g) ?? []).sort().join() : '';

/** Mistakes in texts, views and notifications. */
export const wordKinds: readonly MutantKind[] = [
  { name: 'text deleted', edits: (place) => (isText(place) ? [deleted] : []) },
  {
    name: 'texts swapped',
    edits(place, { files }) {
      const file = files.get(place.file);
      if (!isText(place) || !isObject(file)) return [];
      const [own = ''] = place.path;
      const keys = Object.keys(file).filter((key) => key !== '$schema' && fields(file[key]) === fields(place.value));
      const other = keys[keys.indexOf(own) + 1];
      if (other === undefined) return [];
      return [{ to: { ...file, [own]: file[other] ?? '', [other]: place.value }, what: `with ${other}`, at: [] }];
    },
  },
  {
    name: 'text of another key',
    edits(place, { files }) {
      const { value, file } = place;
      const isUse = textKeys.has(last(place)) || ['label', 'summary', 'sub', 'breadcrumb'].includes(last(place));
      if (!isUse || typeof value !== 'string' || !file.startsWith('flows/')) return [];
      const keys = [...files].flatMap(([name, json]) =>
        name.startsWith('copy/en-US/') && isObject(json) ? Object.keys(json) : [],
      );
      const prefix = `${value.split('.')[0]}.`;
      const own = keys.filter((key) => key.startsWith(prefix) && key !== value);
      const other = own[keys.indexOf(value) % Math.max(1, own.length)];
      return other === undefined ? [] : [{ to: other, what: other }];
    },
  },
  {
    name: 'control or element removed',
    edits({ file, value }) {
      return file.startsWith('flows/') && isObject(value) && typeof value.type === 'string'
        ? [{ to: undefined, what: `${value.type} removed` }]
        : [];
    },
  },
  {
    name: 'secret added to the log',
    edits({ file, path, value }, { files }) {
      const screen = files.get(file);
      const isSubmit =
        path.length === 2 && path[0] === 'on' && isObject(value) && isObject(screen) && isObject(screen.form);
      if (!isSubmit) return [];
      const form = screen.form as { readonly [key: string]: JsonValue };
      return Object.entries(form).flatMap(([name, field]) => {
        if (!isObject(field) || field.secret !== true) return [];
        const notification = { effect: 'log.info', with: { message: { var: `form.${name}` } } };
        return [{ to: { ...value, notify: [notification] }, what: `form.${name} is told` }];
      });
    },
  },
];
