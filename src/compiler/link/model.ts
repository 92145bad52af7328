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
  StateSource,
  StyleFile,
  Task,
  ThemeFile,
  Then,
  TimeLimit,
  TranslatedFile,
} from '../generated/source.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';
import type { ModelCondition } from '../lower/conditions.ts';
import type { LinkedEnvironments } from '../lower/links.ts';
import type { NameKind, Names } from './names.ts';

/** A text of one language, with its place. */
export interface Text {
  readonly text: string;
  readonly place: Place;
}

export type Texts = ReadonlyMap<string, Text>;

/** All files as one, every part that follows the grammar. */
export interface Model {
  readonly app: AppFile;
  readonly screens: ReadonlyMap<string, ScreenFile>;
  readonly states: ReadonlyMap<string, StateSource>;
  /** Those of flows/conditions.json, and what guards in place ask. */
  readonly conditions: ReadonlyMap<string, ModelCondition>;
  readonly actions: ReadonlyMap<string, NamedAction>;
  readonly tasks: ReadonlyMap<string, Task>;
  readonly questions: readonly Questions[];
  readonly rules: ReadonlyMap<string, RuleSource>;
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly tables: ReadonlyMap<string, Then>;
  readonly cookies: ReadonlyMap<string, CookieSource>;
  readonly effects: ReadonlyMap<string, EffectContract>;
  readonly catalogue: ErrorCatalogueFile | null;
  /** What each step of the provider gets. */
  readonly remedies: ReadonlyMap<string, RemedySource>;
  /** The names that the provider's own clients know; null without a list. */
  readonly providerNames: ProviderNamesFile | null;
  /** What the names are that have no outcome of their own. */
  readonly providerFamilies: ProviderFamiliesFile | null;
  /** With the address of each link. */
  readonly environments: LinkedEnvironments | null;
  readonly links: LinksFile | null;
  /** The entries of flows/schedule.json, by name. */
  readonly schedule: ReadonlyMap<string, ScheduleEntry>;
  /** The same as it stands in the file, with what holds for all entries. */
  readonly scheduleFile: ScheduleFile | null;
  readonly theme: ThemeFile | null;
  /** The ledger of time limits. */
  readonly timeLimits: ReadonlyMap<string, TimeLimit>;
  /** The routes that there were; null where there is no record. */
  readonly routes: RoutesFile | null;
  readonly copy: ReadonlyMap<string, Texts>;
  /** By locale what its texts were translated from. */
  readonly translated: ReadonlyMap<string, TranslatedFile>;
  /** How texts are written; null where nothing is said of it. */
  readonly style: StyleFile | null;
  /** Texts that need consent to be changed; null where there are none. */
  readonly protection: ProtectedFile | null;
  /** The wording of protected texts that their approvers consented to; null where there is no record. */
  readonly consents: ConsentsFile | null;
  /** Locales of which a file could not be read, so that no text counts as missing. */
  readonly unreadLocales: ReadonlySet<string>;
  readonly context: Schema;
  readonly schemas: Schemas;
  readonly names: Readonly<Record<NameKind, Names>>;
  readonly origins: Origins;
  /** Objects that lost a part to an error which has been told: nothing follows from what they lack. */
  readonly damaged: WeakSet<object>;
  /** False when something could not be read, so that what looks unused may be used there. */
  readonly whole: boolean;
}

/** Stands for an app.json that cannot be read, so that the rest can be looked at. */
export const noApp: AppFile = {
  $schema: '',
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

/** Keys with this beginning are used by code, on any screen. */
export const codeKeys = 'ui.';

/** A made-up language of English that looks foreign (`en-XA`, as in CLDR). No file in copy/ may have its name. */
export const pseudoLocale = 'en-XA';
