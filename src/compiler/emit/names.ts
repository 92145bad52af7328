import type { Analysis } from '../analysis/analysis.ts';
import { isMeant } from '../analysis/style.ts';
import type { EffectContract } from '../generated/source.ts';
import { answersFile, codesOf, type PlaceKind } from '../grammar/openNames.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import { grouped } from '../grouped.ts';
import { stateOfLink } from '../link/names.ts';
import { followersOf } from '../link/questions.ts';
import { namesFile } from '../load/sources.ts';

/** A name or value, with its description for editors. */
type Suggestion = readonly [name: string | number | boolean | null, words: string];

/** A part of the schema. It only has what editors show, and forbids nothing. */
type Part = Readonly<Record<string, unknown>>;

const machineEvents: readonly Suggestion[] = [
  ['enter', 'The screen is shown.'],
  ['submit', 'The form is sent, and every rule passes.'],
  ['invalid', 'The form is sent, and a rule fails.'],
  ['idle', 'The screen is shown and nothing is at work; what it runs goes on in the background.'],
];

/**
 * The schema of names: what editors complete and explain in addition to the grammar. It forbids nothing: unknown names
 * are findings, which suggest the nearest name.
 */
export function emitNames(analysis: Analysis): string {
  const { app, screens, states, conditions, actions, tasks, rules, patterns, tables, cookies, timeLimits } = analysis;
  const described = (entries: ReadonlyMap<string, { readonly description: string }>): readonly Suggestion[] =>
    [...entries].map(([name, { description }]) => [name, description]);
  const ofScreens = [...screens].map(([id, { purpose }]): Suggestion => [id, `Screen. ${purpose}`]);
  // Authors do not write the steps of tasks.
  const ofStates = [...states].filter(([id]) => !analysis.taskSteps.has(id));
  const named = [...conditions].filter(([, { term }]) => term === undefined);
  const context = pathsOf(analysis.context, '', analysis.schemas);
  const fields = fieldsOf(analysis);
  const contextKeys = Object.entries(analysis.context.properties ?? {}).map(
    ([key, of]): Suggestion => [key, analysis.schemas.resolve(of).description ?? ''],
  );
  const contextPaths = context.map(({ path, words }): Suggestion => [`context.${path}`, words]);
  const formPaths = fields.map(([name, words]) => [`form.${name}`, words] as const);
  const events = [...machineEvents, ...eventsOf(analysis), ...linkEventsOf(analysis)];
  const texts = textsOf(analysis);
  const cookieNames = [...cookies].map(([name, { purpose }]): Suggestion => [name, purpose]);
  const contracts = (kind: EffectContract['kind']): readonly (readonly [string, EffectContract])[] =>
    [...analysis.effects].filter(([, contract]) => contract.kind === kind);
  const purposes = (kind: EffectContract['kind']): readonly Suggestion[] =>
    contracts(kind).map(([id, { purpose }]) => [id, purpose]);
  const definitions: Readonly<Record<PlaceKind, Part>> = {
    stateName: oneOf([
      ...ofScreens,
      ...ofStates.map(([id, { kind, description }]): Suggestion => [id, `${capital(kind)}. ${description}`]),
      ...[...followersOf(analysis.questions)].map(
        ([name, state]): Suggestion => [name, `What comes next in the order of the questions, now ${state}.`],
      ),
    ]),
    screenName: oneOf(ofScreens),
    conditionName: oneOf(described(new Map(named))),
    actionName: oneOf(described(actions)),
    taskName: oneOf(described(tasks)),
    tableName: oneOf([...tables].map(([name, table]) => [name, `Outcomes: ${Object.keys(table).join(', ')}.`])),
    ruleName: oneOf(described(rules)),
    eventName: oneOf(events),
    overlayName: oneOf(overlaysOf(analysis)),
    policyName: oneOf(described(new Map(Object.entries(app.access)))),
    effectName: oneOf(purposes('effect')),
    notificationName: oneOf(purposes('notification')),
    contextKey: oneOf(contextKeys),
    fieldName: oneOf(fields),
    cookieName: oneOf(cookieNames),
    deadlineName: oneOf(described(new Map([...timeLimits].filter(([, { of }]) => of.kind === 'deadline')))),
    queryName: oneOf(
      Object.entries(app.query).map(([name, { into }]) => [name, `Goes into the context key "${into}".`]),
    ),
    lifetime: oneOf(
      [...(analysis.context['x-lifetimes'] ?? []), 'session'].map((name) => [
        name,
        `What lasts until the ${name} ends.`,
      ]),
    ),
    ...codesOf(analysis.schemas.get(answersFile) ?? {}),
    copyKey: oneOf(texts),
    path: oneOf([
      ...contextPaths,
      ...formPaths,
      ['value', 'Inside rules: the value of the field.'],
      ['secondsLeft', 'Inside an overlay with a timer: the seconds that are left.'],
      ['now', 'Inside set: this moment, in milliseconds since 1970.'],
    ]),
    contextPath: oneOf(contextPaths),
    guardPath: oneOf([...context.map(({ path, words }): Suggestion => [path, words]), ...formPaths]),
    guardValues: keys([
      ...context.map(({ path, words, schema }) => [path, { description: words, ...oneOf(valuesOf(schema)) }] as const),
      ...formPaths.map(([path, words]) => [path, { description: words }] as const),
    ]),
    contextValues: keys(
      context
        .filter(({ path }) => !path.includes('.'))
        .map(({ path, words, schema }) => {
          const values = [...valuesOf(schema), [null, 'Forgets the key.'] as const];
          return [path, { description: words, ...oneOf(values) }];
        }),
    ),
    fieldValues: keys(fields.map(([name, words]) => [String(name), { description: words }])),
    events: keys(events.map(([name, words]) => [String(name), { description: words }])),
    run: { allOf: contracts('effect').map(([id, contract]) => callOf('run', id, contract, analysis, cookieNames)) },
    notify: {
      allOf: contracts('notification').map(([id, contract]) => callOf('effect', id, contract, analysis, cookieNames)),
    },
    matching: { items: [{}, oneOf(described(patterns))] },
    texts: keys(texts.map(([key, words]) => [String(key), { description: words }])),
  };
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: namesFile,
    title: 'Names',
    description:
      'The names of this product, for editors. Made from the flows by npm run verify and npm start; not in git.',
    definitions,
  };
  return `${JSON.stringify(schema, null, 1)}\n`;
}

/** Any value, with these suggestions. */
function oneOf(suggestions: readonly Suggestion[]): Part {
  if (suggestions.length === 0) return {};
  const once = [...new Map(suggestions)];
  return { anyOf: [{ enum: once.map(([name]) => name), enumDescriptions: once.map(([, words]) => words) }, {}] };
}

/** Any keys, with these suggestions. */
function keys(properties: readonly (readonly [string, Part])[]): Part {
  return { properties: Object.fromEntries(properties) };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface ContextPath {
  readonly path: string;
  readonly words: string;
  readonly schema: Schema;
}

function pathsOf(of: Schema, above: string, schemas: Schemas): readonly ContextPath[] {
  return Object.entries(schemas.resolve(of).properties ?? {}).flatMap(([key, given]) => {
    const schema = schemas.resolve(given);
    const path = above + key;
    return [{ path, words: schema.description ?? path, schema }, ...pathsOf(schema, `${path}.`, schemas)];
  });
}

function valuesOf({ enum: values, const: only, type, description = '' }: Schema): readonly Suggestion[] {
  const named = values ?? (only === undefined ? (type === 'boolean' ? [true, false] : []) : [only]);
  return named
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .map((value) => [value as string | number | boolean, description]);
}

/** Fields by name, each with its screens and its label there. */
function fieldsOf({ screens, app, copy }: Analysis): readonly Suggestion[] {
  const texts = copy.get(app.locales[0] ?? '');
  const fields = [...screens].flatMap(([id, { form = {} }]) =>
    Object.entries(form).map(([name, { label }]) => [name, `On ${id}: ${texts?.get(label)?.text ?? label}`] as const),
  );
  return [...grouped(fields, ([name]) => name)].map(([name, all]) => [name, all.map(([, words]) => words).join('\n')]);
}

/** The events of controls, tags and timers, each with the screens that raise it. */
function eventsOf({ nodes }: Analysis): readonly Suggestion[] {
  const machines = new Set(machineEvents.map(([event]) => event));
  const raised = nodes.raise.filter(([event]) => !machines.has(event));
  return [...grouped(raised, ([event]) => event)].map(([event, all]) => {
    const where = all.map(([, , { owner, overlay }]) => {
      const at = owner.kind === 'screen' ? owner.id : 'all screens';
      return overlay === null ? at : `${at} (${overlay.name})`;
    });
    return [event, `Raised on ${[...new Set(where)].join(', ')}.`];
  });
}

/** The events of links, which need no entry in "on". */
function linkEventsOf({ links, nodes }: Analysis): readonly Suggestion[] {
  const raised = new Set(nodes.raise.map(([event]) => event));
  return Object.entries(links?.links ?? {})
    .map(([name, { description }]): Suggestion => [stateOfLink(name), `Leads to the link. ${description}`])
    .filter(([event]) => !raised.has(String(event)));
}

function overlaysOf({ overlays }: Analysis): readonly Suggestion[] {
  return overlays.all.map(({ name, overlay: { kind, purpose }, screen }) => {
    return [name, `${capital(kind)} of ${screen ?? 'all screens'}. ${purpose}`];
  });
}

/** Each text in the first language, followed by the other languages and its approver. */
function textsOf({ copy, app, protection }: Analysis): readonly Suggestion[] {
  const [first = '', ...others] = app.locales;
  return [...(copy.get(first)?.keys() ?? [])].sort().map((key) => {
    const lines = [
      copy.get(first)?.get(key)?.text ?? '',
      ...others.flatMap((locale) => {
        const text = copy.get(locale)?.get(key)?.text;
        return text === undefined ? [] : [`${locale}: ${text}`];
      }),
      ...(protection?.protected ?? [])
        .filter(({ texts }) => texts.some((pattern) => isMeant(key, pattern)))
        .map(({ why, approver }) => `Protected: ${why} Approver: ${approver}.`),
    ];
    return [key, lines.join('\n\n')];
  });
}

/** The input and outcomes of an effect for an alternative that names it. */
function callOf(
  by: 'run' | 'effect',
  id: string,
  { input, outcomes = {} }: EffectContract,
  { schemas }: Analysis,
  cookies: readonly Suggestion[],
): Part {
  const inputs = Object.entries((input as Schema).properties ?? {}).map(([key, given]) => {
    const schema = schemas.resolve(given);
    const values = given['x-names'] === 'cookie' ? cookies : valuesOf(schema);
    return [key, { description: schema.description ?? key, ...oneOf(values) }] as const;
  });
  const codes = Object.entries(outcomes).map(([code, { description }]) => [code, { description }] as const);
  return {
    if: { required: [by], properties: { [by]: { const: id } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { properties: { with: keys(inputs), then: keys(codes) } },
  };
}
