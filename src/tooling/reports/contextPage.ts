import type { Use } from '../../compiler/analysis/facts.ts';
import { isPersonal } from '../../compiler/analysis/values.ts';
import type { Schema } from '../../compiler/grammar/schema.ts';
import { type Html, html, joined, matrix, type Page, prose, scrolling } from './page.ts';

/** Every key of the session context, with its writers and readers. */
export const contextPage: Page = {
  file: 'context.html',
  title: 'Session context',
  purpose: 'What the product knows of a session: each key, how long it is kept, and what writes and reads it.',
  body(analysis) {
    const { writes, reads } = analysis.contextUse;
    const columns = 'key,meaning,values,default,kept,lifetime,personal,written by,read by'.split(',');
    const rows = Object.entries(analysis.context.properties ?? {}).map(([key, property]) => {
      const schema = analysis.schemas.resolve(property);
      const cells = [
        prose(schema.description ?? ''),
        valuesOf(schema),
        schema.default === undefined ? html`` : html`<code>${JSON.stringify(schema.default)}</code>`,
        html`${property['x-persist'] ?? 'never'}`,
        html`${property['x-lifetime'] ?? 'session'}`,
        html`${isPersonal(property, analysis.schemas) ? 'yes' : ''}`,
        usesOf(key, writes),
        usesOf(key, reads),
      ];
      return html`<tr id="${key}"><th scope="row"><code>${key}</code></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
    });
    return html`<p>${prose('Kept: `local` in all tabs, `tab` in this one, `never` not even over a reload; what is personal stays in the tab at most. Lifetime: when it is forgotten. Personal: it is personal as a whole or in a part, and goes into no other key and no notification that is not marked so (F110). A place is named by its state and event; `outcomes` is `flows/outcomes.json`, and a condition reads where it is used.')}</p>
${scrolling('The session context', matrix(columns, rows))}`;
  },
};

const codes = (names: readonly unknown[]): Html =>
  joined(
    names.map((name) => html`<code>${String(name)}</code>`),
    ', ',
  );

function valuesOf(schema: Schema): Html {
  if (schema.enum !== undefined) return codes(schema.enum);
  if (schema.format !== undefined) return html`${schema.format}`;
  if (schema.minimum !== undefined && schema.maximum !== undefined) return html`${schema.minimum} to ${schema.maximum}`;
  if (schema.type === 'boolean') return html`true, false`;
  if (schema.properties !== undefined) return codes(Object.keys(schema.properties));
  return html`${schema.type === 'string' ? 'text' : String(schema.type ?? '')}`;
}

/** Each place once, sorted, so that the page does not depend on the order of files. */
function usesOf(key: string, uses: readonly Use[]): Html {
  const places = new Set(uses.flatMap(({ path, where }) => (path[0] === key ? [where] : [])));
  return html`${[...places].sort().map((place) => html`<p>${place}</p>`)}`;
}
