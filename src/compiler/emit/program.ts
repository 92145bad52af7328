import type { HttpCall } from '../../engine/contracts/httpCall.ts';
import type {
  Catalogue,
  ContextKey,
  Cookie,
  EffectPolicy,
  Program,
  Remedies,
  Remedy,
} from '../../engine/contracts/program.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { isFailure } from '../analysis/answerCode.ts';
import { isScheduled, readsSchedule } from '../analysis/scheduled.ts';
import { isPersonal } from '../analysis/values.ts';
import type {
  EffectContract,
  ErrorCatalogueFile,
  HttpCallSource,
  CookieSource as SourceCookie,
  RemedySource as SourceRemedy,
} from '../generated/source.ts';
import { type Schema, survivesClear } from '../grammar/schema.ts';
import { outcomesAt } from '../lower/httpData.ts';
import type { Model } from '../lower/model.ts';
import { segmentsOf } from '../lower/schedule.ts';
import { likeTogether, mapRecord, sortedRecord, versionOf } from '../records.ts';
import { storedSchemas } from '../validators.ts';

/**
 * Emits the logic of a product without errors, with all defaults.
 * @param locales the languages of the build, the default first
 */
export function emitProgram(analysis: Analysis, locales: readonly string[]): Program {
  const { app, flows } = analysis;
  const program: Omit<Program, 'version' | 'locales' | 'schedule'> = {
    brand: app.brand.mark === undefined ? app.brand : { ...app.brand, mark: imageOf(app.brand.mark) },
    basePath: app.basePath,
    start: app.start,
    unknownPath: app.unknownPath,
    ...(app.onFault === undefined ? {} : { onFault: app.onFault }),
    ...(app.onLoop === undefined ? {} : { onLoop: app.onLoop }),
    ...(app.oneWindow === undefined ? {} : { oneWindow: app.oneWindow }),
    query: mapRecord(app.query, (value) => ({ keep: false, visit: false, ...value })),
    ...(app.otherQuery === undefined ? {} : { otherQuery: app.otherQuery }),
    access: mapRecord(app.access, ({ needs = [], onDenied }) => ({
      needs: needs.map(({ name }) => name),
      onDenied: onDenied ?? null,
    })),
    on: flows.on,
    overlays: flows.overlays,
    conditions: likeTogether(sortedRecord(analysis.conditions, ({ logic }) => logic)),
    rules: sortedRecord(analysis.rules, ({ copy, requirement, names, judge, passes }) => ({
      copy,
      ...(requirement === undefined ? {} : { requirement }),
      ...(names === undefined ? {} : { names }),
      judge: judge ?? 'flow',
      passes: passes ?? true,
    })),
    patterns: sortedRecord(analysis.patterns, ({ pattern }) => pattern),
    context: likeTogether(emitContext(analysis)),
    roles: emitRoles(analysis),
    persistence: app.persistence ?? 'tab',
    effects: likeTogether(sortedRecord(usedEffects(analysis), emitEffect)),
    catalogue: emitCatalogue(analysis.catalogue),
    remedies: emitRemedies(analysis.remedies),
    cookies: sortedRecord(analysis.cookies, emitCookie),
    limits: analysis.limits,
    // They come last, since they quote what stands before. So the program compresses better.
    states: flows.states,
  };
  // A context that was stored under another grammar must not be read.
  const grammar = [...storedSchemas(analysis.schemas).values()];
  // Languages and dates are left out, because a new one must not discard customers' stored contexts.
  const version = versionOf(withoutDates(program, analysis), grammar);
  const schedule = segmentsOf(analysis.schedule);
  return { version, locales, ...(schedule.length > 0 ? { schedule } : {}), ...program };
}

/** A program without those conditions that only select texts by the schedule (F156). */
function withoutDates<Part extends Pick<Program, 'conditions' | 'context'>>(program: Part, model: Model): Part {
  const conditions = Object.entries(program.conditions).filter(([, logic]) => !readsSchedule(logic, model));
  const context = Object.entries(program.context).filter(([key]) => !isScheduled(model.context.properties?.[key]));
  return { ...program, conditions: Object.fromEntries(conditions), context: Object.fromEntries(context) };
}

/** An address with the image in it, so that the page draws it without a request. */
const imageOf = (svg: string): string => `data:image/svg+xml,${svg.replace(/[%#]/gu, encodeURIComponent)}`;

function emitContext({ context, schemas }: Model): Readonly<Record<string, ContextKey>> {
  return mapRecord(context.properties ?? {}, (property) => {
    const schema = schemas.resolve(property);
    return {
      persist: property['x-persist'] ?? 'never',
      source: property['x-source'] ?? null,
      survivesClear: property['x-lifetime'] === 'device' ? 'all' : survivesClear(property),
      ...(isPersonal(property, schemas) ? { personal: true } : {}),
      ...plainDefault(schema),
    };
  });
}

/** The keys of the context with a role that the page knows. */
function emitRoles({ context: { properties = {} } }: Model): Program['roles'] {
  const roles = Object.entries(properties).map(([key, { 'x-role': role, 'x-source': source }]) => {
    return [source?.startsWith('locale.') ? 'language' : role, key] as const;
  });
  return Object.fromEntries(roles.filter(([role]) => role !== undefined));
}

function plainDefault({ default: value }: Schema): Pick<ContextKey, 'fallback'> {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? { fallback: value } : {};
}

function emitEffect(contract: EffectContract): EffectPolicy {
  return {
    kind: contract.kind,
    awaitsCustomer: Object.values(contract.outcomes ?? {}).some(({ awaits }) => awaits === 'customer'),
    deadlineSeconds: contract.deadlineSeconds ?? 0,
    late: contract.late ?? '',
    failure: contract.failure ?? '',
    prewarm: contract.prewarm ?? false,
  };
}

/** The declared calls, by effect. They are no part of the program, which every visit fetches. */
export function emitCalls({ effects }: Model): Readonly<Record<string, HttpCall>> {
  const calls = [...effects].flatMap(([id, { http }]) => (http === undefined ? [] : [[id, emitCall(http)] as const]));
  return Object.fromEntries(calls);
}

/** A declared call without descriptions. */
export function emitCall({ outcomes, reads = {}, ...call }: HttpCallSource): HttpCall {
  return {
    ...call,
    outcomes: mapRecord(outcomes, outcomesAt),
    reads: mapRecord(reads, ({ description: _, 'x-pii': __, ...read }) => read),
  };
}

function emitCookie({ purpose: _, usedBy: __, ...cookie }: SourceCookie): Cookie {
  return { days: null, clearedWithSession: false, perUser: false, ...cookie };
}

/** The provider's steps that have a remedy, without descriptions. */
export function emitRemedies(remedies: ReadonlyMap<string, SourceRemedy>): Remedies {
  const emitted = [...remedies].flatMap(([name, { gets, authenticators, with: values }]): [string, Remedy][] => {
    if (gets === 'screen') return [[name, { gets, authenticators: authenticators ?? null }]];
    return gets === 'answer' ? [[name, { gets, with: values ?? {} }]] : [];
  });
  return Object.fromEntries(emitted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The part of the error catalogue that effects read. A result code becomes a message key by its prefix. */
export function emitCatalogue(file: ErrorCatalogueFile | null): Catalogue {
  if (file === null) return { keys: {}, texts: {}, http: {}, again: {}, nearest: {} };
  const results = Object.entries(file.results).flatMap(([result, { outcome }]) =>
    isFailure(outcome) ? [[`${file.resultPrefix}${result}`, outcome] as const] : [],
  );
  const outcomeOf = ({ outcome }: { readonly outcome: string }): string => outcome;
  return {
    keys: likeTogether({ ...mapRecord(file.keys, outcomeOf), ...Object.fromEntries(results) }),
    texts: mapRecord(file.texts, outcomeOf),
    http: mapRecord(file.http, outcomeOf),
    again: mapRecord(file.again, ({ insteadOf, outcome }) => ({ insteadOf, outcome })),
    nearest: file.nearest,
  };
}

/** The contracts of the effects that a product uses. Others would only make the program larger. */
function usedEffects({ effects, nodes }: Analysis): ReadonlyMap<string, EffectContract> {
  const used = new Set([...nodes.run.map(([{ run }]) => run), ...nodes.notify.map(([effect]) => effect)]);
  return new Map([...effects].filter(([id]) => used.has(id)));
}
