/** Schemas of the engine's data, which has types of its own, and of expressions, whose contract is handwritten. */
const otherSchemas = [
  'context.schema.json',
  'transaction.schema.json',
  'claims.schema.json',
  'logic.schema.json',
  'account-profile.schema.json',
  'classic-transaction.schema.json',
  'contact.schema.json',
  'password-resource.schema.json',
];

/** Definitions that the emitter transforms, and whose name the engine's contracts use. */
const compiled: ReadonlySet<string> = new Set([
  'AccessPolicy',
  'Alternative',
  'BannerItem',
  'Brand',
  'ChoiceState',
  'Cookie',
  'CopyAlternative',
  'Element',
  'Environment',
  'ErrorMessage',
  'Events',
  'ExitState',
  'Expressions',
  'Field',
  'HttpCall',
  'HttpOutcome',
  'HttpRead',
  'Link',
  'Pick',
  'QueryValue',
  'Remedy',
  'Rule',
  'ScreenClock',
  'Service',
  'ShellItem',
  'State',
  'StepState',
  'Tag',
  'Notification',
  'Timer',
]);

interface Shape {
  readonly name: string;
  readonly schema: JsonObject;
}

/** One schema with a property for every object of the grammar. References become the names of types. */
export function sourceSchema(grammar: readonly JsonObject[]): JsonObject {
  const known = new Map(grammar.map((schema) => [String(schema.$id), schema]));
  const objects = shapesOf(grammar).filter(({ schema }) => schema.properties ?? schema.additionalProperties);
  return {
    type: 'object',
    additionalProperties: false,
    required: objects.map(({ name }) => name),
    properties: Object.fromEntries(
      objects.map(({ name, schema }) => [name, { ...named(withoutDefinitions(schema), name, known), title: name }]),
    ),
  };
}

/** Recursive unions, which the generator cannot name. */
export function sourceUnions(grammar: readonly JsonObject[]): string {
  const unions = shapesOf(grammar).filter(({ schema }) => schema.discriminator !== undefined);
  const known = new Map(grammar.map((schema) => [String(schema.$id), schema]));
  return unions
    .map(({ name, schema }) => {
      const members = (schema.oneOf as readonly JsonObject[]).map((branch) => typeName(branch, schema, known));
      return `/** ${String(schema.description)} */\nexport type ${name} =\n  | ${members.join('\n  | ')};\n`;
    })
    .join('\n');
}

function shapesOf(grammar: readonly JsonObject[]): readonly Shape[] {
  return grammar
    .filter((schema) => !otherSchemas.includes(String(schema.$id)))
    .flatMap((file) => {
      const definitions = Object.entries((file.definitions ?? {}) as Record<string, JsonObject>);
      return [
        { name: nameOf('', file), schema: { ...file, base: file.$id } },
        ...definitions.map(([key, schema]) => ({
          name: nameOf(key, schema),
          schema: { ...schema, description: descriptionOf(schema), base: file.$id },
        })),
      ];
    })
    .filter(({ name }) => name !== 'Common');
}

/** The description of a definition is a comment if each reference describes it, because editors show both as one. */
export function descriptionOf({ description, $comment }: JsonObject): unknown {
  return description ?? $comment;
}

function nameOf(key: string, schema: JsonObject): string {
  const name = typeof schema.title === 'string' ? schema.title : key.charAt(0).toUpperCase() + key.slice(1);
  return compiled.has(name) ? `${name}Source` : name;
}

function withoutDefinitions(schema: JsonObject): JsonObject {
  const { definitions: _, $schema: __, $id: ___, $comment: ____, ...rest } = schema;
  return rest;
}

/** Replaces every reference in a schema by a hint that names the type, or by the scalar. */
function named(schema: JsonObject, owner: string, known: ReadonlyMap<string, JsonObject>): JsonObject {
  const base = String(schema.base);
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    const node = part as JsonObject;
    if (typeof node.$ref !== 'string') {
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    }
    const target = resolve(node.$ref, base, known);
    const description = node.description ?? descriptionOf(target.schema);
    return target.type === null
      ? { ...target.schema, description, title: undefined }
      : { description, tsType: target.type };
  };
  const { base: _, ...own } = schema;
  const result = visit(own);
  if (typeof result !== 'object' || result === null) throw new Error(`${owner} is no schema`);
  return result as JsonObject;
}

function typeName(branch: JsonObject, owner: JsonObject, known: ReadonlyMap<string, JsonObject>): string {
  return resolve(String(branch.$ref), String(owner.base), known).type ?? 'never';
}

function resolve(
  ref: string,
  base: string,
  known: ReadonlyMap<string, JsonObject>,
): { readonly schema: JsonObject; readonly type: string | null } {
  const [file = '', pointer = ''] = ref.split('#');
  const document = known.get(file === '' ? base : file) ?? {};
  const key = pointer.split('/').at(-1) ?? '';
  const schema = key === '' ? document : (((document.definitions ?? {}) as Record<string, JsonObject>)[key] ?? {});
  if (typeof schema.$ref === 'string') return resolve(schema.$ref, file === '' ? base : file, known);
  if (typeof schema.tsType === 'string') return { schema, type: schema.tsType };
  const isObject = schema.properties !== undefined || schema.additionalProperties !== undefined;
  return { schema, type: isObject ? nameOf(key === '' ? '' : key, schema) : null };
}

/** One schema with a property for each effect and notification, from which the types of all contracts are generated. */
export function contractsSchema(contracts: readonly JsonObject[]): JsonObject {
  return {
    title: 'Contracts',
    type: 'object',
    additionalProperties: false,
    required: ['EffectContracts', 'NotificationContracts'],
    properties: {
      EffectContracts: family('EffectContracts', contracts, 'effect'),
      NotificationContracts: family('NotificationContracts', contracts, 'notification'),
    },
  };
}

/** Families whose handlers are loaded on first use. */
const lateFamilies = ['account', 'authn'];

/** The ids of effects that must be known before their handlers are loaded. */
export function effectIds(contracts: readonly JsonObject[]): string {
  const ids = contracts.filter(({ kind }) => kind === 'effect').map(({ id }) => String(id));
  return lateFamilies
    .map((name) => {
      const mine = ids.filter((id) => id.startsWith(`${name}.`)).map((id) => `  '${id}',\n`);
      return `export const ${name}Ids = [\n${mine.join('')}] as const;\n`;
    })
    .join('\n');
}

function family(title: string, contracts: readonly JsonObject[], kind: string): JsonObject {
  const mine = contracts.filter((contract) => contract.kind === kind);
  return {
    title,
    type: 'object',
    additionalProperties: false,
    required: mine.map((contract) => contract.id),
    properties: Object.fromEntries(mine.map((contract) => [contract.id, contractShape(contract)])),
  };
}

function contractShape(contract: JsonObject): JsonObject {
  const outcomes = Object.entries((contract.outcomes ?? {}) as Record<string, JsonObject>);
  const shape = { input: contract.input, ...(outcomes.length > 0 ? { outcomes: outcomeShape(outcomes) } : {}) };
  return {
    description: contract.purpose,
    type: 'object',
    additionalProperties: false,
    required: Object.keys(shape),
    properties: shape,
  };
}

function outcomeShape(outcomes: readonly [string, JsonObject][]): JsonObject {
  return {
    type: 'object',
    additionalProperties: false,
    required: outcomes.map(([code]) => code),
    properties: Object.fromEntries(
      outcomes.map(([code, outcome]) => [
        code,
        outcome.data ?? { description: outcome.description, tsType: 'undefined' },
      ]),
    ),
  };
}

/** A JSON object without known structure. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A generated text file, by path relative to the project's root. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
