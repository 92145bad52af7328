import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { CookieSource } from '../../../compiler/generated/source.ts';
import type { LinkedEnvironment } from '../../../compiler/lower/environments.ts';
import type { Model } from '../../../compiler/lower/model.ts';
import { parseText } from '../../../compiler/text/parseText.ts';
import { plainText } from '../../../compiler/text/plainText.ts';
import type { CopyChoice, Guard } from '../../../engine/contracts/program.ts';
import { type Fact, facts, keyed, leaf, type Part, type PartEntry, standingAt, type Weight } from '../compareParts.ts';
import { conditionsOf, isDated } from '../undated.ts';
import { guardWords } from '../words.ts';
import { outlineFrame, outlineOverlays, outlineScreen } from './screens.ts';
import { outlineContext, outlineContracts, outlineEvents, outlineState, outlineThen } from './states.ts';

/** A product as comparable parts without its texts, and the role of each text. */
export interface Outline {
  readonly product: Part;
  readonly roles: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Outlines a product without errors. */
export function outlineOf(model: Analysis): Outline {
  const sketch: Sketch = { model, roles: new Map() };
  const { app } = model;
  const parts: readonly PartEntry[] = [
    ['app', outlineApp(model)],
    ['frame', outlineFrame(sketch)],
    ...[...model.screens].map(([id, screen]) =>
      standingAt(model, screen, [`screen ${id}`, outlineScreen(screen, sketch)]),
    ),
    ...[...model.states].map(([id, state]) =>
      standingAt(model, state, [`state ${id}`, outlineState(id, state, sketch)]),
    ),
    ...outlineEvents(app.on, 'all screens', sketch),
    ...outlineOverlays(app.overlays, 'all screens', sketch),
    ...model.questions.map((questions) =>
      standingAt(
        model,
        questions,
        named('order of questions after', questions.after, 'behaviour', { ask: questions.ask.join(', ') }),
      ),
    ),
    ...[...model.tables].map(([name, then]) => standingAt(model, then, tableOf(name, then, sketch))),
    ...[...model.conditions].flatMap(([name, condition]) => {
      const weight = isDated(name, model) ? 'copy' : 'behaviour';
      if (condition.term !== undefined) return [];
      return [standingAt(model, condition, named('condition', name, weight, { logic: condition.logic }))];
    }),
    ...[...model.schedule].map(([name, entry]) =>
      standingAt(model, entry, named('entry of the schedule', name, 'copy', { from: entry.from, until: entry.until })),
    ),
    ...[...model.rules].map(([name, rule]): PartEntry => {
      const { passes, judge, copy, requirement } = rule;
      if (requirement !== undefined) noteRole(requirement, `requirement of rule ${name}`, sketch);
      noteRole(copy, `message of rule ${name}`, sketch);
      const part = named('rule', name, 'behaviour', { logic: passes, judge })[1];
      const own = { ...part, facts: { ...part.facts, ...facts('copy', { text: copy }) } };
      return standingAt(model, rule, [`rule ${name}`, own]);
    }),
    ...[...model.patterns].map(([name, pattern]) =>
      standingAt(model, pattern, named('pattern', name, 'behaviour', { pattern: pattern.pattern })),
    ),
    ...[...model.cookies].map(([id, cookie]) =>
      standingAt(model, cookie, named('cookie', id, 'security', withoutPurpose(cookie))),
    ),
    ...Object.entries(app.access).map(([id, policy]) =>
      standingAt(
        model,
        policy,
        named('access policy', id, 'security', {
          needs: policy.needs?.map(({ name }) => name) ?? [],
          onDenied: policy.onDenied,
        }),
      ),
    ),
    ...Object.entries(app.query).map(([id, value]) =>
      standingAt(model, value, named('query value', id, 'security', value)),
    ),
    ...Object.entries(model.environments?.environments ?? {}).map(([id, entry]) =>
      standingAt(model, entry, named('environment', id, 'security', settingsOf(entry))),
    ),
    ...outlineContracts(model),
    ...outlineContext(model),
    ...outlineCatalogue(model),
    ...[...model.remedies].map(([name, { description: _, ...remedy }]) =>
      named('step of the provider', name, 'behaviour', remedy),
    ),
    ...(['common', 'light', 'dark'] as const).map((scheme) => themeOf(scheme, model)),
  ];
  const product: Part = {
    name: 'product',
    kind: 'product',
    weight: 'behaviour',
    facts: {},
    parts: keyed(parts),
    order: null,
  };
  return { product, roles: sketch.roles };
}

function named(kind: string, name: string, weight: Weight, values: object): PartEntry {
  return [`${kind} ${name}`, leaf(kind, `${kind} ${name}`, weight, facts(weight, { ...values }))];
}

function withoutPurpose({ purpose: _, ...cookie }: CookieSource): object {
  return cookie;
}

function themeOf(scheme: 'common' | 'light' | 'dark', model: Model): PartEntry {
  const tokens = model.theme?.[scheme] ?? {};
  return standingAt(model, tokens, named('theme', scheme, 'look', tokens));
}

/** The settings of an environment one by one, so that each address is compared whole; assets by kind. */
function settingsOf({ urls, assets, ...settings }: LinkedEnvironment): Readonly<Record<string, unknown>> {
  const links = Object.entries(urls).map(([name, address]) => [`address of link ${name}`, address]);
  const parts = (assets ?? []).flatMap(({ kind, ...asset }) =>
    Object.entries(asset).map(([part, value]) => [`asset ${kind} ${part}`, value]),
  );
  return { ...settings, ...Object.fromEntries([...links, ...parts]) };
}

function outlineApp({ app, environments }: Model): Part {
  const {
    brand,
    basePath,
    start,
    unknownPath,
    onFault,
    onLoop,
    locales,
    persistence,
    returns,
    environmentFrom,
    limits,
  } = app;
  return leaf('app', 'product', 'behaviour', {
    ...facts('behaviour', { basePath, start, unknownPath, onFault, onLoop, returns }),
    ...facts('behaviour', {
      'seconds for one call of the network': limits?.callSeconds,
      'seconds for all that follows a press': limits?.pressSeconds,
      'seconds until the page says that it still works': limits?.wordsSeconds,
    }),
    ...facts('copy', { languages: locales }),
    ...facts('security', {
      'company domains': brand.companyDomains,
      'native schemes': brand.nativeSchemes,
      'environment of unknown hosts': environments?.default,
      'hosts of the provider': environments?.providerHosts,
      'query value that chooses the environment': environmentFrom,
      'where a sign-in that goes on is kept': persistence,
    }),
  });
}

function tableOf(name: string, then: Parameters<typeof outlineThen>[0], sketch: Sketch): PartEntry {
  const words = `the table ${name}`;
  const parts = keyed(outlineThen(then, words, sketch));
  return [`table ${name}`, { name: words, kind: 'table', weight: 'behaviour', facts: {}, parts, order: null }];
}

function outlineCatalogue({ catalogue }: Model): readonly PartEntry[] {
  return Object.entries(catalogue ?? {}).flatMap(([section, entries]): readonly PartEntry[] => {
    if (section === '$schema') return [];
    if (typeof entries === 'string') return [named('error catalogue', section, 'behaviour', { value: entries })];
    return Object.entries(entries as Readonly<Record<string, { outcome?: string; step?: string }>>).map(
      ([name, { outcome, step }]) => named('error catalogue', `${section} ${name}`, 'behaviour', { outcome, step }),
    );
  });
}

/** The input of outlines: the product, and the roles of texts found so far. */
export interface Sketch {
  readonly model: Analysis;
  /** The roles of each text: `button "Send Code" on step-up`. */
  readonly roles: Map<string, Set<string>>;
}

/** A text in the first language, for a name. */
export function quoted(key: string | undefined, { model }: Sketch): string {
  const [texts] = model.copy.values();
  const parsed = parseText(texts?.get(key ?? '')?.text ?? '');
  const text = parsed.kind === 'parsed' ? plainText(parsed.elements).replace(/\s+/gu, ' ') : '';
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short === '' ? (key ?? '') : short}"`;
}

/** The conditions of something: by the dates of the schedule, which are content, and by all others. */
export function conditionFacts(guards: readonly Guard[], { model }: Sketch): Readonly<Record<string, Fact>> {
  const dates = guardWords(...guards.map((guard) => conditionsOf(guard, (name) => isDated(name, model))));
  return {
    ...facts('behaviour', {
      condition: guardWords(...guards.map((guard) => conditionsOf(guard, (name) => !isDated(name, model)))),
    }),
    ...facts('copy', { dates: dates === '' ? undefined : dates }),
  };
}

/** Records a role of a text. */
export function noteRole(key: string, words: string, { roles }: Sketch): void {
  roles.set(key, (roles.get(key) ?? new Set()).add(words));
}

/**
 * What can differ about a text choice: the texts, their conditions, and their values. Values read the customer's data,
 * so they are more than text.
 */
export function choiceFacts(
  aspect: string,
  choice: CopyChoice | null,
  role: string,
  sketch: Sketch,
): Readonly<Record<string, Fact>> {
  if (choice === null) return {};
  for (const { copy } of choice) noteRole(copy, role, sketch);
  const isTimed = choice.map(({ when, unless }) => [...when, ...unless].some((name) => isDated(name, sketch.model)));
  const guards = (timed: boolean): string | undefined => {
    const words = choice.filter((_, index) => timed || !isTimed[index]).map((alternative) => guardWords(alternative));
    return words.every((each) => each === '') ? undefined : words.map((each) => each || 'always').join(' | ');
  };
  const values = choice.map((alternative) => alternative.values);
  return {
    ...facts('copy', { [aspect]: choice.map(({ copy }) => copy).join(' | ') }),
    ...facts('copy', { [`dates of ${aspect}`]: isTimed.includes(true) ? guards(true) : undefined }),
    ...facts('behaviour', {
      [`conditions of ${aspect}`]: guards(false),
      [`values of ${aspect}`]: values.every((each) => Object.keys(each).length === 0) ? undefined : values,
    }),
  };
}
