import type { JsonObject } from './source.ts';

/** The part of a grammar that its table of keys uses. */
interface Grammar {
  readonly $ref?: string;
  readonly description?: string;
  readonly $comment?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Grammar>>;
  readonly additionalProperties?: Grammar | boolean;
  readonly items?: Grammar;
  readonly anyOf?: readonly Grammar[];
  readonly enum?: readonly string[];
  readonly else?: Grammar;
  readonly const?: unknown;
  readonly default?: unknown;
}

/** The nested keys of a key, and the notation for them. */
interface Inside {
  readonly grammar: Grammar;
  readonly joint: '.' | '.*.' | '[].';
}

/** Explained once, in the text of the page. */
const explainedElsewhere = ['copyAlternative', 'guard', 'notification', 'outcomeAlternative', 'tag'];

/**
 * The table of keys of one definition, such as `screen/field`: required ones bold, with nested keys, unless their
 * definition has a table of its own.
 * @param name file and definition; for the grammar of the whole file, the file alone
 * @param others all definitions with a table
 */
export function keysTable(name: string, others: readonly string[], read: (file: string) => JsonObject): string {
  const [file = '', whole] = name.split('/');
  const schema = read(`grammar/${file}.schema.json`) as Grammar & { definitions?: Readonly<Record<string, Grammar>> };
  const own = whole === undefined ? schema : schema.definitions?.[whole];
  if (own?.properties === undefined) throw new Error(`docs/reference: there are no keys of ${name}`);
  const shown = new Map<Grammar, string>();

  const definitionOf = ({ $ref = '' }: Grammar): readonly [name: string, Grammar | undefined] => {
    const found = $ref.split('/').at(-1) ?? '';
    return [found, $ref.startsWith('#/') ? schema.definitions?.[found] : undefined];
  };

  function insideOf(grammar: Grammar): Inside | null {
    if (grammar.properties !== undefined) return { grammar, joint: '.' };
    const [found, target] = definitionOf(grammar);
    if ([...explainedElsewhere, whole].includes(found) || others.includes(`${file}/${found}`)) return null;
    if (target !== undefined) return insideOf(target);
    const { items, additionalProperties: values, anyOf = [] } = grammar;
    const inner = items ?? (typeof values === 'object' ? values : undefined);
    if (inner === undefined) return anyOf.map(insideOf).find((inside) => inside !== null) ?? null;
    const inside = insideOf(inner);
    return inside && { ...inside, joint: items === undefined ? '.*.' : '[].' };
  }

  function rowsOf({ properties = {}, required = [] }: Grammar, before: string): readonly string[] {
    const keys = Object.entries(properties).filter(([key]) => key !== '$schema');
    return keys.flatMap(([key, property]) => {
      const written = required.includes(key) ? `**\`${before}${key}\`**` : `\`${before}${key}\``;
      const inside = insideOf(property);
      const twin = inside && shown.get(inside.grammar);
      if (inside === null || twin) {
        return [`| ${written} | ${meaningOf(property)}${twin ? ` The same keys as \`${twin}\`.` : ''} |`];
      }
      shown.set(inside.grammar, before + key);
      return [`| ${written} | ${meaningOf(property)} |`, ...rowsOf(inside.grammar, before + key + inside.joint)];
    });
  }

  function meaningOf(property: Grammar): string {
    const [, target] = definitionOf(property);
    const { description, $comment, enum: several, anyOf = [], const: one, default: usual } = property;
    const values =
      several ??
      target?.enum ??
      target?.else?.enum ??
      (typeof one === 'string' ? [one] : anyOf.flatMap((each) => each.enum ?? []));
    const cell = (description ?? $comment ?? target?.description ?? '').replaceAll('<', '\\<').replaceAll('|', '\\|');
    const words = values.reduce(
      (text, value) => text.replace(new RegExp(`(?<![\\w-])${value}(?=[:,])`, 'u'), '`$&`'),
      cell,
    );
    const left = values.map((value) => `\`${value}\``).filter((value) => !words.includes(value));
    const unnamed = left.length > 0 ? ` ${left.join(', ')}.` : '';
    const otherwise = usual === undefined ? '' : ` Without it \`${usual}\`.`;
    return words + unnamed + otherwise;
  }

  return ['| key | meaning |', '| --- | --- |', ...rowsOf(own, '')].join('\n');
}

/** The table of files: every grammar whose description names its files. */
export function filesTable(grammars: readonly JsonObject[]): string {
  const rows = grammars.flatMap((grammar) => {
    const text = String(grammar.description).replaceAll('|', '\\|');
    const [mark, file = '', other] = / Files?: (\S+?)(?:, or (\S+))?\.(?= |$)/u.exec(text) ?? [];
    if (mark === undefined) return [];
    const files = [file, other].filter((each) => each !== undefined).map((each) => `\`${each}\``);
    return [`| ${files.join(', ')} | ${text.replace(mark, '').replaceAll('<', '\\<')} |`];
  });
  return ['| file | holds |', '| --- | --- |', ...rows.sort()].join('\n');
}
