import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { contextUse, type Use } from '../../compiler/analysis/contextUse.ts';
import { isPersonal } from '../../compiler/analysis/values.ts';
import type { Schema } from '../../compiler/grammar/schema.ts';

/** The page that lists every key of the session context, with what writes and what reads it. */
export function contextPage(analysis: Analysis): string {
  const { writes, reads } = contextUse(analysis);
  const rows = Object.entries(analysis.context.properties ?? {}).map(([key, property]) => {
    const schema = analysis.schemas.resolve(property);
    const cells = [
      `\`${key}\``,
      schema.description ?? '',
      valuesOf(schema),
      schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``,
      property['x-persist'] ?? 'never',
      property['x-lifetime'] ?? 'session',
      isPersonal(property, analysis.schemas) ? 'yes' : '',
      usesOf(key, writes),
      usesOf(key, reads),
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return `# The session context

Generated from \`schemas/context.schema.json\` and all that writes and reads it, by \`npm run generate\`. Change those instead.

Kept: \`local\` in all tabs, \`tab\` in this one, \`never\` not even over a reload; what is personal stays in the tab at most.
Lifetime: when it is forgotten, as [language.md](language.md#the-session-context) says. Personal: it is personal as a whole or in a part, and goes into no other key and no notification that is not marked so (F110).
A place is named by its state and event; \`outcomes\` is \`flows/outcomes.json\`, and a condition reads where it is used.

| key | meaning | values | default | kept | lifetime | personal | written by | read by |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function valuesOf(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (schema.format !== undefined) return schema.format;
  if (schema.minimum !== undefined && schema.maximum !== undefined) return `${schema.minimum} to ${schema.maximum}`;
  if (schema.type === 'boolean') return 'true, false';
  if (schema.properties !== undefined) {
    return Object.keys(schema.properties)
      .map((name) => `\`${name}\``)
      .join(', ');
  }
  return schema.type === 'string' ? 'text' : String(schema.type ?? '');
}

/** Each place once, in alphabetical order, so that the page does not depend on the order of files. */
function usesOf(key: string, uses: readonly Use[]): string {
  const places = new Set(uses.flatMap(({ path, where }) => (path[0] === key ? [where] : [])));
  return [...places].sort().join('<br>');
}

/** A text that cannot break a table. */
export function cell(text: unknown): string {
  return String(text ?? '').replaceAll('|', '\\|');
}
