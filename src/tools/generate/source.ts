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
  /** The id of its file, in which its references begin. */
  readonly base: string;
}

/** One schema with a property for every object of the grammar. References become the names of types. */
export function sourceSchema(grammar: readonly JsonObject[]): JsonObject {
  const objects = shapesOf(grammar).filter(({ schema }) => schema.properties ?? schema.additionalProperties);
  return objectOf(
    Object.fromEntries(objects.map((shape) => [shape.name, { ...named(shape, grammar), title: shape.name }])),
  );
}

/** Recursive unions, which the generator cannot name. */
export function sourceUnions(grammar: readonly JsonObject[]): string {
  return shapesOf(grammar)
    .filter(({ schema }) => schema.discriminator !== undefined)
    .map(({ name, schema, base }) => {
      const branches = schema.oneOf as readonly { readonly $ref: string }[];
      const members = branches.map(({ $ref }) => resolve($ref, base, grammar).type);
      return `/** ${String(schema.description)} */\nexport type ${name} =\n  | ${members.join('\n  | ')};\n`;
    })
    .join('\n');
}

function shapesOf(grammar: readonly JsonObject[]): readonly Shape[] {
  const all = grammar.flatMap((file) => {
    const definitions = Object.entries((file.definitions ?? {}) as Record<string, JsonObject>);
    return [['', file] as const, ...definitions].map(([key, schema]) => ({
      name: nameOf(key, schema),
      schema: { ...schema, description: descriptionOf(schema) },
      base: String(file.$id),
    }));
  });
  return all.filter(({ name }) => name !== 'Common');
}

/** The description of a definition is a comment if each reference describes it, because editors show both as one. */
export function descriptionOf({ description, $comment }: JsonObject): unknown {
  return description ?? $comment;
}

function nameOf(key: string, schema: JsonObject): string {
  const name = typeof schema.title === 'string' ? schema.title : key.charAt(0).toUpperCase() + key.slice(1);
  return compiled.has(name) ? `${name}Source` : name;
}

/** Replaces every reference in a schema by a hint that names the type, or by the scalar. */
function named({ schema, base }: Shape, grammar: readonly JsonObject[]): JsonObject {
  const visit = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(visit);
    if (typeof part !== 'object' || part === null) return part;
    const node = part as JsonObject;
    if (typeof node.$ref !== 'string') {
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
    }
    const target = resolve(node.$ref, base, grammar);
    const description = node.description ?? descriptionOf(target.schema);
    return target.type === null
      ? { ...target.schema, description, title: undefined }
      : { description, tsType: target.type };
  };
  const { definitions: _, $schema: __, $id: ___, $comment: ____, ...own } = schema;
  return visit(own) as JsonObject;
}

function resolve(
  ref: string,
  base: string,
  grammar: readonly JsonObject[],
): { readonly schema: JsonObject; readonly type: string | null } {
  const [file, pointer = ''] = ref.split('#');
  const home = file || base;
  const document = grammar.find(({ $id }) => $id === home) ?? {};
  const key = pointer.split('/').at(-1) ?? '';
  const schema = key === '' ? document : (((document.definitions ?? {}) as Record<string, JsonObject>)[key] ?? {});
  if (typeof schema.$ref === 'string') return resolve(schema.$ref, home, grammar);
  if (typeof schema.tsType === 'string') return { schema, type: schema.tsType };
  const isObject = schema.properties !== undefined || schema.additionalProperties !== undefined;
  return { schema, type: isObject ? nameOf(key, schema) : null };
}

/** One schema with a property for each effect and notification, from which the types of all contracts are generated. */
export function contractsSchema(contracts: readonly JsonObject[]): JsonObject {
  const family = (title: string, kind: string): JsonObject => {
    const mine = contracts.filter((contract) => contract.kind === kind);
    return { title, ...objectOf(Object.fromEntries(mine.map((contract) => [contract.id, contractShape(contract)]))) };
  };
  return {
    title: 'Contracts',
    ...objectOf({
      EffectContracts: family('EffectContracts', 'effect'),
      NotificationContracts: family('NotificationContracts', 'notification'),
    }),
  };
}

function contractShape({ purpose, input, outcomes = {} }: JsonObject): JsonObject {
  const answers = Object.entries(outcomes as Record<string, JsonObject>).map(([code, { data, description }]) => [
    code,
    data ?? { description, tsType: 'undefined' },
  ]);
  const shape = { input, ...(answers.length > 0 && { outcomes: objectOf(Object.fromEntries(answers)) }) };
  return { description: purpose, ...objectOf(shape) };
}

function objectOf(properties: JsonObject): JsonObject {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
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

/** A JSON object without known structure. */
export type JsonObject = Readonly<Record<string, unknown>>;
