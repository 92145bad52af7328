import type { ReportFinding } from '../diagnostic.ts';
import type {
  AppFile,
  CopyFile,
  EffectContract,
  FlowFile,
  LinksFile,
  ScheduleEntry,
  ScheduleFile,
  ScreenFile,
  ServiceSource,
  ServicesFile,
  SharedLimit,
  StateSource,
  Task,
  TranslatedFile,
} from '../generated/source.ts';
import { type CheckedProduct, checkFiles } from '../grammar/checkFiles.ts';
import { type CheckedFile, validFiles } from '../grammar/kinds.ts';
import { checkUnique, gatherNames } from '../link/names.ts';
import { followersOf, shortcutsOf } from '../link/questions.ts';
import type { Origins } from '../load/origins.ts';
import { localeOf, nameOf, type Sources } from '../load/sources.ts';
import { isQuotable, resolveText, type TextSources } from '../text/resolveText.ts';
import { noActions } from './actions.ts';
import { shortLivedOf } from './clear.ts';
import { conditionsWith } from './conditions.ts';
import { withDerivedValues } from './derivedValues.ts';
import { withHttpData } from './httpData.ts';
import { languageKeyOf } from './languages.ts';
import { lowerLinks } from './links.ts';
import type { Actions } from './lowerContext.ts';
import { type LoweredFile, lowerFile } from './lowerFile.ts';
import { CompilerMemory } from './memory.ts';
import { type Model, noApp, type TextEntry } from './model.ts';
import { datesOf, usualTimeZone, withSchedule } from './schedule.ts';
import { statesOfSteps } from './tasks.ts';

/** Builds one model of all files. Of duplicate names the first wins; `unique` reports the second. */
function buildModel(product: ReturnType<typeof lowerProduct>, origins: Origins, report: ReportFinding): Model {
  const { files, schemas, guards } = product;
  const each = <File>(kind: CheckedFile['kind']): readonly File[] =>
    validFiles<File>(files, kind).map(({ value }) => value);
  const only = <File>(kind: CheckedFile['kind']): File | null => each<File>(kind)[0] ?? null;
  const named = <Entry>(kind: CheckedFile['kind']): ReadonlyMap<string, Entry> =>
    entriesOf<Entry>(only<Readonly<Record<string, Entry | string>>>(kind) ?? {});

  const app = only<AppFile>('app') ?? noApp;
  const screens = firsts(each<ScreenFile>('screen').map((screen) => [screen.screen, screen] as const));
  const limits = named<SharedLimit>('limits');
  const names = gatherNames(files, new Set(guards.map(({ name }) => name)));
  const flows = each<FlowFile>('flow');
  const tasks = firsts(flows.flatMap(({ tasks: own }) => Object.entries<Task>(own ?? {})));
  const taskSteps = new Map(product.taskSteps.map((step) => [step.id, step]));
  const links = only<LinksFile>('links');
  const services = only<ServicesFile>('services');
  const written = schemas.get('context.schema.json') ?? {};
  const { environments, ...linked } = lowerLinks(links, only('environments'), written, origins);
  const { timeZone = usualTimeZone, ...entries } = only<Partial<ScheduleFile>>('schedule') ?? {};
  const schedule = entriesOf<ScheduleEntry>(entries as Readonly<Record<string, ScheduleEntry | string>>);
  const scheduled = withSchedule(linked.context, schedule, origins);
  const context = withDerivedValues(scheduled, screens, Object.keys(environments?.environments ?? {}), origins);
  const sources = {
    limits: new Map([...limits].map(([name, { value }]) => [name, value])),
    dates: datesOf(schedule, timeZone),
  };
  const textNames = new Set([...sources.limits.keys(), ...sources.dates.keys()]);
  const steps = [...taskSteps.values()].filter(({ next }) => names.state.has(next));
  const states = firsts([
    ...flows.flatMap(({ states: own }) => Object.entries(own as Record<string, StateSource>)),
    ...linked.states,
    ...statesOfSteps(steps, tasks, { origins, report }),
  ]);
  return {
    app,
    screens,
    states: new Map([...states].filter(([name]) => !screens.has(name))),
    conditions: conditionsWith(guards, { named: named('conditions'), context, schemas, origins }),
    actions: named('actions'),
    tasks,
    taskSteps,
    questions: flows.flatMap(({ questions }) => questions ?? []),
    rules: named('rules'),
    patterns: named('patterns'),
    tables: named('outcomes'),
    cookies: named('cookies'),
    effects: contractsOf(files, origins),
    handlers: services?.handlers ?? null,
    services: entriesOf<ServiceSource>(services?.services ?? {}),
    catalogue: only('error-catalogue'),
    remedies: named('steps'),
    providerNames: only('provider-names'),
    providerFamilies: only('provider-families'),
    environments,
    links,
    schedule,
    scheduleFile: only('schedule'),
    theme: only('theme'),
    timeLimits: named('time-limits'),
    sharedLimits: limits,
    limitReads: product.limitReads,
    routes: only('routes'),
    textNames,
    copy: textsOf(files, app, sources, textNames, origins),
    withoutCopy: [schemas, ...files.filter(({ kind }) => kind !== 'copy').map(({ value }) => value)],
    translated: new Map(
      validFiles<TranslatedFile>(files, 'translated').map(({ file, value }) => [
        nameOf(file).replace(/\.translated$/u, ''),
        value,
      ]),
    ),
    style: only('style'),
    protection: only('protected'),
    consents: only('consents'),
    context,
    schemas,
    names,
    origins,
  };
}

function entriesOf<Entry>(file: Readonly<Record<string, Entry | string>>): ReadonlyMap<string, Entry> {
  return new Map(Object.entries(file).filter((entry): entry is [string, Entry] => entry[0] !== '$schema'));
}

/** By file name, not by id: a wrong id is reported, and references use the file name. */
function contractsOf(files: readonly CheckedFile[], origins: Origins): ReadonlyMap<string, EffectContract> {
  const contracts = validFiles<EffectContract>(files, 'effect');
  return new Map(contracts.map(({ file, value }) => [nameOf(file), withHttpData(value, origins)]));
}

function textsOf(
  files: readonly CheckedFile[],
  app: AppFile,
  sources: Pick<TextSources, 'limits' | 'dates'>,
  names: Model['textNames'],
  origins: Origins,
): Model['copy'] {
  const locales = new Map<string, Map<string, TextEntry>>();
  for (const { file, value } of validFiles<CopyFile>(files, 'copy')) {
    const texts = locales.get(localeOf(file)) ?? new Map<string, TextEntry>();
    locales.set(localeOf(file), texts);
    for (const [key, text] of entriesOf<string>(value)) {
      if (!texts.has(key)) texts.set(key, { text, written: text, place: origins.at(value, key) });
    }
  }
  for (const [locale, texts] of locales) {
    // A folder that is no language of the product is reported, and its name may be no locale at all.
    if (!app.locales.includes(locale)) continue;
    // A quoted text can read limits and dates, and quotes nothing itself.
    const own = (key: string): string | undefined => {
      const { written } = texts.get(key) ?? {};
      if (written === undefined || !isQuotable(written, names)) return undefined;
      return resolveText(written, { ...sources, locale, quoted: () => undefined });
    };
    for (const [key, entry] of texts) {
      const text = resolveText(entry.written, { ...sources, locale, quoted: own });
      if (text !== entry.written) texts.set(key, { ...entry, text });
    }
  }
  return locales;
}

function firsts<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [name, value] of entries) if (!map.has(name)) map.set(name, value);
  return map;
}

/**
 * Links the texts of a product into one model. Files that violate the grammar are reported, and missing in the model.
 * @param memory the memory of the previous compilation
 */
export function linkSources(sources: Sources, report: ReportFinding, memory = new CompilerMemory()): Model {
  return linkChecked(checkFiles({ sources, unread: new Map() }, memory, report), memory, report);
}

/** Links files that follow the grammar, and reports names that stand twice and what cannot be lowered. */
export function linkChecked(product: CheckedProduct, memory: CompilerMemory, report: ReportFinding): Model {
  const { origins } = memory;
  checkUnique(product.files, origins, report);
  return buildModel(lowerProduct(product, memory, report), origins, report);
}

/** The product in the core language. */
function lowerProduct(product: CheckedProduct, memory: CompilerMemory, report: ReportFinding) {
  const { schemas } = product;
  const { origins } = memory;
  const context = schemas.get('context.schema.json') ?? {};
  const shortLived = shortLivedOf(context, schemas);
  const languageKey = languageKeyOf(context);
  const questions = validFiles<FlowFile>(product.files, 'flow').flatMap(({ value }) => value.questions ?? []);
  const followers = followersOf(questions);
  const shortcuts = shortcutsOf(questions);
  const order = JSON.stringify([[...followers], [...shortcuts]]);
  const lower = (file: CheckedFile, actions: Actions): LoweredFile =>
    memory.lowered.of(file.file, [file, schemas, actions, order], report, (reportHere) =>
      lowerFile(file, { shortLived, actions, languageKey, followers, shortcuts, origins, report: reportHere }),
    );
  const own = product.files.find(({ kind }) => kind === 'actions');
  const actions = own === undefined ? noActions : lower(own, noActions).actions;
  const lowered = product.files.map((file) => lower(file, file === own ? noActions : actions));
  return {
    ...product,
    files: product.files.map((file, index) => ({ ...file, value: lowered[index]?.value })),
    guards: lowered.flatMap(({ guards }) => guards),
    taskSteps: lowered.flatMap(({ taskSteps }) => taskSteps),
  };
}
