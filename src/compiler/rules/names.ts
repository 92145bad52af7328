import type { Analysis, Dangling } from '../analysis/analysis.ts';
import { either, misfit, shapeOfLiteral, text } from '../analysis/shape.ts';
import { reachOf } from '../analysis/visitor.ts';
import type { NameKind } from '../link/names.ts';
import { sourceOfEntry, sourceOfLink } from '../lower/derivedKeys.ts';
import { suggestion, telephoneLink } from '../suggest.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const unknownName: LintRule = {
  name: 'unknown-name',
  code: 'F101',
  says: 'Every state, screen, condition, action, task, rule, table, effect, access policy, query value, overlay and event that is named exists.',
  remedy: 'Correct the name, or add the thing that it names',
  examples: [
    { bad: 'app on/help/next: "leave-to-hepl"', good: 'app on/help/next: "leave-to-help"' },
    {
      words: 'It names the query value, not the context key.',
      bad: 'app environmentFrom: "gotoUrl"',
      good: 'app environmentFrom: "goto"',
    },
  ],
  check(analysis, report) {
    checkReferences((kind) => !apart.includes(kind), analysis, report);
    analysis.visit({
      open(name, spot, { owner }) {
        const own = owner.kind === 'screen' ? owner.screen.overlays : undefined;
        const all = [own, analysis.app.overlays].filter((overlays) => overlays !== undefined);
        if (all.some((overlays) => Object.hasOwn(overlays, name))) return;
        const known = all.flatMap(Object.keys);
        const remedy = suggestion(name, known, 'Add it to "overlays" of the screen or of flows/app.json');
        report.error(analysis.placeOf(spot), `There is no overlay "${name}" here`, orTelephone(name, remedy));
      },
      raise(event, spot, setting) {
        const reach = reachOf(setting, analysis);
        if (reach.some((events) => Object.hasOwn(events, event))) return;
        const screens = setting.owner.kind === 'app' ? [...analysis.screens.values()] : [];
        if (screens.length > 0 && screens.every(({ on }) => Object.hasOwn(on, event))) return;
        const remedy = suggestion(event, reach.flatMap(Object.keys), `Add "${event}" to "on"`);
        report.error(analysis.placeOf(spot), `Nothing follows the event "${event}" here`, orTelephone(event, remedy));
      },
    });
  },
};

const unknownCookie: LintRule = {
  name: 'unknown-cookie',
  code: 'F101',
  says: 'Every cookie that a notification writes or removes exists.',
  remedy: 'Correct the name, or add it to `flows/cookies.json`',
  examples: [
    {
      words: 'A notification names a cookie by its key, not by the name that browsers know.',
      bad: 'login on/submit/then/pending/0/notify/0/with/name: "userid"',
      good: 'login on/submit/then/pending/0/notify/0/with/name: "userId"',
    },
  ],
  check: (analysis, report) => checkReferences((kind) => kind === 'cookie', analysis, report),
};

const unknownPattern: LintRule = {
  name: 'unknown-pattern',
  code: 'F101',
  says: 'Every pattern that an expression matches exists.',
  remedy: 'Correct the name, or add it to `flows/patterns.json`',
  examples: [
    { bad: 'rules six-digits/passes/matches/1: "six-digit"', good: 'rules six-digits/passes/matches/1: "six-digits"' },
  ],
  check: (analysis, report) => checkReferences((kind) => kind === 'pattern', analysis, report),
};

const unknownField: LintRule = {
  name: 'unknown-field',
  code: 'F101',
  says: 'Every field that is named exists on the screens that are visible then.',
  remedy: 'Correct the name, or add the field',
  details: 'An `error` may lead to one of several screens. Then one of them must have the field.',
  examples: [
    {
      bad: 'flow states/count/choose/1/error/field: "passcode"',
      good: 'flow states/count/choose/1/error/field: "code"',
    },
  ],
  check(analysis, report) {
    analysis.visit({
      field(name, spot, next, { owner }) {
        const { graph } = analysis;
        const screens = next === null ? graph.visible(owner) : graph.leadsTo(next);
        const lacking = screens.filter(({ form = {} }) => !Object.hasOwn(form, name));
        const [screen] = lacking;
        if (screen === undefined) return;
        // A message that travels is shown where it fits, so it must fit somewhere.
        const travels = next !== null && !analysis.screens.has(next);
        if (travels && lacking.length < screens.length) return;
        const remedy = suggestion(name, Object.keys(screen.form ?? {}), 'Add it to "form"');
        report.error(analysis.placeOf(spot), `The screen "${screen.screen}" has no field "${name}"`, remedy);
      },
    });
  },
};

const unknownLanguage: LintRule = {
  name: 'unknown-language',
  code: 'F107',
  says: 'Transitions switch only to languages that the product has.',
  remedy: 'Use one of the `locales` of `flows/app.json`',
  examples: [{ bad: 'login on/home/set: { "locale": "es-MX" }', good: 'login on/home/set: { "locale": "es-US" }' }],
  check(analysis, report) {
    const { properties = {} } = analysis.context;
    const { locales } = analysis.app;
    analysis.visit({
      expression(logic, slot, spot) {
        if (slot.kind !== 'set' || typeof logic !== 'string' || locales.includes(logic)) return;
        if (!properties[slot.key]?.['x-source']?.startsWith('locale.')) return;
        const remedy = suggestion(logic, locales, 'Add it to "locales" in flows/app.json');
        report.error(analysis.placeOf(spot), `The product has no language "${logic}"`, remedy);
      },
    });
  },
};

const contextSource: LintRule = {
  name: 'context-source',
  code: 'F101',
  says: 'Each query value goes into a context key that exists and can hold it, each `x-source` names a source that exists, each `x-values-of` a field with options, and no two have the same `x-role`.',
  remedy: 'Correct the name',
  examples: [
    { bad: 'app query/goto/into: "goToUrl"', good: 'app query/goto/into: "gotoUrl"' },
    {
      bad: 'context properties/remembered/x-source: "cookie.userid"',
      good: 'context properties/remembered/x-source: "cookie.userId"',
    },
  ],
  check(analysis, report) {
    const { origins, schemas, screens } = analysis;
    const { locales } = analysis.app;
    const { properties = {} } = analysis.context;
    for (const [name, query] of Object.entries(analysis.app.query)) {
      const given = { 'allowed-redirect': null, 'true-or-false': ['true', 'false'], locale: locales }[query.accept];
      const shape = given === null ? text : either(given.map(shapeOfLiteral));
      const key = Object.hasOwn(properties, query.into) ? properties[query.into] : undefined;
      if (key === undefined) {
        const addIt = 'Name a key of schemas/product/context.schema.json; another needs an engineer';
        const message = `The query value "${name}" goes into "${query.into}", which is no context key`;
        report.error(origins.at(query, 'into'), message, suggestion(query.into, Object.keys(properties), addIt));
      } else if (misfit(shape, key, schemas) !== null) {
        const values = given === null ? 'an address' : `the text ${given.map((each) => `"${each}"`).join(' or ')}`;
        const message = `The query value "${name}" gives "${query.into}" ${values}, which that key cannot hold`;
        report.error(origins.at(query, 'into'), message, 'Name a key for such texts; another needs an engineer');
      }
    }
    const fields = [...screens].flatMap(([id, { form = {} }]) =>
      Object.entries(form).flatMap(([name, { options }]) => (options === undefined ? [] : [`${id}.${name}`])),
    );
    const sources = knownSources(analysis);
    const roles = new Set<string>();
    for (const property of Object.values(properties)) {
      const { 'x-values-of': field, 'x-source': source, 'x-role': role } = property;
      if (field !== undefined && !fields.includes(field)) {
        const remedy = suggestion(field, fields, 'Name a screen and its field, as in <screen>.<field>');
        report.error(origins.at(property, 'x-values-of'), `"${field}" is no field with options`, remedy);
      }
      if (role !== undefined && roles.size === roles.add(role).size) {
        const message = `Another key of the context has the role "${role}" already`;
        report.error(origins.at(property, 'x-role'), message, 'Give it to one of them');
      }
      if (source === undefined || sources.has(source)) continue;
      const remedy =
        'Use arrival.again, environment.*, cookie.<key>, cookie.<key>.present, cookie.<key>.listed, locale.<key of a cookie>, passkey.available, referrer.otherSite, session.customer, session.other or random.uuid';
      const message = `There is no source "${source}"`;
      report.error(origins.at(property, 'x-source'), message, suggestion(source, sources, remedy));
    }
  },
};

/** F101 and F107: every name refers to something that exists. */
export const names: RuleFamily = {
  name: 'names',
  phase: 'names',
  findings: [unknownName, unknownCookie, unknownPattern, unknownField, unknownLanguage, contextSource],
};

/** Kinds with a finding of their own. */
const apart: readonly NameKind[] = ['cookie', 'pattern'];

function checkReferences(isOwn: (kind: NameKind) => boolean, analysis: Analysis, report: Reporter): void {
  for (const each of analysis.dangling) if (isOwn(each.kind)) checkReference(each, analysis, report);
}

/** What a name refers to, and where to add it. */
const kinds: Readonly<Record<NameKind, readonly [noun: string, remedy: string]>> = {
  state: ['state', 'Name a screen or a state of a flow file'],
  screen: ['screen', 'Name a screen'],
  condition: ['condition', 'Add it to flows/conditions.json'],
  action: ['action', 'Add it to flows/actions.json'],
  task: ['task', 'Add it to "tasks" of a flow file'],
  rule: ['rule', 'Add it to flows/rules.json'],
  pattern: ['pattern', 'Add it to flows/patterns.json'],
  table: ['table', 'Add it to flows/outcomes.json'],
  effect: ['effect', 'Name a contract of schemas/product/effects whose kind is "effect"; another needs an engineer'],
  notification: ['notification', 'Name a contract of schemas/product/effects whose kind is "notification"'],
  policy: [
    'access policy',
    'Name one that there is; a new one is written under "access" in flows/app.json, and security must approve it',
  ],
  query: ['query value', 'Add it to "query" in flows/app.json'],
  cookie: ['cookie', 'Add it to flows/cookies.json'],
};

function checkReference({ kind, name, spot }: Dangling, analysis: Analysis, report: Reporter): void {
  const { header, footer } = analysis.app.shell;
  const isExcepted = [...header, ...footer].some(({ except }) => except === spot.of);
  const place = analysis.placeOf(spot);
  if (analysis.removed.has(name) && (kind === 'state' || kind === 'screen')) {
    const remedy = isExcepted
      ? 'Take it out here'
      : 'Lead to the screen that takes its place, or to what came after it';
    report.error(place, `The screen "${name}" was removed`, remedy);
    return;
  }
  const [noun, addIt] = kinds[kind];
  const isRegularExpression = kind === 'pattern' && !/^[a-z\d-]+$/iu.test(name);
  const entry = `{ "description": "…", "pattern": ${JSON.stringify(name)} }`;
  const near = isRegularExpression
    ? `Give it a name in flows/patterns.json, as in "six-digits": ${entry}, and write that name here`
    : suggestion(name, analysis.names[kind], isExcepted ? 'Take it out' : addIt);
  const remedy = isExcepted && near.endsWith('?') ? `${near} Where its screen is gone, take it out` : near;
  report.error(place, `There is no ${noun} "${name}"`, kind === 'state' ? orTelephone(name, remedy) : remedy);
}

/** The remedy of a name that means a call, and no other name. */
function orTelephone(name: string, remedy: string): string {
  return remedy.includes('?') ? remedy : `${remedy}${telephoneLink(name)}`;
}

function knownSources({ schemas, cookies, links, schedule }: Analysis): ReadonlySet<string> {
  const definitions = schemas.get('environments.schema.json')?.definitions ?? {};
  return new Set([
    'random.uuid',
    'passkey.available',
    'referrer.otherSite',
    'arrival.again',
    'session.customer',
    'session.other',
    'environment.name',
    ...Object.keys(definitions.environment?.properties ?? {}).map((key) => `environment.${key}`),
    ...Object.keys(links?.links ?? {}).map(sourceOfLink),
    ...[...schedule.keys()].map(sourceOfEntry),
    ...[...cookies.keys()].flatMap((key) => [
      `cookie.${key}`,
      `cookie.${key}.present`,
      `cookie.${key}.listed`,
      `locale.${key}`,
    ]),
  ]);
}
