import type { Place } from '../diagnostic.ts';
import type {
  CopyAlternativeSource,
  ElementSource,
  EnvironmentSource,
  EventsSource,
  Limited,
  Overlay,
  ScreenFile,
  TimeLimit,
} from '../generated/source.ts';
import type { ConditionLiteral } from './guards.ts';
import type { Readable } from './texts.ts';
import type { PathStep } from './transitions.ts';
import type { Answers, Owner, RunSource, Spot } from './visitor.ts';

/** What is surely true at one point of a way through the flows; of everything else nothing is known. */
export interface Knowledge {
  /** Values by path, such as `context.refusal` or `outcome.step`. What is absent is null. */
  readonly values: ReadonlyMap<string, unknown>;
  /** Named conditions that were taken for true or false on the way here. */
  readonly conditions: ReadonlyMap<string, boolean>;
}

/** Where customers come in, by what is known of them. */
export interface Access {
  /** Where they can begin: the start, every screen by its address when its policy lets them in, and where the policies send the others. */
  entries(knowledge: Knowledge): readonly string[];
  /** Whether a policy surely sends them away. */
  isRefused(policy: string, knowledge: Knowledge): boolean;
  /** Whether a guard of a path is surely false for what is known. */
  isClosed(path: readonly PathStep[], knowledge: Knowledge): boolean;
  /** What is known where one environment serves the product: keys that come from it and from nowhere else. */
  inEnvironment(name: string, environment: EnvironmentSource): Knowledge;
  /** What is known of a customer for whom no tokens are stored. */
  readonly withoutSession: Knowledge;
  /** What is known of a customer who has begun no sign-in. */
  readonly withoutTransaction: Knowledge;
}

/** Which state can follow which. */
export interface Graph {
  /** States that can follow right after a state; what every screen can do counts for each. */
  follow(state: string): ReadonlySet<string>;
  /** States that common events, common overlays and access policies lead to. */
  readonly common: ReadonlySet<string>;
  /** Screens that can be visible where something of this owner happens. */
  visible(owner: Owner): readonly ScreenFile[];
  /** Screens that come next, by way of states that are never seen. */
  leadsTo(state: string): readonly ScreenFile[];
}

/** One overlay with where it can be open. */
export interface PlacedOverlay {
  readonly name: string;
  readonly overlay: Overlay;
  /** Its screen; null for an overlay of all screens. */
  readonly screen: string | null;
  /** The events that its controls can raise, nearest first. */
  readonly reach: readonly EventsSource[];
  /** The object that it stands in. */
  readonly among: object;
}

/** Every overlay of a product. */
export interface OverlayIndex {
  /** Those of all screens first. */
  readonly all: readonly PlacedOverlay[];
  /** One overlay, by its screen; null: one of all screens. */
  at(name: string, screen: string | null): PlacedOverlay | undefined;
  /** What follows an event of an overlay: the nearest holder decides. */
  answers(placed: PlacedOverlay, event: string): EventsSource[string] | undefined;
  /**
   * How a customer gets out of an overlay: Escape, a control or the timer. One that opens another is left only where that
   * one can be.
   */
  wayOut(placed: PlacedOverlay): WayOut;
  /** Whether an event of an overlay leads out of it, whichever alternative is taken. */
  leadsOut(placed: PlacedOverlay, event: string): boolean;
}

/** How an overlay can be left. sometimes: every control that leads out may be hidden. */
export type WayOut = 'always' | 'sometimes' | 'never';

/** A run that asks the provider, and the screens that customers can see meanwhile. */
export interface Ask {
  readonly source: RunSource;
  readonly answers: Answers;
  readonly event: string | null;
  readonly screens: readonly string[];
}

/** One place where an answer of the provider can arrive, and what becomes of it there. */
export interface Arrival {
  /** The screen that the customer sees meanwhile. */
  readonly screen: string;
  /** The event that runs the effect; null where a step does. */
  readonly event: string | null;
  readonly effect: string;
  /** The outcome by which the effect tells the answer. */
  readonly outcome: string;
  /** Where the customer can end; empty when nothing handles the outcome. */
  readonly ends: readonly End[];
}

/** Where a customer ends when no screen comes between that asks for anything. */
export type End =
  | { readonly kind: 'screen'; readonly id: string; readonly message: CarriedMessage | null }
  | { readonly kind: 'exit'; readonly id: string }
  /** An overlay over that screen, and where its timer leads from there. */
  | { readonly kind: 'overlay'; readonly name: string; readonly screen: string; readonly afterwards: readonly End[] };

/** A press that brings customers back to where they are, once they have loaded that screen anew. */
export interface LostPress {
  /** Whether the `enter` of the screen that leads back would find it on this one. */
  readonly helps: boolean;
  readonly screen: string;
  /** The screen whose `enter` leads back. */
  readonly by: string;
  /** The alternative that leads there. */
  readonly source: object;
}

export interface UnmetPolicy {
  /** The screen that customers would see. */
  readonly screen: string;
  readonly policy: string;
  /** The alternative that leads there. */
  readonly source: object;
}

/** A message, as it stands in the flows. */
export interface CarriedMessage {
  readonly copy: string;
  /** The field that it belongs to; null for the alert. */
  readonly field: string | null;
}

/** What customers can press, fill in and hear on screens and in overlays. */
export interface Controls {
  /** Everything on a screen, the frame included. Overlays are modal, and so not part of it. */
  on(screen: ScreenFile): readonly Control[];
  /** The controls of a body. */
  in(body: readonly ElementSource[]): readonly Control[];
  /** The names that a text choice can give. An alternative counts only where those before it do not hold. */
  names(choice: string | readonly CopyAlternativeSource[]): readonly Name[];
  /** What a name says in one language, once for each of its forms; empty when there is no such text or tag. */
  readings(page: string, name: Name): readonly string[];
}

/** Something on a screen or in an overlay that customers can press or fill in. */
export interface Control {
  readonly kind: 'field' | 'option' | 'button' | 'link' | 'telephone';
  /** It is part of a sentence, so that customers have to read to find it. */
  readonly isInText: boolean;
  /** Its names, in the order of their alternatives. */
  readonly names: readonly Name[];
  /** The event that it raises; null for fields, their options and telephone links. */
  readonly event: string | null;
  /** Key of the label that is heard with its name: an option is told apart within its field only. Null for all others. */
  readonly within: string | null;
  readonly isPrimary: boolean;
  /** What must hold for it to be shown. */
  readonly demand: readonly ConditionLiteral[];
  readonly spot: Spot;
}

/** A text that names a control, or what stands inside of a tag of it. */
export interface Name {
  readonly key: string;
  /** The tag that is the control; null when the whole text is its name. */
  readonly tag: string | null;
  /** The locale that it is in, whatever that of the page is. */
  readonly locale?: string;
  /** What must hold for the control to be called so. */
  readonly demand: readonly ConditionLiteral[];
}

/** One place that writes or reads a context key, or a part of it. */
export interface Use {
  /** Names from the key on, as in `["transaction", "step"]`. */
  readonly path: readonly string[];
  /** Where, in words for people: "login: submit". */
  readonly where: string;
  /** The key is set from itself, to count on or to outlive a cleared session: no reason to have it. */
  readonly isOwn: boolean;
}

/** Everything that writes and reads the session context. */
export interface ContextUse {
  readonly writes: readonly Use[];
  readonly reads: readonly Use[];
}

/** Something with a time limit that customers can feel. */
export interface Needed {
  /** The same for a thing and for an entry about it. */
  readonly subject: string;
  /** For people: "the timer of “locked”". */
  readonly words: string;
  readonly seconds: number;
  readonly place: Place;
}

export type NeededBySubject = ReadonlyMap<string, Needed>;

/** One length, with what has it. */
export interface Length {
  /** Null: nothing has that name, or nothing of that name has a limit. */
  readonly seconds: number | null;
  /** The overlay, effect, cookie, environment, screen or source. */
  readonly of: string;
  /** What it is called among the things that need an entry; null where none does. */
  readonly subject: string | null;
  /** Where the value is written; null where it is told by the ledger alone. */
  readonly place: Place | null;
}

/** What entries of the ledger are held against. */
export interface TimeLimitFacts {
  /** Everything that needs an entry, by its subject. */
  readonly needed: NeededBySubject;
  /** The lengths of what an entry is about, read where they stand. */
  lengths(limited: Limited): readonly Length[];
  /** Why an entry cannot be disposed of as it says (WCAG 2.2.1); null when nothing speaks against it. */
  dispositionProblem(entry: TimeLimit, lengths: readonly Length[]): string | null;
  /** The texts of an overlay that tell how many seconds its timer leaves. */
  countdowns(placed: PlacedOverlay): ReadonlySet<string>;
}

/** A text whose words are those of another language than that of its file. */
export interface ForeignText {
  readonly locale: string;
  /** The locale whose words it has. */
  readonly other: string;
  readonly text: Readable;
}
