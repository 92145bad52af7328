import type { Ajv, ValidateFunction } from 'ajv';
import { grammarAjv } from './ajv.ts';
import { keepCheck, keptCheck, type QuickCheck } from './quickCheck.ts';
import { type Schema, Schemas } from './schema.ts';
import type { Shelf } from './shelf.ts';

/** The grammar, ready to use. */
export interface Grammar {
  readonly ajv: Ajv;
  readonly schemas: Schemas;
  readonly validators: ReadonlyMap<string, ValidateFunction>;
  /** Schemas that are none, and why. */
  readonly broken: ReadonlyMap<string, string>;
  /** Accepts what follows its schema, as far as an earlier run left something to tell by. */
  readonly accepts: QuickCheck;
}

/** Compiling the schemas takes longer than everything else, and they seldom change while a server runs. */
let last: { readonly key: string; readonly grammar: Grammar } | null = null;

/**
 * Makes the grammar of schemas by file name, which is their `$id` too.
 * @param shelf where something is left for the next run, and found by it
 */
export function grammarOf(schemas: ReadonlyMap<string, Schema>, shelf: Shelf | null = null): Grammar {
  const key = JSON.stringify([...schemas]);
  if (last?.key !== key) last = { key, grammar: shelf === null ? makeGrammar(schemas) : quickGrammar(schemas, shelf) };
  return last.grammar;
}

/** Validators that can say what is wrong are made only once something is. */
function quickGrammar(schemas: ReadonlyMap<string, Schema>, shelf: Shelf): Grammar {
  const accepts = keptCheck(schemas, shelf);
  if (accepts === null) {
    const grammar = makeGrammar(schemas);
    if (grammar.broken.size === 0) keepCheck(schemas, shelf);
    return grammar;
  }
  let made: Grammar | null = null;
  const whole = (): Grammar => {
    made ??= makeGrammar(schemas);
    return made;
  };
  return {
    accepts,
    ajv: grammarAjv(),
    schemas: new Schemas(schemas),
    broken: new Map(),
    get validators() {
      return whole().validators;
    },
  };
}

function makeGrammar(schemas: ReadonlyMap<string, Schema>): Grammar {
  // Validators that are shorter, or share less, take longer to make than they save in all files of a product.
  const ajv = grammarAjv({ verbose: true, inlineRefs: false, code: { optimize: false } });
  const validators = new Map<string, ValidateFunction>();
  const broken = new Map<string, string>();
  const attempt = (name: string, what: () => void): void => {
    try {
      what();
    } catch (cause) {
      broken.set(name, (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '');
    }
  };
  for (const [name, schema] of schemas) attempt(name, () => ajv.addSchema(schema, name));
  for (const name of schemas.keys()) {
    attempt(name, () => {
      const validate = ajv.getSchema(name);
      if (validate !== undefined) validators.set(name, validate);
    });
  }
  const whole = [...schemas].filter(([name]) => !broken.has(name));
  return { ajv, schemas: new Schemas(new Map(whole)), validators, broken, accepts: () => false };
}
