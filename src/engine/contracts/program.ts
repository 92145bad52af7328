import type { Expressions, Logic } from './logic.ts';

/** Conditions that guard something; all of `when` and none of `unless` must hold. Empty lists always hold. */
export interface Guard {
  readonly when: readonly string[];
  readonly unless: readonly string[];
}

/** A text and the expressions of its placeholders. */
export interface CopyAlternative extends Guard {
  readonly copy: string;
  readonly values: Expressions;
}

/** Ordered texts of which the first that holds is used. */
export type CopyChoice = readonly CopyAlternative[];

/** What a transition does last. */
export type Go =
  | { readonly kind: 'stay' }
  | { readonly kind: 'next'; readonly to: string }
  | { readonly kind: 'open'; readonly overlay: string }
  | { readonly kind: 'run'; readonly run: Run };

/** An effect with its input and what follows each of its outcomes (shared tables are already merged in). */
export interface Run {
  readonly effect: string;
  readonly with: Expressions;
  readonly then: Readonly<Record<string, readonly Alternative[]>>;
  /** The fields of the form that it receives. */
  readonly given?: readonly string[];
}

/** A notification with its input. */
export interface NotificationCall {
  readonly effect: string;
  readonly with: Expressions;
}

/** A message for the screen's alert or for one field, or a rule of a field that the provider judged. */
export type ErrorMessage =
  | { readonly kind: 'alert'; readonly copy: string; readonly values: Expressions }
  | { readonly kind: 'field'; readonly field: string; readonly copy: string; readonly values: Expressions }
  | { readonly kind: 'rule'; readonly field: string; readonly rule: string };

/** One guarded transition. What few have is left out where it is not: every visit fetches the program. */
export interface Alternative extends Guard {
  readonly always?: true;
  readonly clear?: true;
  readonly set?: Expressions;
  readonly fill?: Expressions;
  readonly notify?: readonly NotificationCall[];
  readonly errors?: readonly ErrorMessage[];
  readonly announce?: string;
  readonly go: Go;
  /** The customer can retry with the same input, so no field is emptied. */
  readonly keeps?: true;
}

/** One alternative of a choice: an alternative that also looks at the value of `by`. */
export interface ChoiceAlternative extends Alternative {
  readonly is: readonly (string | number | boolean)[] | null;
}

export type EventHandlers = Readonly<Record<string, readonly Alternative[]>>;

/**
 * What is taken away before rules and effects see a value. ends: blanks at both ends. ends-and-signs: blanks and signs
 * without a shape at both ends. digits: everything around the one run of so many digits.
 */
export type Cleaning = 'ends' | 'ends-and-signs' | { readonly digits: number };

/** How a field behaves; how it looks is in the view. */
export interface FieldLogic {
  readonly input: 'text' | 'password' | 'checkbox' | 'radio' | 'select' | 'code';
  /** Whether it is on the screen. A hidden field counts as empty and valid. */
  readonly shown: Guard;
  readonly rules: readonly string[];
  /** Its rules apply only when it is filled in. */
  readonly optional?: true;
  /** It counts as empty while it holds its first value. */
  readonly unchanged?: 'empty';
  /** The one message for all of its rules. */
  readonly summary: string | null;
  readonly initial: Logic;
  readonly clean: Cleaning | null;
  /** Those of a radio field or a select; a typed field has none. */
  readonly options: readonly (Guard & { readonly value: string })[];
  readonly preselect: 'only-option' | null;
  /** Its messages wait for a submit. Otherwise they also appear when the customer leaves the field. */
  readonly judgedAt?: 'submit';
  /** It is emptied after each effect that received it, unless the customer can retry at once. */
  readonly clearAfterRun?: true;
}

export interface Timer {
  readonly seconds: number;
  readonly raise: string;
}

export interface OverlayLogic {
  readonly kind: 'modal' | 'drawer';
  readonly dismissible: boolean;
  readonly after?: Timer;
  readonly on: EventHandlers;
}

/** Minutes that a screen counts down. */
export interface ScreenClock {
  /** The context key of the moment that it counts from. */
  readonly since: string;
  readonly lasts: readonly (Guard & { readonly minutes: number })[];
  /** The context key of the minutes that are left. */
  readonly into: string;
  /** The event that each minute raises. */
  readonly raise: string;
}

export interface ScreenState {
  readonly kind: 'screen';
  readonly route: string;
  /** Earlier routes. They still lead to this screen. */
  readonly formerRoutes?: readonly string[];
  readonly access: string;
  readonly alert: CopyChoice;
  /** In the order in which the fields stand on the screen, so that the first error is the topmost. */
  readonly form: Readonly<Record<string, FieldLogic>>;
  readonly on: EventHandlers;
  readonly overlays: Readonly<Record<string, OverlayLogic>>;
  readonly clock?: ScreenClock;
}

export interface StepState {
  readonly kind: 'step';
  readonly set: Expressions;
  readonly notify: readonly NotificationCall[];
  readonly run: Run;
}

export interface ChoiceState {
  readonly kind: 'choice';
  readonly set: Expressions;
  readonly by: Logic;
  readonly choose: readonly ChoiceAlternative[];
}

export interface ExitState {
  readonly kind: 'exit';
  readonly to: Logic;
  readonly onRejected: string;
  readonly ends: boolean;
  readonly notify: readonly NotificationCall[];
}

export type State = ScreenState | StepState | ChoiceState | ExitState;

export interface Rule {
  /** What is said when it fails. */
  readonly copy: string;
  /** What it asks for, in the list of rules beside a field. */
  readonly requirement?: string;
  /** The pattern that finds, in a value that fails, the sign that the text names. */
  readonly names?: string;
  /** provider: fails only when an outcome says so, until the value changes. */
  readonly judge: 'flow' | 'provider';
  readonly passes: Logic;
}

export interface AccessPolicy {
  readonly needs: readonly string[];
  readonly onDenied: string | null;
}

export interface QueryValue {
  readonly into: string;
  readonly accept: 'allowed-redirect' | 'true-or-false' | 'locale';
  /** Navigation keeps it in the address. */
  readonly keep: boolean;
  /** It belongs to one visit: the address that begins a visit sets or forgets it. */
  readonly visit: boolean;
}

/**
 * What the engine does with some keys of the session context, whatever a product calls them. language: the page is in it.
 * transaction: there is one while a process at a provider goes on, so that an arrival begins no new visit. begun: false when
 * a page begins. claims: of the customer's token. customer: whose data the tab shows. signedIn: the tab has stored their
 * tokens. userId: what they typed last. givenUserId: what the transaction was begun with. trace, flow, providerId: tie the
 * entries of the log together.
 */
export type ContextRole =
  | 'language'
  | 'transaction'
  | 'begun'
  | 'claims'
  | 'customer'
  | 'signedIn'
  | 'givenUserId'
  | 'userId'
  | 'trace'
  | 'flow'
  | 'providerId';

/** What the engine must know of each key of the session context; from the annotations of `context.schema.json`. */
export interface ContextKey {
  readonly persist: 'local' | 'tab' | 'never';
  readonly source: string | null;
  readonly survivesClear: boolean | 'all';
  readonly personal?: true;
  readonly fallback?: string | number | boolean;
}

/** A span between two dates of the schedule. */
export interface ScheduleSegment {
  /** When it begins, in milliseconds since 1970. */
  readonly from: number;
  /** The value of each entry of the schedule in this span, by context key. */
  readonly facts: Readonly<Record<string, string>>;
}

/** How long customers wait at most; seconds. */
export interface Limits {
  /** One call of the network. */
  readonly callSeconds: number;
  /** All calls that follow one press, until the customer can act again. */
  readonly pressSeconds: number;
  /** Until the page says that it is still working. */
  readonly wordsSeconds: number;
}

export interface EffectPolicy {
  readonly kind: 'effect' | 'notification';
  /** The outcome depends on what the customer does, so its time does not count as waiting. */
  readonly awaitsCustomer: boolean;
  readonly deadlineSeconds: number;
  readonly late: string;
  readonly failure: string;
  /** What it needs is fetched before it runs. */
  readonly prewarm: boolean;
}

export interface Brand {
  readonly name: string;
  /** The address of its image, which has the image in it. */
  readonly mark?: string | undefined;
  readonly supportPhone: string;
  readonly companyDomains: readonly string[];
  readonly nativeSchemes: readonly string[];
}

/** The part of the error catalogue that the effects read: which failure a key, text or status means. */
export interface Catalogue<FailureCode extends string = string> {
  /** By message key; login result codes stand here under the keys that carry them. */
  readonly keys: Readonly<Record<string, FailureCode>>;
  /** By a part of the message, in lower case. */
  readonly texts: Readonly<Record<string, FailureCode>>;
  /** By HTTP status. */
  readonly http: Readonly<Record<string, FailureCode>>;
  /** By the step that a refusal offers again: the outcome that replaces those of `insteadOf`. */
  readonly again: Readonly<
    Record<string, { readonly insteadOf: readonly FailureCode[]; readonly outcome: FailureCode }>
  >;
  /** What a failure becomes for an effect whose contract lacks it: the first of these that it has. */
  readonly nearest: Readonly<Record<string, readonly FailureCode[]>>;
}

/** What happens at a step of the identity provider: a screen, or an answer on the customer's behalf. */
export type Remedy =
  | { readonly gets: 'screen'; readonly authenticators: readonly string[] | null }
  | { readonly gets: 'answer'; readonly with: Readonly<Record<string, boolean | string | number>> };

/** By the name of the step. Any other step is skipped where the provider allows that, and else cancels. */
export type Remedies = Readonly<Record<string, Remedy>>;

export interface Cookie {
  readonly name: string;
  readonly scope: 'company' | 'host';
  readonly sameSite: 'none' | 'lax' | 'strict';
  readonly days: number | null;
  readonly clearedWithSession: boolean;
  /** Its name ends with the user whose it is. */
  readonly perUser: boolean;
}

/** The compiled flows: all logic, no texts. Plain data; safe to freeze, compare and send. */
export interface Program {
  /** Changes with the logic and with the context's grammar, not with texts or languages. */
  readonly version: string;
  readonly brand: Brand;
  readonly basePath: string;
  readonly start: string;
  readonly unknownPath: string;
  /** The state after a fault of the code itself; `unknownPath` where the product names none. */
  readonly onFault?: string;
  /** The state in place of a way out that the page took by itself again and again. */
  readonly onLoop?: string;
  /** The condition under which no link opens a new tab. */
  readonly oneWindow?: string;
  /** The languages of this build, the default first. */
  readonly locales: readonly string[];
  readonly query: Readonly<Record<string, QueryValue>>;
  /** Query names that are known and mean nothing here. */
  readonly otherQuery?: readonly string[];
  readonly access: Readonly<Record<string, AccessPolicy>>;
  readonly on: EventHandlers;
  readonly overlays: Readonly<Record<string, OverlayLogic>>;
  readonly states: Readonly<Record<string, State>>;
  readonly conditions: Readonly<Record<string, Logic>>;
  readonly rules: Readonly<Record<string, Rule>>;
  readonly patterns: Readonly<Record<string, string>>;
  readonly context: Readonly<Record<string, ContextKey>>;
  /** The key of the context that has a role. */
  readonly roles: Readonly<Partial<Record<ContextRole, string>>>;
  /** tab: the context is kept as its schema says. local: all of it that is kept, in local storage. */
  readonly persistence: 'tab' | 'local';
  readonly effects: Readonly<Record<string, EffectPolicy>>;
  readonly catalogue: Catalogue;
  readonly remedies: Remedies;
  readonly cookies: Readonly<Record<string, Cookie>>;
  readonly limits: Limits;
  /** In the order of time; absent without entries. It is not part of the version: a date is no logic. */
  readonly schedule?: readonly ScheduleSegment[];
}
