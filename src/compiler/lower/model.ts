import type { Place } from '../diagnostic.ts';
import type {
  AppFile,
  ConsentsFile,
  CookieSource,
  EffectContract,
  ErrorCatalogueFile,
  LinksFile,
  NamedAction,
  Pattern,
  ProtectedFile,
  ProviderFamiliesFile,
  ProviderNamesFile,
  Questions,
  RemedySource,
  RoutesFile,
  RuleSource,
  ScheduleEntry,
  ScheduleFile,
  ScreenFile,
  ServiceSource,
  SharedLimit,
  StateSource,
  StyleFile,
  Task,
  ThemeFile,
  Then,
  TimeLimit,
  TranslatedFile,
} from '../generated/source.ts';
import type { LimitRead } from '../grammar/resolveLimits.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { NameKind } from '../link/names.ts';
import type { Origins } from '../load/origins.ts';
import type { ModelCondition } from './conditions.ts';
import type { LinkedEnvironments } from './environments.ts';
import type { TaskStep } from './tasks.ts';

/** A text of one language, with its place. */
export interface TextEntry {
  /** With the numbers of limits and the quoted texts in place. */
  readonly text: string;
  /** As the file has it. */
  readonly written: string;
  readonly place: Place;
}

export type Texts = ReadonlyMap<string, TextEntry>;

/** All files that follow the grammar, together. */
export interface Model {
  readonly app: AppFile;
  readonly screens: ReadonlyMap<string, ScreenFile>;
  readonly states: ReadonlyMap<string, StateSource>;
  /** The named conditions and the inline guards. */
  readonly conditions: ReadonlyMap<string, ModelCondition>;
  readonly actions: ReadonlyMap<string, NamedAction>;
  readonly tasks: ReadonlyMap<string, Task>;
  /** The steps that do tasks, by their ids as states. */
  readonly taskSteps: ReadonlyMap<string, TaskStep>;
  readonly questions: readonly Questions[];
  readonly rules: ReadonlyMap<string, RuleSource>;
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly tables: ReadonlyMap<string, Then>;
  readonly cookies: ReadonlyMap<string, CookieSource>;
  readonly effects: ReadonlyMap<string, EffectContract>;
  /** The module that answers effects of code; null where all calls are declared. */
  readonly handlers: string | null;
  readonly services: ReadonlyMap<string, ServiceSource>;
  readonly catalogue: ErrorCatalogueFile | null;
  /** What happens at each step of the provider. */
  readonly remedies: ReadonlyMap<string, RemedySource>;
  /** The names that the provider's own clients know; null without a list. */
  readonly providerNames: ProviderNamesFile | null;
  /** The families of names without an outcome of their own. */
  readonly providerFamilies: ProviderFamiliesFile | null;
  /** The environments, with the address of each link. */
  readonly environments: LinkedEnvironments | null;
  readonly links: LinksFile | null;
  /** The entries of flows/schedule.json, by name. */
  readonly schedule: ReadonlyMap<string, ScheduleEntry>;
  readonly scheduleFile: ScheduleFile | null;
  readonly theme: ThemeFile | null;
  readonly timeLimits: ReadonlyMap<string, TimeLimit>;
  /** The names that stand in texts for limits and for dates of the schedule. */
  readonly textNames: ReadonlySet<string>;
  /** The entries of flows/limits.json, by name. */
  readonly sharedLimits: ReadonlyMap<string, SharedLimit>;
  /** Where files read them. */
  readonly limitReads: readonly LimitRead[];
  readonly routes: RoutesFile | null;
  readonly copy: ReadonlyMap<string, Texts>;
  /** The contents of every other file: the same objects as long as these files and what they build on are the same. */
  readonly withoutCopy: readonly unknown[];
  /** By locale, the record of its translations. */
  readonly translated: ReadonlyMap<string, TranslatedFile>;
  /** The style rules of texts; null if there are none. */
  readonly style: StyleFile | null;
  /** Texts whose changes need consent; null if there are none. */
  readonly protection: ProtectedFile | null;
  /** The approved wording of protected texts; null if there is no record. */
  readonly consents: ConsentsFile | null;
  readonly context: Schema;
  readonly schemas: Schemas;
  readonly names: Readonly<Record<NameKind, ReadonlySet<string>>>;
  readonly origins: Origins;
}

/** Replaces an app.json that violates the grammar, so that reviews can compare the rest. */
export const noApp: AppFile = {
  $schema: '',
  grammar: 4,
  brand: { name: '', supportPhone: '', companyDomains: [], nativeSchemes: [] },
  basePath: '/',
  start: '',
  unknownPath: '',
  locales: [],
  query: {},
  access: {},
  shell: { skip: '', notice: '', header: [], footer: [] },
  on: {},
  overlays: {},
};

/** A pseudo-language: accented English (`en-XA`, as in CLDR). copy/ may not contain a locale of that name. */
export const pseudoLocale = 'en-XA';

/** Whether there is a language of that code, in a region of that code. */
export function isLocale(locale: string): boolean {
  if (!/^[a-z]{2}-[A-Z]{2}$/u.test(locale) || Intl.getCanonicalLocales(locale)[0] !== locale) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(locale.slice(0, 2)) !== undefined;
}
