// Generated from schemas/ by `npm run generate`. Change the schema instead.
import type {Logic} from '../../engine/contracts/logic.ts';
import type {GuardLiteral} from '../guardLiteral.ts';

/**
 * Colours and shadows of a light or a dark page.
 */
export type Colours = Readonly<Record<string, string>>;

/**
 * What several alternatives do alike; do names it. File: flows/actions.json.
 */
export interface ActionsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * Something that is done in several places.
   */
  readonly [k: string]: NamedAction | string;
}
/**
 * Something that is done in several places.
 */
export interface NamedAction {
  /**
   * What it does, in one sentence.
   */
  readonly description: string;
  /**
   * What is done, or ordered alternatives of which the first that holds is done; none need hold.
   */
  readonly does: ActionPart | readonly ActionPart[];
}
/**
 * One alternative of an action. It leads nowhere, and names no other action.
 */
export interface ActionPart {
  /**
   * What must hold.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * What must not hold.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * What of the session context is forgotten.
   */
  readonly clear?: boolean;
  /**
   * Context keys and the expressions that they become. null forgets a key.
   */
  readonly set?: ExpressionsSource;
  /**
   * Fields of the visible screen and the expressions that they become.
   */
  readonly fill?: ExpressionsSource;
  /**
   * Notifications, in order.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
}
/**
 * What all screens share: addresses, query values, access policies, the page's frame, common events and overlays. File: flows/app.json.
 */
export interface AppFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The number of the grammar that the product is written in; docs/changelog.md says what each changed.
   */
  readonly grammar: 4;
  /**
   * The company.
   */
  readonly brand: BrandSource;
  /**
   * Prefix of every address.
   */
  readonly basePath: string;
  /**
   * The screen behind the bare base path.
   */
  readonly start: string;
  /**
   * The screen for an address that no screen has.
   */
  readonly unknownPath: string;
  /**
   * The screen after a fault of the page's own code, such as a step that throws; unknownPath unless said.
   */
  readonly onFault?: string;
  /**
   * The state in place of the third way out to the same site within two minutes that the page takes by itself, with no key, press, reload or Back in between: the site sends customers back. Without it the page leaves each time.
   */
  readonly onLoop?: string;
  /**
   * Where this condition holds, `newTab` opens no new tab: an app that embeds the page shows one window, and its customer comes back by Back.
   */
  readonly oneWindow?: string;
  /**
   * Where the session context is kept. tab, the default: as each key says in x-persist, personal keys in the tab at most. local: every key that is kept at all, in local storage, for all tabs of the browser.
   */
  readonly persistence?: 'tab' | 'local';
  /**
   * Steps that end a sign-in or a session and begin again at the start screen. With it every way into them, or to the start, carries a message or states in silent why it has none (F127).
   *
   * Items: A name in kebab-case.
   */
  readonly returns?: readonly string[];
  /**
   * Languages, the one for customers who speak none of them first. Each has a folder in copy/.
   *
   * @minItems 1
   */
  readonly locales: readonly string[];
  /**
   * Accepted query values. No other reaches the flows.
   */
  readonly query: {
    /**
     * One accepted query value.
     */
    readonly [k: string]: QueryValueSource;
  };
  /**
   * Names of query values that links may carry and that mean nothing here, such as those of campaigns; utm_* stands for all that begin so. Every other name that query lacks is logged.
   */
  readonly otherQuery?: readonly string[];
  /**
   * The query value whose address may choose another environment, outside production.
   */
  readonly environmentFrom?: string;
  /**
   * Access policies, by name.
   */
  readonly access: {
    /**
     * Who may arrive at a screen by its address.
     */
    readonly [k: string]: AccessPolicySource;
  };
  /**
   * The frame around every screen.
   */
  readonly shell: Shell;
  /**
   * Events that every screen understands, unless it has its own.
   */
  readonly on: EventsSource;
  /**
   * Overlays that every screen can open.
   */
  readonly overlays: Overlays;
}
/**
 * The company.
 */
export interface BrandSource {
  /**
   * The name shown in the header and in page titles.
   */
  readonly name: string;
  /**
   * The mark before the name, and the icon of the page: an SVG of shapes, paths and a title, in colours that stand on light and on dark ground. Without it there is neither.
   */
  readonly mark?: string;
  /**
   * The support number, XXX-XXX-XXXX.
   */
  readonly supportPhone: string;
  /**
   * Hosts that customers may be sent to: each exactly, and its dot-separated subdomains. The first is the one that hosts of the further check must end with.
   *
   * @minItems 1
   */
  readonly companyDomains: readonly string[];
  /**
   * Schemes of the company's own apps, without the colon.
   */
  readonly nativeSchemes: readonly string[];
}
/**
 * One accepted query value.
 */
export interface QueryValueSource {
  /**
   * The context key that it is copied to.
   */
  readonly into: string;
  /**
   * allowed-redirect: an address on a company host or a native scheme; any other is dropped. true-or-false: the word true or false. locale: a language of the product, or one that differs only in its region.
   */
  readonly accept: 'allowed-redirect' | 'true-or-false' | 'locale';
  /**
   * Navigation keeps it in the address.
   */
  readonly keep?: boolean;
  /**
   * It belongs to one visit: an arrival at the start screen by navigation, with no sign-in under way, sets or forgets it. A reload, Back and the language switch keep it.
   */
  readonly visit?: boolean;
}
/**
 * Who may arrive at a screen by its address.
 */
export interface AccessPolicySource {
  /**
   * Who may come, in one sentence.
   */
  readonly description: string;
  /**
   * The condition that must hold.
   */
  readonly needs?: readonly GuardLiteral[];
  /**
   * The state that follows when it does not.
   */
  readonly onDenied?: string;
  /**
   * Why customers who are sent back to the start need no message, in one sentence (F127).
   */
  readonly silent?: string;
}
/**
 * The frame around every screen.
 */
export interface Shell {
  /**
   * Text of the link that jumps to the main part (WCAG 2.4.1).
   */
  readonly skip: string;
  /**
   * Text while the first screen is being decided.
   */
  readonly notice: string;
  /**
   * What stands in the header beside the brand.
   *
   * Items: A text or a link of the frame.
   */
  readonly header: readonly ShellItemSource[];
  /**
   * What stands between the header and the screen, such as an announcement.
   *
   * Items: A text above every screen. Room is kept for what only the schedule hides, so that nothing moves when its time comes.
   */
  readonly banner?: readonly BannerItemSource[];
  /**
   * What stands in the footer.
   *
   * Items: A text or a link of the frame.
   */
  readonly footer: readonly ShellItemSource[];
}
/**
 * A text above every screen. Room is kept for what only the schedule hides, so that nothing moves when its time comes.
 */
export interface BannerItemSource {
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text; of ordered alternatives none need hold.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * What the tags of the text do, where their names do not say it.
   */
  readonly tags?: Tags;
  /**
   * The icon before the text; info unless said otherwise.
   */
  readonly icon?:
    | 'alert'
    | 'arrow'
    | 'autopay'
    | 'bill'
    | 'check'
    | 'circle'
    | 'close'
    | 'email'
    | 'id-card'
    | 'info'
    | 'leaf'
    | 'lock'
    | 'passkey'
    | 'phone'
    | 'shield'
    | 'text-message';
  /**
   * Screen readers hear the text, politely, when it appears or changes while the page is open.
   */
  readonly announce?: boolean;
}
/**
 * A text or a link of the frame.
 */
export interface ShellItemSource {
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * Screens without it.
   *
   * Items: A name in kebab-case.
   */
  readonly except?: readonly string[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * What the tags of the text do, where their names do not say it.
   */
  readonly tags?: Tags;
  /**
   * The event that a click raises; without it the item is a text.
   */
  readonly event?: string;
  /**
   * Opens the exit in a new tab.
   */
  readonly newTab?: boolean;
  /**
   * In the header: it stands beside the mark in the place of the company's name. Where it is not shown, the name is.
   */
  readonly brand?: true;
  /**
   * language: a switch of languages. For each language of the product but the one that is shown it has a link, named by the text in that language. In its event, { "var": "language" } is the language of the link.
   */
  readonly each?: 'language';
  /**
   * The language of the text when it is not that of the page, so that it is said aloud right (WCAG 3.1.2).
   */
  readonly lang?: string;
}
/**
 * Everything in it must hold. A key is a path of the session context, or form. and a field of the screen; its value is what must stand there. true: it is there and not false. false: it is not there, or is false.
 */
export interface GuardObject {
  /**
   * A path where something must stand that is not empty.
   */
  readonly has?: string;
  /**
   * A guard that must not hold.
   */
  readonly not?: readonly GuardLiteral[];
  /**
   * Guards of which at least one must hold.
   *
   * @minItems 2
   *
   * Items: What must hold: the name of a condition, values as in { "accepted": true }, or a list of both, all of which must hold.
   */
  readonly any?: readonly GuardLiteral[][];
  readonly [k: string]: string | number | boolean | readonly GuardLiteral[] | readonly GuardLiteral[][] | undefined;
}
/**
 * One expression a name.
 */
export interface ExpressionsSource {
  /**
   * A json-logic expression over the named scopes. Only these operators exist; a misspelt one is an error, not data.
   */
  readonly [k: string]: Logic;
}
/**
 * A text that is used when its conditions hold.
 */
export interface CopyAlternativeSource {
  /**
   * Conditions that must hold for this text.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that must not hold for this text.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * Key of the text.
   */
  readonly copy: string;
  /**
   * One expression for each placeholder of the text.
   */
  readonly values?: ExpressionsSource;
}
/**
 * What each tag inside the text does, where its name does not say it.
 */
export interface Tags {
  /**
   * A tag inside a text: a link that raises an event, or a telephone link. It needs no entry where its name is <phone>, that of a link, or that of an event.
   */
  readonly [k: string]: TagSource;
}
/**
 * A tag inside a text: a link that raises an event, or a telephone link. It needs no entry where its name is <phone>, that of a link, or that of an event.
 */
export interface TagSource {
  /**
   * The event that a click raises. When it leads to an exit only, the tag is a real link.
   */
  readonly event?: string;
  /**
   * Opens the exit in a new tab.
   */
  readonly newTab?: boolean;
  /**
   * The tag is a telephone link to the support number of the brand.
   */
  readonly telephone?: true;
}
/**
 * A notification: an effect without outcomes, never awaited.
 */
export interface NotificationSource {
  /**
   * Id of the notification's contract.
   */
  readonly effect: string;
  /**
   * Its input, one expression a key.
   */
  readonly with?: ExpressionsSource;
}
/**
 * An error with its place or its values: a text, or a rule of a field that the provider judges.
 */
export interface ErrorMessageSource {
  /**
   * The field that the message belongs to; without it, the screen's alert.
   */
  readonly field?: string;
  /**
   * Key of the text.
   */
  readonly copy?: string;
  /**
   * Instead of a text: the rule of that field which the provider says is not met. It counts until the value changes.
   */
  readonly rule?: string;
  /**
   * One expression for each placeholder of the text.
   */
  readonly values?: ExpressionsSource;
}
/**
 * One guarded transition. The first of a list that holds is taken; it does one of next, run, open, or else the screen stays.
 */
export interface AlternativeSource {
  /**
   * Conditions that must hold.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that must not hold.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * Events only: taken while the screen is busy too (cancel, close).
   */
  readonly always?: boolean;
  /**
   * Forgets the keys of the session context that last as long, or less: their x-lifetime.
   */
  readonly clear?: boolean;
  /**
   * Actions of flows/actions.json that are done, in order.
   *
   * @minItems 1
   *
   * Items: A name in kebab-case.
   */
  readonly do?: readonly string[];
  /**
   * Context keys and the expressions that they become. null forgets a key.
   */
  readonly set?: ExpressionsSource;
  /**
   * Fields of the visible screen and the expressions that they become.
   */
  readonly fill?: ExpressionsSource;
  /**
   * Notifications, in order.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
  /**
   * The message to show: a text for the alert, an object, or a list of these, the first of which gets the focus.
   */
  readonly error?: string | ErrorMessageSource | readonly (string | ErrorMessageSource)[];
  /**
   * Why customers who come back to the start by this need no message, in one sentence (F127).
   */
  readonly silent?: string;
  /**
   * Why this way leaves out a question that is asked otherwise, in one sentence (F137).
   */
  readonly skips?: string;
  /**
   * A text that screen readers hear politely.
   */
  readonly announce?: string;
  /**
   * The task that is done before the state follows.
   */
  readonly via?: string;
  /**
   * The state that follows. To the screen already shown: keeps the form and does not enter again.
   */
  readonly next?: string;
  /**
   * The effect to run.
   */
  readonly run?: string;
  /**
   * The effect's input, one expression a key.
   */
  readonly with?: ExpressionsSource;
  /**
   * What follows each outcome of the effect.
   */
  readonly then?: Then;
  /**
   * Name of the table in outcomes.json for the outcomes that then does not name.
   */
  readonly otherwise?: string;
  /**
   * The overlay to open.
   */
  readonly open?: string;
}
/**
 * One guarded transition after an outcome. It cannot run another effect: a chain is written as named steps.
 */
export interface OutcomeAlternative {
  /**
   * Conditions that must hold.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that must not hold.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * What of the session context is forgotten.
   */
  readonly clear?: boolean;
  /**
   * Actions of flows/actions.json that are done, in order.
   *
   * @minItems 1
   *
   * Items: A name in kebab-case.
   */
  readonly do?: readonly string[];
  /**
   * Context keys and the expressions that they become. null forgets a key.
   */
  readonly set?: ExpressionsSource;
  /**
   * Fields of the visible screen and the expressions that they become.
   */
  readonly fill?: ExpressionsSource;
  /**
   * Notifications, in order.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
  /**
   * The message to show.
   */
  readonly error?: string | ErrorMessageSource | readonly (string | ErrorMessageSource)[];
  /**
   * Why customers who come back to the start by this need no message, in one sentence (F127).
   */
  readonly silent?: string;
  /**
   * Why this way leaves out a question that is asked otherwise, in one sentence (F137).
   */
  readonly skips?: string;
  /**
   * A text that screen readers hear politely.
   */
  readonly announce?: string;
  /**
   * The task that is done before the state follows.
   */
  readonly via?: string;
  /**
   * The state that follows. To the screen already shown: keeps the form and does not enter again.
   */
  readonly next?: string;
  /**
   * The overlay to open.
   */
  readonly open?: string;
}
/**
 * One alternative, or an ordered list, for each outcome code, or for several codes with commas between them.
 */
export interface Then {
  /**
   * One alternative or an ordered list.
   */
  readonly [k: string]: OutcomeAlternative | readonly OutcomeAlternative[];
}
/**
 * What follows each event.
 */
export interface EventsSource {
  /**
   * One alternative or an ordered list.
   */
  readonly [k: string]: AlternativeSource | readonly AlternativeSource[];
}
/**
 * A modal or a drawer over a screen.
 */
export interface Overlay {
  /**
   * modal: must be answered. drawer: reading matter, closed by its button, Escape or a click beside it.
   */
  readonly kind: 'modal' | 'drawer';
  /**
   * What the overlay is for, in one sentence.
   */
  readonly purpose: string;
  /**
   * Heading of the overlay.
   */
  readonly title: string | readonly CopyAlternativeSource[];
  /**
   * What stands in the overlay.
   *
   * @minItems 1
   *
   * Items: One thing in the body of a screen or an overlay.
   */
  readonly body: readonly ElementSource[];
  /**
   * Escape and a close button close it. Drawers are; modals are not unless they say so: give those a button.
   */
  readonly dismissible?: boolean;
  /**
   * The timer that presses a button of the overlay.
   */
  readonly after?: TimerSource;
  /**
   * What follows each event of the overlay. Events that it lacks go to the screen.
   */
  readonly on?: EventsSource;
}
/**
 * A number of flows/limits.json.
 */
export interface LimitReference {
  /**
   * Its name.
   */
  readonly limit: string;
}
/**
 * After that many seconds the event is raised, as if the customer had pressed its button. Any action of the customer in the overlay stops the timer.
 */
export interface TimerSource {
  /**
   * Seconds until the event.
   */
  readonly seconds: number;
  /**
   * The event, one that a button of the overlay raises too.
   */
  readonly raise: string;
  /**
   * The text in place of the countdown once the customer has stopped it, by any key, touch or move of the focus (WCAG 2.2.1). Announced once.
   */
  readonly stopped: string;
  /**
   * Why there is a time limit, and why it is no trap (WCAG 2.2.1).
   */
  readonly description: string;
}
/**
 * Overlays by name.
 */
export interface Overlays {
  /**
   * A modal or a drawer over a screen.
   */
  readonly [k: string]: Overlay;
}
/**
 * Every condition that when and unless name. File: flows/conditions.json.
 */
export interface ConditionsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * A named guard.
   */
  readonly [k: string]: Condition | string;
}
/**
 * A named guard.
 */
export interface Condition {
  /**
   * What is true when it holds, in one sentence.
   */
  readonly description: string;
  /**
   * The expression, over context and form.
   */
  readonly logic: Logic;
  /**
   * At least one that holds and one that does not.
   *
   * @minItems 2
   *
   * Items: What the condition says of a given state.
   */
  readonly examples: readonly ConditionExample[];
}
/**
 * What the condition says of a given state.
 */
export interface ConditionExample {
  /**
   * The scopes.
   */
  readonly given: ExampleScopes;
  /**
   * Whether the condition holds.
   */
  readonly is: boolean;
}
/**
 * Values of the scopes.
 */
export interface ExampleScopes {
  /**
   * Keys of the session context.
   */
  readonly context?: {};
  /**
   * Fields of the screen.
   */
  readonly form?: {};
}
/**
 * Which wording of each protected text its approver consented to. Written by npm run review -- --consent; a record, and no proof of identity. File: copy/consents.json.
 */
export interface ConsentsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * By the name of the approver, as in copy/protected.json, the texts that they consented to.
   */
  readonly consents: {
    /**
     * By its key, each text that this approver consented to.
     */
    readonly [k: string]: {
      /**
       * The consent of one approver to one text.
       */
      readonly [k: string]: Consent;
    };
  };
}
/**
 * The consent of one approver to one text.
 */
export interface Consent {
  /**
   * The person that recorded it.
   */
  readonly by: string;
  /**
   * The day, as in 2026-05-31.
   */
  readonly on: string;
  /**
   * By locale, the fingerprint of the text that was consented to; every for a text that is the same in all.
   */
  readonly texts: {
    /**
     * Twelve hexadecimal digits, which are others once a letter of the text is another.
     */
    readonly [k: string]: string;
  };
  /**
   * By the kind of element and what it stands on, the cases in which the text was on view. A case has, by the path that conditions ask for, the values that it can be; without a path, it is every case.
   */
  readonly places?: {
    /**
     * The cases.
     *
     * @minItems 1
     *
     * Items: By path, the values.
     */
    readonly [k: string]: {
      /**
       * The values.
       *
       * @minItems 1
       *
       * Items: A value; null: none. An empty list, all numbers between two, or all values other than these.
       */
      readonly [k: string]: ((string | number | boolean | null) | unknown[] | ValuesBetween | OtherValues)[];
    }[];
  };
}
/**
 * Numbers without the ends; null: without an end.
 */
export interface ValuesBetween {
  /**
   * They are more than this.
   */
  readonly above: number | null;
  /**
   * They are less than this.
   */
  readonly below: number | null;
}
/**
 * Values other than these.
 */
export interface OtherValues {
  /**
   * What they are not.
   */
  readonly otherThan: readonly (string | number | boolean)[];
}
/**
 * Every cookie that the product reads or writes. File: flows/cookies.json.
 */
export interface CookiesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * One cookie.
   */
  readonly [k: string]: CookieSource | string;
}
/**
 * One cookie.
 */
export interface CookieSource {
  /**
   * Its name in the browser.
   */
  readonly name: string;
  /**
   * What it holds and what for, in one sentence.
   */
  readonly purpose: string;
  /**
   * company: readable on the whole company domain. host: on this host only.
   */
  readonly scope: 'company' | 'host';
  /**
   * none: sent across sites (secure pages only; elsewhere lax). lax, strict: as in RFC 6265bis.
   */
  readonly sameSite: 'none' | 'lax' | 'strict';
  /**
   * Days until it expires; without it, it ends with the browser.
   */
  readonly days?: number;
  /**
   * Its name in the browser ends with the user whose it is; cookie.write takes that as "user".
   */
  readonly perUser?: boolean;
  /**
   * Removed when the session is cleared.
   */
  readonly clearedWithSession?: boolean;
  /**
   * Which handwritten code reads or writes it, in one sentence. For cookies that no flow and no context key names.
   */
  readonly usedBy?: string;
}
/**
 * Texts in ICU MessageFormat, flat, one file a screen. Files: copy/<locale>/<screen>.json.
 */
export interface CopyFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The text.
   */
  readonly [k: string]: string;
}
/**
 * The contract of one effect: its input and every outcome. Files: schemas/product/effects/<id>.json.
 */
export interface EffectContract {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The id, which is the file name too.
   */
  readonly id: string;
  /**
   * effect: run, with outcomes. notification: notify, without.
   */
  readonly kind: 'effect' | 'notification';
  /**
   * What it does, in one sentence.
   */
  readonly purpose: string;
  /**
   * Seconds after which the runtime gives up waiting and takes the outcome late. Customers take minutes over the prompts of their devices, and may never come to what waits in the background.
   */
  readonly deadlineSeconds?: number;
  /**
   * The entry of flows/time-limits.json that the deadline falls under: what follows late, and why that is no barrier.
   */
  readonly timeLimit?: string;
  /**
   * The outcome when the deadline passes.
   */
  readonly late?: string;
  /**
   * The outcome when the handler throws.
   */
  readonly failure?: string;
  /**
   * It signs customers in: what it needs is fetched, and its transaction begun, as soon as they use a field.
   */
  readonly prewarm?: boolean;
  /**
   * needs: it acts with the stored tokens of the customer, so that it runs only where they are stored (F117).
   */
  readonly session?: 'needs';
  /**
   * needs: it acts in a transaction with the provider, so that it runs only where one is saved (F146).
   */
  readonly transaction?: 'needs';
  /**
   * What it needs of every environment: where the identity provider is, and how the product is known there.
   *
   * @minItems 1
   */
  readonly environment?: readonly ('issuer' | 'clientId' | 'botToken')[];
  /**
   * The cookies of flows/cookies.json that its handler writes: those of a session go with it (F145).
   *
   * @minItems 1
   *
   * Items: A name in camelCase.
   */
  readonly cookies?: readonly string[];
  /**
   * test: for test environments alone, so that nothing in production leads to it (F122).
   */
  readonly onlyIn?: 'test';
  /**
   * The call that it makes; without it, code does the work. The outcome is the first that fits: the exact status, its class such as 4xx, otherwise.
   */
  readonly http?: HttpCallSource;
  /**
   * JSON Schema of the input. x-secret: takes secret fields alone. x-autocomplete: what fields that go into it let browsers fill in. x-pii: a notification may take personal data.
   */
  readonly input: {};
  /**
   * The outcomes, by code.
   */
  readonly outcomes?: {
    /**
     * One answer of the effect.
     */
    readonly [k: string]: OutcomeContract;
  };
}
/**
 * One call of a service. The outcome is the first that fits: the exact status, its class such as 4xx, otherwise.
 */
export interface HttpCallSource {
  /**
   * The method. Only GET may be repeated.
   */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * The service of schemas/product/services.json.
   */
  readonly service: string;
  /**
   * The path below the address of the service. {input} is an input as one encoded segment.
   */
  readonly path: string;
  /**
   * customer: the access token of the tab's customer goes with it. none: nothing does.
   */
  readonly auth: 'none' | 'customer';
  /**
   * Inputs that are sent in the query.
   */
  readonly query?: readonly string[];
  /**
   * Inputs that are sent as the members of a JSON object.
   */
  readonly payload?: readonly string[];
  /**
   * The outcome of each answer. unreadable: a success without JSON, over 1 MB, redirected, or without what reads require. signedOut: the tab's customer is not signed in any more, so that nothing was sent.
   */
  readonly outcomes: {
    readonly [k: string]: string | readonly HttpOutcomeSource[];
  };
  /**
   * What is read of an answer: the data of its outcome, by name.
   */
  readonly reads?: {
    /**
     * A value in an answer. Absent or null, it is not there; of another type, the answer is unreadable.
     */
    readonly [k: string]: HttpReadSource;
  };
}
/**
 * An outcome for some of the answers with a status.
 */
export interface HttpOutcomeSource {
  /**
   * What the answer must hold: "has" names a read that is there; another key is a read, and its value what it must be.
   */
  readonly when?: {
    /**
     * A read that is there.
     */
    readonly has?: string;
    readonly [k: string]: string | number | boolean | undefined;
  };
  /**
   * The outcome.
   */
  readonly outcome: string;
}
/**
 * A value in an answer. Absent or null, it is not there; of another type, the answer is unreadable.
 */
export interface HttpReadSource {
  /**
   * What it is.
   */
  readonly description: string;
  /**
   * Its JSON pointer (RFC 6901).
   */
  readonly from: string;
  /**
   * Its type. A list or an object is only looked for, and is no data.
   */
  readonly type: 'string' | 'number' | 'boolean' | 'array' | 'object';
  /**
   * The most characters of a text. A longer one counts as absent.
   */
  readonly maxLength?: number;
  /**
   * A text without this regular expression counts as absent.
   */
  readonly pattern?: string;
  /**
   * A success without it is unreadable.
   */
  readonly required?: boolean;
  /**
   * It is personal: in no log, and kept only where the context may hold such.
   */
  readonly 'x-pii'?: boolean;
}
/**
 * One answer of the effect.
 */
export interface OutcomeContract {
  /**
   * What it means, in one sentence.
   */
  readonly description: string;
  /**
   * customer: it comes only once the customer did something, such as choosing a passkey, so that what goes round by way of it does not go by itself (F106).
   */
  readonly awaits?: 'customer';
  /**
   * Nothing needs to follow it, and nothing needs to be said: flows may answer it with {}.
   */
  readonly silent?: boolean;
  /**
   * The same input may be right when it is sent again: fields with clearAfterRun keep it where an error is shown.
   */
  readonly retry?: boolean;
  /**
   * begins: from here on the customer's tokens are stored. ends: from here on they are gone.
   */
  readonly session?: 'begins' | 'ends';
  /**
   * JSON Schema of the data that comes with it; read as outcome.* in then.
   */
  readonly data?: {};
}
/**
 * A paragraph.
 */
export interface TextElement {
  /**
   * A paragraph.
   */
  readonly type: 'text';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * One expression for each placeholder.
   */
  readonly values?: ExpressionsSource;
  /**
   * What the tags of the text do, where their names do not say it.
   */
  readonly tags?: Tags;
  /**
   * quiet: smaller and softer, for what matters less. center: centred. large: what the customer is to check, such as a number. call: its telephone link is a large button.
   */
  readonly variant?: 'plain' | 'quiet' | 'center' | 'large' | 'call';
}
/**
 * A short remark set apart from the text.
 */
export interface NoteElement {
  /**
   * A remark set apart.
   */
  readonly type: 'note';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * One expression for each placeholder.
   */
  readonly values?: ExpressionsSource;
  /**
   * What the tags of the text do, where their names do not say it.
   */
  readonly tags?: Tags;
  /**
   * A drawing before the text.
   */
  readonly icon?:
    | 'alert'
    | 'arrow'
    | 'autopay'
    | 'bill'
    | 'check'
    | 'circle'
    | 'close'
    | 'email'
    | 'id-card'
    | 'info'
    | 'leaf'
    | 'lock'
    | 'passkey'
    | 'phone'
    | 'shield'
    | 'text-message';
}
/**
 * A heading below the title of the screen or overlay.
 */
export interface HeadingElement {
  /**
   * A heading.
   */
  readonly type: 'heading';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
}
/**
 * A list of short texts.
 */
export interface ListElement {
  /**
   * A list.
   */
  readonly type: 'list';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * bullets, numbers, or checks (a tick before each).
   */
  readonly variant?: 'bullets' | 'numbers' | 'checks';
  /**
   * The texts, in order.
   *
   * @minItems 1
   *
   * Items: One text of a list.
   */
  readonly items: readonly ListItem[];
}
/**
 * One text of a list.
 */
export interface ListItem {
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * What the tags of the text do, where their names do not say it.
   */
  readonly tags?: Tags;
}
/**
 * The place of one field of the screen's form.
 */
export interface FieldElement {
  /**
   * A field of the form.
   */
  readonly type: 'field';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * Name of the field in form.
   */
  readonly name: string;
}
/**
 * A button that raises an event.
 */
export interface ButtonElement {
  /**
   * A button.
   */
  readonly type: 'button';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * One expression for each placeholder.
   */
  readonly values?: ExpressionsSource;
  /**
   * The event that a press raises; submit sends the form.
   */
  readonly event: string;
  /**
   * primary: the one main action. secondary: another way on. plain: like a link.
   */
  readonly variant?: 'primary' | 'secondary' | 'plain';
  /**
   * The text while its event is being worked on.
   */
  readonly busy?: string;
  /**
   * A drawing before the text.
   */
  readonly icon?:
    | 'alert'
    | 'arrow'
    | 'autopay'
    | 'bill'
    | 'check'
    | 'circle'
    | 'close'
    | 'email'
    | 'id-card'
    | 'info'
    | 'leaf'
    | 'lock'
    | 'passkey'
    | 'phone'
    | 'shield'
    | 'text-message';
  /**
   * narrow: 330 px from the tablet up, full width below.
   */
  readonly width?: 'full' | 'narrow';
}
/**
 * A link on a line of its own. When its event leads to an exit only, it is a real link with an address.
 */
export interface LinkElement {
  /**
   * A link.
   */
  readonly type: 'link';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * The event that a click raises.
   */
  readonly event: string;
  /**
   * The text while its event is being worked on.
   */
  readonly busy?: string;
  /**
   * Opens the exit in a new tab.
   */
  readonly newTab?: boolean;
  /**
   * Where the link stands in its line.
   */
  readonly align?: 'start' | 'center';
}
/**
 * A list of large links.
 */
export interface TilesElement {
  /**
   * A list of large links.
   */
  readonly type: 'tiles';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The links, in order.
   *
   * @minItems 1
   *
   * Items: One large link.
   */
  readonly items: readonly Tile[];
}
/**
 * One large link.
 */
export interface Tile {
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
  /**
   * The event that a click raises.
   */
  readonly event: string;
  /**
   * The drawing before the text.
   */
  readonly icon:
    | 'alert'
    | 'arrow'
    | 'autopay'
    | 'bill'
    | 'check'
    | 'circle'
    | 'close'
    | 'email'
    | 'id-card'
    | 'info'
    | 'leaf'
    | 'lock'
    | 'passkey'
    | 'phone'
    | 'shield'
    | 'text-message';
}
/**
 * A line between two ways to go on.
 */
export interface DividerElement {
  /**
   * A line.
   */
  readonly type: 'divider';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * A word in the middle of the line.
   */
  readonly copy?: string | readonly CopyAlternativeSource[];
}
/**
 * Elements that belong together.
 */
export interface GroupElement {
  /**
   * Elements that belong together.
   */
  readonly type: 'group';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * Heading of the group.
   */
  readonly title?: string | readonly CopyAlternativeSource[];
  /**
   * plain: no frame. card: a surface of its own. actions: buttons in one place, the primary one first.
   */
  readonly variant?: 'plain' | 'card' | 'actions';
  /**
   * The elements.
   *
   * @minItems 1
   *
   * Items: One thing in the body of a screen or an overlay.
   */
  readonly body: readonly ElementSource[];
}
/**
 * Shows that something is going on; the text says what.
 */
export interface SpinnerElement {
  /**
   * Something is going on.
   */
  readonly type: 'spinner';
  /**
   * Conditions that must hold for it to be shown.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that hide it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The text.
   */
  readonly copy: string | readonly CopyAlternativeSource[];
}
/**
 * The user ID that a new password belongs to: for password managers, and not visible.
 */
export interface UsernameElement {
  /**
   * The user ID, for password stores.
   */
  readonly type: 'username';
  /**
   * Conditions that must hold for it to be there.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that leave it out.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The user ID.
   */
  readonly value: Logic;
}
/**
 * The environments: hosts, identity provider, addresses. The serving host decides which one is used. File: flows/environments.json.
 */
export interface EnvironmentsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The environment of an unknown host, outside production builds.
   */
  readonly default: string;
  /**
   * Hosts of the identity provider in production that are on no company domain, and hosts that serve production and tests alike.
   *
   * @minItems 1
   *
   * Items: A host without port, as in login.example.com. {name} stands for the name of the environment.
   */
  readonly providerHosts?: readonly string[];
  /**
   * The environments, by name.
   */
  readonly environments: {
    /**
     * One environment.
     */
    readonly [k: string]: EnvironmentSource;
  };
  /**
   * Environments that differ in nothing but their name, each group written once. One that differs in more is written whole under environments.
   *
   * @minItems 1
   */
  readonly alike?: readonly AlikeEnvironments[];
}
/**
 * A group of such environments.
 */
export interface AlikeEnvironments {
  /**
   * The name of each.
   *
   * @minItems 1
   */
  readonly names: readonly string[];
  /**
   * What they are. {name} stands for the name of each.
   */
  readonly environment: EnvironmentSource;
}
/**
 * One environment.
 */
export interface EnvironmentSource {
  /**
   * Customers use it; test hooks do not exist in it.
   */
  readonly production: boolean;
  /**
   * Hosts that serve it, without port.
   *
   * @minItems 1
   *
   * Items: A host without port, as in login.example.com. {name} stands for the name of the environment.
   */
  readonly hosts: readonly string[];
  /**
   * The authorization server of the identity provider.
   */
  readonly issuer?: string;
  /**
   * The client id registered there.
   */
  readonly clientId?: string;
  /**
   * The host that challenge and answer calls go to instead; :port keeps the port of the page. Without it they go to the provider.
   */
  readonly proofingHost?: string;
  /**
   * The base address of each service of schemas/product/services.json.
   */
  readonly services?: {
    /**
     * An address. One that begins with / belongs to the origin that serves the page. It stands in headers, so it has no quotes, brackets, commas and semicolons.
     */
    readonly [k: string]: string;
  };
  /**
   * The log ingest endpoint.
   */
  readonly log: string;
  /**
   * Where browsers send what the policy of a page refused, and that a page crashed. Its headers name it.
   */
  readonly reports?: string;
  /**
   * Where the anti-bot token comes from.
   */
  readonly botToken?: string;
  /**
   * The telephony test hook, which tells the newest code of a user ID by GET with the query uid. Outside production alone.
   */
  readonly testHook?: string;
  /**
   * always: the code screen fills the code in by itself. asked: only where the address asks for it with hook=true.
   */
  readonly testHookUse?: 'always' | 'asked';
  /**
   * The domain of company-wide cookies; without it they stay on the host.
   */
  readonly cookieDomain?: string;
  /**
   * How far the issue time of a fresh token may be from this device's clock.
   */
  readonly maxTokenAgeSeconds?: number;
  /**
   * Where the pages of the company are: what {site} stands for in flows/links.json. One that begins with / belongs to the origin that serves the page.
   */
  readonly site: string;
  /**
   * The page assets of the hosts that serve it (specification section 7), in the order in which they are loaded, after the first screen is seen. The content security policy allows them and nothing else. Without it nothing is loaded.
   *
   * Items: A script of a third party and its styles. Nothing waits for it: absent, slow or broken, it changes nothing.
   */
  readonly assets?: readonly PageAsset[];
}
/**
 * A script of a third party and its styles. Nothing waits for it: absent, slow or broken, it changes nothing.
 */
export interface PageAsset {
  /**
   * sharedUi: what all sites of the company share. firewall: answers the challenge of the web application firewall. monitoring: measures performance. chat: a chat widget; the page keeps room for its launcher, so that it covers nothing.
   */
  readonly kind: 'sharedUi' | 'firewall' | 'monitoring' | 'chat';
  /**
   * Its script: an address by https, without query; one that begins with / belongs to the page's own origin.
   */
  readonly script: string;
  /**
   * Its style sheet.
   */
  readonly styles?: string;
  /**
   * Hash of the script, for one whose address names a version.
   */
  readonly scriptIntegrity?: string;
  /**
   * Hash of the style sheet.
   */
  readonly stylesIntegrity?: string;
  /**
   * Values for the script, as data attributes of its element: the name without data-, and the value. Never anything about the customer.
   */
  readonly data?: {
    readonly [k: string]: string;
  };
  /**
   * What the policy must allow beyond its script, its styles and calls to their hosts. The compiler warns of each that is not its own host, for it opens the page to others (F130).
   */
  readonly needs?: {
    /**
     * Hosts of scripts that it loads by markup of its own.
     *
     * @minItems 1
     */
    readonly script?: readonly string[];
    /**
     * Hosts of styles that it loads.
     *
     * @minItems 1
     */
    readonly style?: readonly string[];
    /**
     * Hosts that it calls.
     *
     * @minItems 1
     */
    readonly connect?: readonly string[];
    /**
     * Hosts of its pictures.
     *
     * @minItems 1
     */
    readonly image?: readonly string[];
    /**
     * Hosts of its fonts.
     *
     * @minItems 1
     */
    readonly font?: readonly string[];
    /**
     * Hosts of its frames.
     *
     * @minItems 1
     */
    readonly frame?: readonly string[];
  };
}
/**
 * The error catalogue: everything that the identity provider can answer, what it means, how the local provider sends it, and the outcome that it is. File: flows/error-catalogue.json.
 */
export interface ErrorCatalogueFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * Message keys. One that is not listed means what its longest listed beginning means, up to a dot. Keys win over texts, texts over the status of HTTP.
   */
  readonly keys: {
    /**
     * Something that the provider refuses with.
     */
    readonly [k: string]: FailureEntry;
  };
  /**
   * Texts that carry no key, compared in lower case by what they contain.
   */
  readonly texts: {
    /**
     * Something that the provider refuses with.
     */
    readonly [k: string]: FailureEntry;
  };
  /**
   * What stands before a login result code in the message key that carries it.
   */
  readonly resultPrefix: string;
  /**
   * Login result codes, without their prefix.
   */
  readonly results: {
    /**
     * Something that the provider answers with: a failure, or the next step.
     */
    readonly [k: string]: CatalogueEntry;
  };
  /**
   * HTTP statuses of answers that say nothing else.
   */
  readonly http: {
    /**
     * Something that the provider refuses with.
     */
    readonly [k: string]: FailureEntry;
  };
  /**
   * What a refusal means that offers this step again, in place of what its key would mean.
   */
  readonly again: {
    /**
     * A refusal that offers a step again.
     */
    readonly [k: string]: AgainEntry;
  };
  /**
   * What a failure becomes for an effect whose contract lacks it: the first of these that it has. Any other becomes unhandled.
   */
  readonly nearest: {
    /**
     * @minItems 1
     *
     * Items: How a call to the identity provider can fail.
     */
    readonly [k: string]: readonly string[];
  };
  /**
   * Statuses of the transaction. Without an outcome, the message decides.
   */
  readonly statuses: {
    /**
     * A status of the transaction.
     */
    readonly [k: string]: StatusEntry;
  };
  /**
   * Next steps (remediations).
   */
  readonly steps: {
    /**
     * Something that the provider answers with: a failure, or the next step.
     */
    readonly [k: string]: CatalogueEntry;
  };
  /**
   * What stands nowhere above.
   */
  readonly unlisted: UnlistedEntries;
}
/**
 * One way in which the local provider sends it.
 */
export interface Sending {
  /**
   * User IDs of the accounts that get it.
   *
   * @minItems 1
   *
   * Items: A user ID.
   */
  readonly personas?: readonly string[];
  /**
   * What the customer, or a test, must do besides.
   */
  readonly with?: string;
  /**
   * The call that is answered so: method and path.
   */
  readonly call?: string;
  /**
   * The HTTP status of the answer.
   */
  readonly status?: number;
}
/**
 * Something that the provider refuses with.
 */
export interface FailureEntry {
  /**
   * What it means.
   */
  readonly description: string;
  /**
   * How the local provider sends it.
   */
  readonly sent: readonly Sending[];
  /**
   * The outcome that it is.
   */
  readonly outcome: string;
}
/**
 * Something that the provider answers with: a failure, or the next step.
 */
export interface CatalogueEntry {
  /**
   * What it means.
   */
  readonly description: string;
  /**
   * How the local provider sends it.
   */
  readonly sent: readonly Sending[];
  /**
   * The outcome that it is.
   */
  readonly outcome: string;
  /**
   * Of what is pending: the step that the transaction is at then.
   */
  readonly step?: string;
}
/**
 * A refusal that offers a step again.
 */
export interface AgainEntry {
  /**
   * What it means.
   */
  readonly description: string;
  /**
   * How the local provider sends it.
   */
  readonly sent: readonly Sending[];
  /**
   * The outcomes that it takes the place of. What is left out says more about this step, or about the account.
   *
   * @minItems 1
   *
   * Items: How a call to the identity provider can fail.
   */
  readonly insteadOf: readonly string[];
  /**
   * The outcome that it is.
   */
  readonly outcome: string;
}
/**
 * A status of the transaction.
 */
export interface StatusEntry {
  /**
   * What it means.
   */
  readonly description: string;
  /**
   * How the local provider sends it.
   */
  readonly sent: readonly Sending[];
  /**
   * The outcome that it is; absent where the message decides.
   */
  readonly outcome?: string;
}
/**
 * Answers that no entry describes.
 */
export interface UnlistedEntries {
  /**
   * A message key or text that stands nowhere above.
   */
  readonly message: CatalogueEntry;
  /**
   * A transaction status that stands nowhere above.
   */
  readonly status: CatalogueEntry;
  /**
   * A next step that stands nowhere above.
   */
  readonly step: CatalogueEntry;
  /**
   * What answers is not the provider, or cannot be read.
   */
  readonly answer: CatalogueEntry;
  /**
   * Nobody answers.
   */
  readonly silence?: CatalogueEntry;
  /**
   * No answer within the deadline of the effect.
   */
  readonly late: CatalogueEntry;
}
/**
 * The states of a journey that the customer never sees: steps, choices and exits. Files: flows/<journey>/flow.json, or <name>.flow.json.
 */
export interface FlowFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * What this part of the journey does, in one sentence.
   */
  readonly purpose: string;
  /**
   * The states, by name. Names are unique over all files.
   */
  readonly states: {
    /**
     * A step runs one effect, a choice picks, an exit leaves.
     */
    readonly [k: string]: StepStateSource | ChoiceStateSource | ExitStateSource;
  };
  /**
   * What is done on the way to several states, by name. Names are unique over all files.
   */
  readonly tasks?: {
    /**
     * Runs one effect on the way to another state, which the alternative names that goes via the task.
     */
    readonly [k: string]: Task;
  };
  /**
   * Questions that customers are asked one after the other, so that a change of their order leaves none out.
   */
  readonly questions?: Questions;
}
/**
 * Runs one effect. The screen before it stays visible, and busy.
 */
export interface StepStateSource {
  /**
   * Runs one effect.
   */
  readonly kind: 'step';
  /**
   * What happens here, in one sentence.
   */
  readonly description: string;
  /**
   * Context keys to set before the effect.
   */
  readonly set?: ExpressionsSource;
  /**
   * Notifications before the effect.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
  /**
   * The effect to run.
   */
  readonly run: string;
  /**
   * The effect's input, one expression a key.
   */
  readonly with?: ExpressionsSource;
  /**
   * What follows each outcome.
   */
  readonly then?: Then;
  /**
   * Name of the table in outcomes.json for the other outcomes.
   */
  readonly otherwise?: string;
}
/**
 * Runs one effect on the way to another state, which the alternative names that goes via the task.
 */
export interface Task {
  /**
   * What happens here, in one sentence.
   */
  readonly description: string;
  /**
   * Context keys to set before the effect.
   */
  readonly set?: ExpressionsSource;
  /**
   * Notifications before the effect.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
  /**
   * The effect to run.
   */
  readonly run: string;
  /**
   * The effect's input, one expression a key.
   */
  readonly with?: ExpressionsSource;
  /**
   * What follows each outcome, failing ones too. Without next, the state follows that the alternative names.
   */
  readonly then: Then;
}
/**
 * Picks the first alternative that holds.
 */
export interface ChoiceStateSource {
  /**
   * Picks an alternative.
   */
  readonly kind: 'choice';
  /**
   * What is decided here, in one sentence.
   */
  readonly description: string;
  /**
   * Context keys to set before picking.
   */
  readonly set?: ExpressionsSource;
  /**
   * The context key that is looked at: context.<key>, deeper keys with dots.
   */
  readonly by?: string;
  /**
   * The alternatives, in order. The last has no condition.
   *
   * @minItems 1
   *
   * Items: One alternative of a choice.
   */
  readonly choose: readonly PickSource[];
}
/**
 * One alternative of a choice.
 */
export interface PickSource {
  /**
   * Taken when the value looked at is one of these.
   *
   * @minItems 1
   */
  readonly is?: readonly (string | number | boolean)[];
  /**
   * Conditions that must hold.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that must not hold.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * What of the session context is forgotten.
   */
  readonly clear?: boolean;
  /**
   * Actions of flows/actions.json that are done, in order.
   *
   * @minItems 1
   *
   * Items: A name in kebab-case.
   */
  readonly do?: readonly string[];
  /**
   * Context keys and the expressions that they become.
   */
  readonly set?: ExpressionsSource;
  /**
   * Fields of the visible screen and the expressions that they become.
   */
  readonly fill?: ExpressionsSource;
  /**
   * Notifications, in order.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
  /**
   * The message to show on the screen that follows.
   */
  readonly error?: string | ErrorMessageSource | readonly (string | ErrorMessageSource)[];
  /**
   * Why customers who come back to the start by this need no message, in one sentence (F127).
   */
  readonly silent?: string;
  /**
   * Why this way leaves out a question that is asked otherwise, in one sentence (F137).
   */
  readonly skips?: string;
  /**
   * A text that screen readers hear politely.
   */
  readonly announce?: string;
  /**
   * The task that is done before the state follows.
   */
  readonly via?: string;
  /**
   * The state that follows.
   */
  readonly next: string;
}
/**
 * Leaves for an address, which is judged again at the moment of leaving.
 */
export interface ExitStateSource {
  /**
   * Leaves for an address.
   */
  readonly kind: 'exit';
  /**
   * Where the customer goes, in one sentence.
   */
  readonly description: string;
  /**
   * The address: an expression over safe-url context keys.
   */
  readonly to: Logic;
  /**
   * The state that follows when the address is not safe or not known.
   */
  readonly onRejected: string;
  /**
   * Why customers who come back to the start by this need no message, in one sentence (F127).
   */
  readonly silent?: string;
  /**
   * The journey ends: all is forgotten but what lasts on the device, and Back does not lead into it again.
   */
  readonly clear?: 'all';
  /**
   * Notifications before leaving.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
}
/**
 * Questions between two states. Every way asks each of them, in their order, or says in skips why not.
 */
export interface Questions {
  /**
   * The state that they follow.
   */
  readonly after: string;
  /**
   * The states that ask, in order.
   *
   * @minItems 1
   *
   * Items: A name in kebab-case.
   */
  readonly ask: readonly string[];
  /**
   * The state that follows them.
   */
  readonly before: string;
  /**
   * Why customers get one question a visit and no more, in one sentence: from a screen, after-... leads past those that are left.
   */
  readonly onePerVisit?: string;
}
/**
 * The numbers that screens, rules, texts and schemas share, each in one place. Flows read one by { "limit": "codeTries" } wherever a number can stand, schemas by "x-limit": { "maximum": "codeTries" }, texts by {codeTries}. Three are known to every product: callSeconds until one call of the network is given up (10 unless said), pressSeconds for everything that follows one press (20; prompts of devices and approvals elsewhere do not count), wordsSeconds until the page says that it is still working (5). File: flows/limits.json.
 */
export interface LimitsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * One number, with what it limits.
   */
  readonly [k: string]: SharedLimit | string;
}
/**
 * One number, with what it limits.
 */
export interface SharedLimit {
  /**
   * The number.
   */
  readonly value: number;
  /**
   * What it limits, in one sentence.
   */
  readonly description: string;
  /**
   * The number in the specification of the product. Verify warns where the value is another.
   */
  readonly specified?: number;
  /**
   * The section of the specification that says it.
   */
  readonly section?: string;
}
/**
 * The pages of the company that customers are sent to. A link `pay-bill` is the state `leave-to-pay-bill`, and the context key `payBillUrl`. File: flows/links.json.
 */
export interface LinksFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The state that follows when an address is not safe.
   */
  readonly onRejected: string;
  /**
   * The links, by name.
   */
  readonly links: {
    /**
     * A page of the company.
     */
    readonly [k: string]: LinkSource;
  };
}
/**
 * A page of the company.
 */
export interface LinkSource {
  /**
   * What customers find there, in one sentence.
   */
  readonly description: string;
  /**
   * Its address, or one for each environment; otherwise is that of all others.
   */
  readonly address: string | Readonly<Record<string, string>>;
  /**
   * The state that follows when its own address is not safe.
   */
  readonly onRejected?: string;
  /**
   * The journey ends there: all is forgotten but what lasts on the device, and Back does not lead into it again.
   */
  readonly clear?: 'all';
  /**
   * Why customers who come back to the start because its address is refused need no message, in one sentence (F127).
   */
  readonly silent?: string;
  /**
   * Notifications before leaving.
   *
   * @minItems 1
   *
   * Items: A notification: an effect without outcomes, never awaited.
   */
  readonly notify?: readonly NotificationSource[];
}
/**
 * Tables of outcomes that several places treat alike; otherwise names one. File: flows/outcomes.json.
 */
export interface OutcomesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * One alternative, or an ordered list, for each outcome code, or for several codes with commas between them.
   */
  readonly [k: string]: Then | string;
}
/**
 * Regular expressions that the operator matches names. File: flows/patterns.json.
 */
export interface PatternsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * A named regular expression.
   */
  readonly [k: string]: Pattern | string;
}
/**
 * A named regular expression.
 */
export interface Pattern {
  /**
   * Which texts match, in one sentence.
   */
  readonly description: string;
  /**
   * The expression, as in JavaScript, with the u flag.
   */
  readonly pattern: string;
}
/**
 * Texts that change only with the consent of their approvers, as npm run review lists them. File: copy/protected.json.
 */
export interface ProtectedFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The protected texts, with who approves a change.
   *
   * Items: Texts that are protected for one reason.
   */
  readonly protected: readonly ProtectedTexts[];
}
/**
 * Texts that are protected for one reason.
 */
export interface ProtectedTexts {
  /**
   * Keys of texts; a * at the end stands for all that begin so. brand.name and brand.supportPhone are those of app.json.
   *
   * @minItems 1
   *
   * Items: Key of a text, or its beginning and a *.
   */
  readonly texts: readonly string[];
  /**
   * Why they are protected, in one sentence.
   */
  readonly why: string;
  /**
   * Who approves a change.
   */
  readonly approver: string;
}
/**
 * What the names of schemas/provider/names.json are that have no outcome of their own: message keys that the error catalogue does not list, steps that the table of steps does not list. Each falls under one family. File: schemas/provider/families.json.
 */
export interface ProviderFamiliesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * Families of message keys.
   */
  readonly messageKeys: readonly ProviderFamily[];
  /**
   * Families of next steps (remediations).
   */
  readonly remediations: readonly ProviderFamily[];
}
/**
 * Names of one kind.
 */
export interface ProviderFamily {
  /**
   * What kind of names these are, in one sentence.
   */
  readonly description: string;
  /**
   * The names. With * at its end, it is the beginning of names.
   *
   * @minItems 1
   *
   * Items: A name, or the beginning of names.
   */
  readonly match: readonly string[];
  /**
   * never: the provider does not send it to this product. beside: it comes beside a step as a remark, and customers see the step. unlisted: it may come, and customers get what the error catalogue says of any other message, or the table of steps of any other step. That default holds for the others too, should they come all the same.
   */
  readonly gets: 'never' | 'beside' | 'unlisted';
  /**
   * Why they get this, in one sentence.
   */
  readonly because: string;
}
/**
 * The names that the identity provider's own clients know: what it may send, and much that it never does. Names only, no texts. Made by `src/scripts/providerNames.ts`; no browser loads it. File: schemas/provider/names.json.
 */
export interface ProviderNamesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The packages that the names are from, with their versions.
   */
  readonly from: {
    /**
     * A version.
     */
    readonly [k: string]: string;
  };
  /**
   * Message keys, sorted.
   *
   * Items: A message key.
   */
  readonly messageKeys: readonly string[];
  /**
   * Next steps (remediations), sorted.
   *
   * Items: The name of a step.
   */
  readonly remediations: readonly string[];
}
/**
 * The routes that customers may have kept, so that none is lost without a word. Written by npm run generate and npm run review -- --consent. File: flows/routes.json.
 */
export interface RoutesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * By route, the screen that it leads to, now or formerly.
   */
  readonly routes: {
    /**
     * The id of the screen.
     */
    readonly [k: string]: string;
  };
  /**
   * By route, the approver of its end: it leads to no screen any more.
   */
  readonly ended?: {
    /**
     * The end of a route.
     */
    readonly [k: string]: RouteEnd;
  };
}
/**
 * The end of a route.
 */
export interface RouteEnd {
  /**
   * The person that recorded it.
   */
  readonly by: string;
  /**
   * The day, as in 2026-05-31.
   */
  readonly on: string;
}
/**
 * Every rule that fields name. File: flows/rules.json.
 */
export interface RulesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * A named check of a field's value.
   */
  readonly [k: string]: RuleSource | string;
}
/**
 * A named check of a field's value.
 */
export interface RuleSource {
  /**
   * What the rule asks for, in one sentence.
   */
  readonly description: string;
  /**
   * What is wrong when it fails: the message of the field, unless that has a summary, and its line in a field's list of rules then.
   */
  readonly copy: string;
  /**
   * What it asks for: its line in a field's list of rules while it has not failed.
   */
  readonly requirement?: string;
  /**
   * provider: only the provider knows whether it is met. It fails when an outcome says so, and never holds a submit back.
   */
  readonly judge?: 'provider';
  /**
   * A pattern. What it finds first in the value is the {sign} of copy, so that the message names what is wrong.
   */
  readonly names?: string;
  /**
   * What a generator of passwords must know to meet the rule, in the words of the attribute passwordrules. {passwordShortest} reads that limit. A class that holds the space fails where ends are cleaned.
   */
  readonly generator?: string;
  /**
   * The expression, over value, form and context.
   */
  readonly passes?: Logic;
  /**
   * At least one value that passes and one that fails.
   *
   * @minItems 2
   *
   * Items: What the rule says of a given value.
   */
  readonly examples?: readonly RuleExample[];
}
/**
 * What the rule says of a given value.
 */
export interface RuleExample {
  /**
   * The value of the field.
   */
  readonly value: string | boolean;
  /**
   * Other scopes that the rule reads.
   */
  readonly given?: ExampleScopes;
  /**
   * Whether the value passes.
   */
  readonly is: boolean;
}
/**
 * Dates at which texts change. An entry `new-address` is the context key `newAddress`: before, during or after. File: flows/schedule.json.
 */
export interface ScheduleFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The time zone of the company: each date has its offset at that moment. America/New_York unless said.
   */
  readonly timeZone?: string;
  /**
   * A span of time. It has a beginning, an end or both.
   */
  readonly [k: string]: ScheduleEntry | string | undefined;
}
/**
 * A span of time. It has a beginning, an end or both.
 */
export interface ScheduleEntry {
  /**
   * What the span is, in one sentence.
   */
  readonly description: string;
  /**
   * When it begins, with the offset of the time zone: 2030-03-09T22:00:00-05:00. Without it, it has begun.
   */
  readonly from?: string;
  /**
   * When it is over, with the offset of the time zone: 2030-03-10T04:00:00-04:00. Without it, it never ends.
   */
  readonly until?: string;
}
/**
 * One screen: what the customer sees, and what follows each event. File: flows/<journey>/<screen>.screen.json.
 */
export interface ScreenFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * Id of the screen; other files name it in next.
   */
  readonly screen: string;
  /**
   * What the screen is for, in one sentence.
   */
  readonly purpose: string;
  /**
   * The address below the base path.
   */
  readonly route: string;
  /**
   * Addresses that this screen had, or a screen that it replaced: they lead on to its route.
   *
   * @minItems 1
   *
   * Items: A former route.
   */
  readonly formerRoutes?: readonly string[];
  /**
   * The access policy of app.json that an arrival by address must meet.
   */
  readonly access: string;
  /**
   * The top of the screen.
   */
  readonly header: Header;
  /**
   * card: one column. wide: the same with room for lists of rules beside the fields. split: a card and, beside or below it, the aside.
   */
  readonly layout?: 'card' | 'wide' | 'split';
  /**
   * The message shown while no transition has raised one: ordered alternatives, or nothing when none holds.
   *
   * @minItems 1
   *
   * Items: A text that is used when its conditions hold.
   */
  readonly alert?: readonly CopyAlternativeSource[];
  /**
   * What the tags of this screen's alerts do, where their names do not say it.
   */
  readonly alertTags?: Tags;
  /**
   * The fields, by name.
   */
  readonly form?: {
    /**
     * One input of the form. Its name is its name and id in the page, for ever.
     */
    readonly [k: string]: FieldSource;
  };
  /**
   * Minutes that the screen counts down.
   */
  readonly clock?: ScreenClockSource;
  /**
   * What stands on the screen, in order. Fields stand here only, each once.
   *
   * @minItems 1
   *
   * Items: One thing in the body of a screen or an overlay.
   */
  readonly body: readonly ElementSource[];
  /**
   * What stands beside the card on a wide page, below it on a phone. Outside the form.
   *
   * @minItems 1
   *
   * Items: One thing in the body of a screen or an overlay.
   */
  readonly aside?: readonly ElementSource[];
  /**
   * What follows each event. enter: the screen is shown. submit: the form is sent and every rule passes. invalid: a rule fails. idle: the screen is shown and nothing is at work; what it runs goes on in the background. And what clock names. Controls raise all others.
   */
  readonly on: EventsSource;
  /**
   * Overlays of this screen.
   */
  readonly overlays?: Overlays;
}
/**
 * Counts whole minutes down from a moment, while the screen is shown.
 */
export interface ScreenClockSource {
  /**
   * The context key of the moment it counts from. A transition sets it to { "var": "now" } where the time begins, and to null where nothing runs any more.
   */
  readonly since: string;
  /**
   * How long it runs: ordered alternatives of which the first that holds is used, the last without conditions.
   *
   * @minItems 1
   *
   * Items: How long a clock runs when its conditions hold.
   */
  readonly lasts: readonly ClockLength[];
  /**
   * The context key of the minutes that are left, rounded up. 0 when the time is over; absent while there is no moment to count from. An integer without default, x-persist never.
   */
  readonly into: string;
  /**
   * The event that each minute raises on this screen when it is over, the last one too. Mark its alternatives always: otherwise a minute that ends while the screen is busy raises nothing.
   */
  readonly raise: string;
}
/**
 * How long a clock runs when its conditions hold.
 */
export interface ClockLength {
  /**
   * Conditions that must hold for this length.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that must not hold for this length.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * Its length.
   */
  readonly minutes: number;
}
/**
 * The top of the screen.
 */
export interface Header {
  /**
   * Where the customer is, above the title.
   */
  readonly breadcrumb?: string | readonly CopyAlternativeSource[];
  /**
   * The heading, and the title of the page.
   */
  readonly title: string | readonly CopyAlternativeSource[];
  /**
   * A sentence right below the title.
   */
  readonly secondary?: string | readonly CopyAlternativeSource[];
  /**
   * An explanation below that.
   */
  readonly sub?: string | readonly CopyAlternativeSource[];
  /**
   * What the tags of these two do, where their names do not say it.
   */
  readonly tags?: Tags;
  /**
   * start: left-aligned. center: a centred title.
   */
  readonly align?: 'start' | 'center';
  /**
   * A drawing above the title, beside the words on a wide page: one, or ordered alternatives of which the first that holds is drawn. passkey, phone, check, alert and lock are illustrated. Above a field it is left out on a narrow page.
   */
  readonly icon?:
    | (
        | 'alert'
        | 'arrow'
        | 'autopay'
        | 'bill'
        | 'check'
        | 'circle'
        | 'close'
        | 'email'
        | 'id-card'
        | 'info'
        | 'leaf'
        | 'lock'
        | 'passkey'
        | 'phone'
        | 'shield'
        | 'text-message'
      )
    | IconAlternative[];
}
/**
 * A drawing that is used when its conditions hold.
 */
export interface IconAlternative {
  /**
   * Conditions that must hold for this drawing.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that must not hold for this drawing.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The drawing.
   */
  readonly icon:
    | 'alert'
    | 'arrow'
    | 'autopay'
    | 'bill'
    | 'check'
    | 'circle'
    | 'close'
    | 'email'
    | 'id-card'
    | 'info'
    | 'leaf'
    | 'lock'
    | 'passkey'
    | 'phone'
    | 'shield'
    | 'text-message';
}
/**
 * One input of the form. Its name is its name and id in the page, for ever.
 */
export interface FieldSource {
  /**
   * Which kind of input. email: a text with the keyboard for addresses; browsers leave out blanks at its ends. tel: a text with that for telephone numbers. number: a text with that for digits. select: a list to choose from. radio: all choices in view. text, password, checkbox, code: as they are called.
   */
  readonly input: 'text' | 'email' | 'tel' | 'number' | 'password' | 'checkbox' | 'radio' | 'select' | 'code';
  /**
   * The visible label.
   */
  readonly label: string;
  /**
   * A help text below the label.
   */
  readonly hint?: string | readonly CopyAlternativeSource[];
  /**
   * Rules of rules.json, in order; the first that fails gives the message, unless there is a summary.
   *
   * @minItems 1
   *
   * Items: A name in kebab-case.
   */
  readonly rules?: readonly string[];
  /**
   * A value that passes all its rules: one is needed beside rules. It is tried here and never part of the page. Make one up, also for a password.
   */
  readonly example?: string | boolean;
  /**
   * Typed fields: may be left empty; its rules are asked only when it is filled in.
   */
  readonly optional?: boolean;
  /**
   * Typed fields: lists the rules beside the field, each passed, failed or not met yet.
   */
  readonly showRules?: boolean;
  /**
   * Typed fields: the one message, whichever of its rules fails.
   */
  readonly summary?: string;
  /**
   * The value when the screen is entered. Read context there, not form.
   */
  readonly initial?: Logic;
  /**
   * empty: an optional field counts as empty while it holds its initial value, in capitals or not, so that it is neither judged nor sent.
   */
  readonly unchanged?: 'empty';
  /**
   * What is removed before rules and submit. ends: spaces at both ends. ends-and-signs: these, and signs without a shape. digits: all but the one run of so many digits, in whatever script, with or without a separator; a text that has none, or two that differ, stays.
   */
  readonly clean?: ('ends' | 'ends-and-signs') | Digits;
  /**
   * submit: its messages wait until the form is sent. Without it they also show when the customer leaves the field.
   */
  readonly judgedAt?: 'submit';
  /**
   * Passwords and codes have it. Reaches only effect inputs that are marked x-secret; never context, log, copy, address or storage.
   */
  readonly secret?: boolean;
  /**
   * Typed fields: emptied when an effect that was given the field has answered, unless the same can be tried again at once: the answer stays with an error, and its contract says retry.
   */
  readonly clearAfterRun?: boolean;
  /**
   * What a browser or password store may fill in (WCAG 1.3.5): a token of HTML, as in "postal-code", or several in its order, as in "shipping postal-code", "work email", "username webauthn".
   */
  readonly autocomplete?: string;
  /**
   * The choices of a radio field or a select.
   *
   * @minItems 1
   *
   * Items: One choice of a radio field or a select.
   */
  readonly options?: readonly Option[];
  /**
   * only-option: when only one choice is offered, it is selected.
   */
  readonly preselect?: 'only-option';
  /**
   * Select: what stands there while nothing is chosen, as in "Choose one".
   */
  readonly unchosen?: string;
}
/**
 * A code is cleaned of what stands around it.
 */
export interface Digits {
  /**
   * How many digits the code has.
   */
  readonly digits: number;
}
/**
 * One choice of a radio field or a select.
 */
export interface Option {
  /**
   * Conditions over the context that must hold for it to be offered.
   */
  readonly when?: readonly GuardLiteral[];
  /**
   * Conditions that withhold it.
   */
  readonly unless?: readonly GuardLiteral[];
  /**
   * The value of the field when chosen.
   */
  readonly value: string;
  /**
   * The text of the choice.
   */
  readonly copy: string;
  /**
   * One expression for each placeholder.
   */
  readonly values?: ExpressionsSource;
  /**
   * A drawing beside the text.
   */
  readonly icon?:
    | 'alert'
    | 'arrow'
    | 'autopay'
    | 'bill'
    | 'check'
    | 'circle'
    | 'close'
    | 'email'
    | 'id-card'
    | 'info'
    | 'leaf'
    | 'lock'
    | 'passkey'
    | 'phone'
    | 'shield'
    | 'text-message';
}
/**
 * The services that declared calls use, each with an address in every environment, and the code that the product needs beyond what JSON declares. File: schemas/product/services.json.
 */
export interface ServicesFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The services, by name.
   */
  readonly services: {
    /**
     * A service.
     */
    readonly [k: string]: ServiceSource;
  };
  /**
   * The module of the project that answers effects of code. Without it the product has declared calls, cookies and the log alone, and no other code is bundled.
   */
  readonly handlers?: string;
  /**
   * Modules whose chunks the page fetches early, at low priority, because the first press needs them.
   *
   * Items: A TypeScript file of the project.
   */
  readonly preload?: readonly string[];
  /**
   * The module of the project that stands in for the services on npm start. Without it declared calls are answered from their own outcomes.
   */
  readonly backend?: string;
}
/**
 * A service.
 */
export interface ServiceSource {
  /**
   * Whose it is, and what it is for.
   */
  readonly description: string;
  /**
   * The access token of the customer may go there: only such a service has calls with "auth": "customer", and its hosts are the company's own.
   */
  readonly takesTokens?: boolean;
  /**
   * The header in which it wants the name of the environment.
   */
  readonly environmentHeader?: string;
}
/**
 * What each step (remediation) that the identity provider can ask for gets. Of the steps of an answer, in the provider's order, the first with a screen or an answer decides; where there is none, the answer is passed over if it offers that, and the sign-in is cancelled otherwise. So a step that stands nowhere here does not matter beside one that does. File: flows/steps.json.
 */
export interface StepsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * What one step gets.
   */
  readonly [k: string]: RemedySource | string;
}
/**
 * What one step gets.
 */
export interface RemedySource {
  /**
   * What the provider asks, and why it gets this, in one sentence.
   */
  readonly description: string;
  /**
   * screen: the flows show a screen for it. answer: it is answered with "with", without asking the customer. skip: it is passed over where this very answer offers that, and cancelled otherwise. cancel: the sign-in ends with a word of why; as anything without a screen, it is passed over should the provider offer that. beside: it accompanies another step and never counts.
   */
  readonly gets: 'screen' | 'answer' | 'skip' | 'cancel' | 'beside';
  /**
   * Of a screen: the kinds of authenticator that the flows have it for; of a choice, one of them must be offered. With another kind the step is treated like one to skip.
   *
   * @minItems 1
   */
  readonly authenticators?: readonly ('phone' | 'email' | 'password' | 'webauthn' | 'other')[];
  /**
   * Of an answer: the values, by field of the step.
   */
  readonly with?: {
    readonly [k: string]: boolean | string | number;
  };
}
/**
 * How texts are written: phrases that none may have, and texts that stay as they are for a reason. File: copy/style.json.
 */
export interface StyleFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * Phrases that no text may have.
   *
   * Items: A phrase that no text of its language may have.
   */
  readonly phrases: readonly BannedPhrase[];
  /**
   * Texts that may break a rule of style, each with the reason.
   *
   * Items: Texts that may break one rule of style.
   */
  readonly accepted: readonly AcceptedText[];
  /**
   * How many characters a text may have where room is short. Longer ones are findings.
   */
  readonly lengths?: TextLengths;
}
/**
 * A phrase that no text of its language may have.
 */
export interface BannedPhrase {
  /**
   * Whole words; upper and lower case, and how many spaces there are, make no difference.
   */
  readonly phrase: string;
  /**
   * The language, without region, such as en.
   */
  readonly language: string;
  /**
   * Why not, in one sentence.
   */
  readonly why: string;
  /**
   * What to write instead.
   */
  readonly instead: string;
}
/**
 * How many characters a text may have where room is short. Longer ones are findings.
 */
export interface TextLengths {
  /**
   * The room of each place: what stands on at most three lines of a title and two of anything else, where the page is 320 pixels wide.
   */
  readonly places: {
    /**
     * Titles of screens and overlays, and headings.
     */
    readonly title: number;
    /**
     * Buttons, also while they are busy.
     */
    readonly button: number;
    /**
     * Links on a line of their own.
     */
    readonly link: number;
    /**
     * Tiles.
     */
    readonly tile: number;
    /**
     * Labels of fields.
     */
    readonly label: number;
    /**
     * The first line of an option.
     */
    readonly option: number;
    /**
     * Items of the header and the footer.
     */
    readonly frame: number;
  };
  /**
   * How many characters the value of a placeholder can have, by its name; otherwise is that of all others.
   */
  readonly values: {
    readonly [k: string]: number;
  };
}
/**
 * Texts that may break one rule of style.
 */
export interface AcceptedText {
  /**
   * Keys of texts. A * at the end stands for all that begin so.
   *
   * @minItems 1
   *
   * Items: Key of a text, or its beginning and a *.
   */
  readonly texts: readonly string[];
  /**
   * same: it may be the same in two languages. phrase: it may have phrases that are not allowed. quotes, dots: it may have other quotation marks or dots than the rest of its language. length: it may be longer than its place. translation: it may have other numbers, another end or length than its original. phone: it may have the support number outside of a tag.
   */
  readonly rule: 'same' | 'phrase' | 'quotes' | 'dots' | 'length' | 'translation' | 'phone';
  /**
   * The locale that it is about; without it, all.
   */
  readonly locale?: string;
  /**
   * Why it may, in one sentence.
   */
  readonly why: string;
}
/**
 * The design tokens: a brand is this one file. Each becomes the CSS custom property --<name>. File: flows/theme.json. x-on: the tokens on which a colour stands, each with the contrast that it needs there (WCAG 2.2, 1.4.3 and 1.4.11). x-colour: it is a colour. x-rem: the least and the most in rem, with the reason in x-bounds. x-up-to: the token that is at least as large.
 */
export interface ThemeFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * Type, spacing and shape; the same in light and dark.
   */
  readonly common: Readonly<Record<string, string>>;
  /**
   * Colours on a light page.
   */
  readonly light: Readonly<Record<string, string>>;
  /**
   * Colours on a dark page.
   */
  readonly dark: Readonly<Record<string, string>>;
}
/**
 * The ledger of time limits: every limit that customers can feel, and why it is no barrier (WCAG 2.2.1). File: flows/time-limits.json.
 */
export interface TimeLimitsFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * One time limit, or several that are alike.
   */
  readonly [k: string]: TimeLimit | string;
}
/**
 * One time limit, or several that are alike.
 */
export interface TimeLimit {
  /**
   * What happens when the time is over, in one sentence.
   */
  readonly description: string;
  /**
   * What has the limit, and so where its length comes from.
   */
  readonly of: TimerLimit | DeadlineLimit | CookieLimit | EnvironmentLimit | ClockLimit | StatedLimit;
  /**
   * How WCAG 2.2.1 is met. turn-off, adjust, extend: by a control. real-time, essential, twenty-hours: its exceptions. nothing-lost: nothing is left to do when it is over, and nothing is lost. not-a-limit: it bounds the waiting for a machine, or a memory, and nothing that the customer does.
   */
  readonly disposition:
    'turn-off' | 'adjust' | 'extend' | 'real-time' | 'essential' | 'twenty-hours' | 'nothing-lost' | 'not-a-limit';
  /**
   * Why that is so, in one sentence.
   */
  readonly because: string;
  /**
   * The control that turns off, adjusts or extends.
   */
  readonly control?: LimitControl;
  /**
   * The text that tells customers of it. A timer is always told, by a text of its overlay that shows secondsLeft; a clock by one of its screen that shows its minutes.
   */
  readonly announced?: string;
  /**
   * Why no single text tells of it, in one sentence.
   */
  readonly silent?: string;
}
/**
 * A control, by the event that it raises.
 */
export interface LimitControl {
  /**
   * Its screen. Without it, it stands in the overlay that has the timer.
   */
  readonly screen?: string;
  /**
   * Its event.
   */
  readonly event: string;
}
/**
 * The timer of an overlay.
 */
export interface TimerLimit {
  /**
   * The timer of an overlay.
   */
  readonly kind: 'timer';
  /**
   * The overlay.
   */
  readonly overlay: string;
  /**
   * Its screen; without it, an overlay of app.json.
   */
  readonly screen?: string;
  /**
   * Its length, as the overlay has it: a disposition is judged for one length.
   */
  readonly seconds: number;
}
/**
 * Deadlines of the effects whose contracts name the entry as their timeLimit.
 */
export interface DeadlineLimit {
  /**
   * Deadlines of the effects whose contracts name the entry.
   */
  readonly kind: 'deadline';
}
/**
 * Lifetimes of cookies; their days stand in cookies.json.
 */
export interface CookieLimit {
  /**
   * Lifetimes of cookies.
   */
  readonly kind: 'cookie';
  /**
   * Keys of cookies.json.
   *
   * @minItems 1
   *
   * Items: A name in camelCase.
   */
  readonly cookies: readonly string[];
}
/**
 * A number of seconds that each environment sets.
 */
export interface EnvironmentLimit {
  /**
   * A value of the environments.
   */
  readonly kind: 'environment';
  /**
   * The key in environments.json.
   */
  readonly key: 'maxTokenAgeSeconds';
}
/**
 * The clock of a screen.
 */
export interface ClockLimit {
  /**
   * The clock of a screen.
   */
  readonly kind: 'clock';
  /**
   * The screen.
   */
  readonly screen: string;
  /**
   * Its lengths, in the order of the clock: a disposition is judged for these.
   *
   * @minItems 1
   */
  readonly minutes: readonly number[];
}
/**
 * A limit of another party, or of handwritten code.
 */
export interface StatedLimit {
  /**
   * Stated here.
   */
  readonly kind: 'stated';
  /**
   * Its length.
   */
  readonly seconds: number;
  /**
   * Who decides it.
   */
  readonly owner: 'provider' | 'browser' | 'code';
  /**
   * Where that is written.
   */
  readonly source: string;
}
/**
 * What each text of a locale was translated from: by key, a hash of the text of the first locale, and one of the translation as it was then. `npm run copy` and `npm run generate` write it. File: copy/<locale>.translated.json.
 */
export interface TranslatedFile {
  /**
   * Path of this grammar.
   */
  readonly $schema: string;
  /**
   * The first eight digits of the SHA-256 of the text that was translated, and of its translation.
   */
  readonly [k: string]: string;
}

/** One thing in the body of a screen or an overlay. */
export type ElementSource =
  | TextElement
  | NoteElement
  | HeadingElement
  | ListElement
  | FieldElement
  | ButtonElement
  | LinkElement
  | TilesElement
  | DividerElement
  | GroupElement
  | SpinnerElement
  | UsernameElement;

/** A step runs one effect, a choice picks, an exit leaves. */
export type StateSource =
  | StepStateSource
  | ChoiceStateSource
  | ExitStateSource;

/** What has a time limit. */
export type Limited =
  | TimerLimit
  | DeadlineLimit
  | CookieLimit
  | EnvironmentLimit
  | ClockLimit
  | StatedLimit;
