import type { Report } from '../diagnostic.ts';
import type {
  AppFile,
  Condition,
  ConsentsFile,
  CookieSource,
  CopyFile,
  EffectContract,
  EnvironmentsFile,
  ErrorCatalogueFile,
  FlowFile,
  LinksFile,
  NamedAction,
  Pattern,
  ProtectedFile,
  ProviderFamiliesFile,
  ProviderNamesFile,
  RemedySource,
  RoutesFile,
  RuleSource,
  ScheduleEntry,
  ScheduleFile,
  ScreenFile,
  StateSource,
  StyleFile,
  Task,
  ThemeFile,
  Then,
  TimeLimit,
  TranslatedFile,
} from '../generated/source.ts';
import { type CheckedProduct, checkFiles } from '../grammar/checkFiles.ts';
import type { CheckedFile } from '../grammar/kinds.ts';
import type { GuardLiteral } from '../guardLiteral.ts';
import { checkUnique, gatherNames } from '../link/names.ts';
import { followersOf, shortcutsOf } from '../link/questions.ts';
import type { Origins } from '../load/origins.ts';
import type { Sources, Unread } from '../load/sources.ts';
import { localeOf, nameOf } from '../load/sources.ts';
import { noActions } from './actions.ts';
import { shortLivedOf } from './clear.ts';
import { conditionsWith } from './conditions.ts';
import { withDerivedValues } from './derivedValues.ts';
import { languageKeyOf } from './languages.ts';
import { lowerLinks } from './links.ts';
import type { Actions } from './lowerContext.ts';
import { type LoweredFile, lowerFile } from './lowerFile.ts';
import { CompilerMemory } from './memory.ts';
import { type Model, noApp, type Text } from './model.ts';
import { withSchedule } from './schedule.ts';
import { statesOfSteps, type TaskStep } from './tasks.ts';

/** Builds one model of all files. Of duplicate names the first wins; `unique` reports the second. */
function buildModel(product: LoweredProduct, origins: Origins, report: Report): Model {
  const { files, schemas, guards } = product;
  const valid = files.filter(({ value }) => value !== undefined);
  const only = <File>(kind: CheckedFile['kind']): File | null =>
    (valid.find((file) => file.kind === kind)?.value as File | undefined) ?? null;
  const named = <Entry>(kind: CheckedFile['kind']): ReadonlyMap<string, Entry> =>
    entriesOf<Entry>(only<Readonly<Record<string, Entry | string>>>(kind) ?? {});
  const each = <File>(kind: CheckedFile['kind']): readonly File[] =>
    valid.filter((file) => file.kind === kind).map(({ value }) => value as File);

  const app = only<AppFile>('app') ?? noApp;
  const screens = firsts(each<ScreenFile>('screen').map((screen) => [screen.screen, screen] as const));
  const names = gatherNames(files, new Set(guards.map(({ name }) => name)));
  const flows = each<FlowFile>('flow');
  const tasks = firsts(flows.flatMap(({ tasks: own }) => Object.entries<Task>(own ?? {})));
  const taskSteps = new Map(product.taskSteps.map((step) => [step.id, step]));
  const links = only<LinksFile>('links');
  const { environments, ...linked } = lowerLinks(
    links,
    only<EnvironmentsFile>('environments'),
    schemas.get('context.schema.json') ?? {},
    origins,
  );
  const { timeZone: _, ...dates } = only<Partial<ScheduleFile>>('schedule') ?? {};
  const schedule = entriesOf<ScheduleEntry>(dates as Readonly<Record<string, ScheduleEntry | string>>);
  const context = withDerivedValues(
    withSchedule(linked.context, schedule, origins),
    screens,
    Object.keys(environments?.environments ?? {}),
    origins,
  );
  const states = firsts([
    ...flows.flatMap(({ states: own }) => Object.entries(own as Record<string, StateSource>)),
    ...linked.states,
    ...statesOfSteps(
      [...taskSteps.values()].filter(({ next }) => names.state.has(next)),
      tasks,
      { origins, report },
    ),
  ]);
  return {
    app,
    screens,
    states: new Map([...states].filter(([name]) => !screens.has(name))),
    conditions: conditionsWith(guards, { named: named<Condition>('conditions'), context, schemas, origins }),
    actions: named<NamedAction>('actions'),
    tasks,
    taskSteps,
    questions: flows.flatMap(({ questions }) => questions ?? []),
    rules: named<RuleSource>('rules'),
    patterns: named<Pattern>('patterns'),
    tables: named<Then>('outcomes'),
    cookies: named<CookieSource>('cookies'),
    effects: contractsOf(valid),
    catalogue: only<ErrorCatalogueFile>('error-catalogue'),
    remedies: named<RemedySource>('steps'),
    providerNames: only<ProviderNamesFile>('provider-names'),
    providerFamilies: only<ProviderFamiliesFile>('provider-families'),
    environments,
    links,
    schedule,
    scheduleFile: only<ScheduleFile>('schedule'),
    theme: only<ThemeFile>('theme'),
    timeLimits: named<TimeLimit>('time-limits'),
    routes: only<RoutesFile>('routes'),
    copy: textsOf(valid, origins),
    translated: new Map(
      valid
        .filter(({ kind }) => kind === 'translated')
        .map(({ file, value }) => [nameOf(file).replace(/\.translated$/u, ''), value as TranslatedFile]),
    ),
    style: only<StyleFile>('style'),
    protection: only<ProtectedFile>('protected'),
    consents: only<ConsentsFile>('consents'),
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
function contractsOf(files: readonly CheckedFile[]): ReadonlyMap<string, EffectContract> {
  return new Map(
    files.filter(({ kind }) => kind === 'effect').map(({ file, value }) => [nameOf(file), value as EffectContract]),
  );
}

function textsOf(files: readonly CheckedFile[], origins: Origins): Model['copy'] {
  const locales = new Map<string, Map<string, Text>>();
  for (const { file, value } of files.filter(({ kind }) => kind === 'copy')) {
    const texts = locales.get(localeOf(file)) ?? new Map<string, Text>();
    locales.set(localeOf(file), texts);
    for (const [key, text] of entriesOf<string>(value as CopyFile)) {
      if (!texts.has(key)) texts.set(key, { text, place: origins.at(value as object, key) });
    }
  }
  return locales;
}

function firsts<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  const map = new Map<string, Value>();
  for (const [name, value] of entries) if (!map.has(name)) map.set(name, value);
  return map;
}

/** What linking uses besides the texts. */
interface LinkOptions {
  /** The memory of the previous compilation. */
  readonly memory?: CompilerMemory;
  readonly unread?: Unread;
}

/** Links the texts of a product into one model. Files that violate the grammar are reported, and missing in the model. */
export function linkSources(
  sources: Sources,
  report: Report,
  { memory = new CompilerMemory(), unread = new Map() }: LinkOptions = {},
): Model {
  return linkChecked(checkFiles({ sources, unread }, memory, report), memory, report);
}

/** Links files that follow the grammar, and reports names that stand twice and what cannot be lowered. */
export function linkChecked(product: CheckedProduct, memory: CompilerMemory, report: Report): Model {
  const { origins } = memory;
  checkUnique(product.files, origins, report);
  return buildModel(lowerProduct(product, memory, report), origins, report);
}

/** A product in the core language. */
interface LoweredProduct extends CheckedProduct {
  readonly guards: readonly GuardLiteral[];
  readonly taskSteps: readonly TaskStep[];
}

function lowerProduct(product: CheckedProduct, memory: CompilerMemory, report: Report): LoweredProduct {
  const { schemas } = product;
  const { origins } = memory;
  const context = schemas.get('context.schema.json') ?? {};
  const keys = shortLivedOf(context, schemas);
  const languageKey = languageKeyOf(context);
  const flows = product.files.filter(({ kind, value }) => kind === 'flow' && value !== undefined);
  const questions = flows.flatMap(({ value }) => (value as FlowFile).questions ?? []);
  const followers = followersOf(questions);
  const shortcuts = shortcutsOf(questions);
  const order = JSON.stringify([[...followers], [...shortcuts]]);
  const lower = (file: CheckedFile, actions: Actions): LoweredFile =>
    memory.lowered.of(file.file, [file, schemas, actions, order], report, (tell) =>
      lowerFile(file, { keys, actions, languageKey, followers, shortcuts, origins, report: tell }),
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
