import type { Scopes } from '../../engine/contracts/logic.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { Overlay, ScreenFile } from '../generated/source.ts';
import type { Facts } from './branch.ts';
import type { ConditionLiteral, Literal } from './guards.ts';
import type { EventScopes } from './tags.ts';
import type { Answers, AnyAlternative, Owner, RunSource, Spot } from './visitor.ts';

/** What the machine goes through: the compiled states, and the events of every screen. */
export type Flows = Pick<Program, 'on' | 'overlays' | 'states'>;

/** What a search through the cases of a product has found. */
export interface Searched<Found> {
  readonly found: readonly Found[];
  /** Where it gave up: the state with the most cases and the keys that tell them apart; null if it did not. */
  readonly undecided: { readonly state: string; readonly keys: readonly string[] } | null;
}

interface CustomerAt {
  readonly screen: string;
  readonly facts: Facts;
  /** Whether a heading that has changed since says what happened. */
  readonly readsHeadings?: boolean;
  /** Whether to stop at another call of the provider, which is an answer of its own. */
  readonly stopsAtCalls?: boolean;
}

/** Finds where the customer can end up after one of these alternatives, through steps and choices. */
export type FollowsTo = (list: readonly AnyAlternative[], at: CustomerAt) => readonly End[];

/**
 * Why something is never so while a screen is shown, as the end of a sentence; null if it can be so, or if the screen
 * is not the reason.
 */
export type WhyNever = (screen: ScreenFile, isSo: (scopes: Scopes) => boolean) => string | null;

/** Which screens are visible, and which can follow. */
export interface Graph {
  /** The screens that can be visible when something of this owner happens. */
  visible(owner: Owner): readonly ScreenFile[];
  /** The next screens, through invisible states. */
  leadsTo(state: string): readonly ScreenFile[];
}

/** One overlay and where it can be open. */
export interface PlacedOverlay {
  readonly name: string;
  readonly overlay: Overlay;
  /** Its screen; null for a common overlay. */
  readonly screen: string | null;
  /** The events that its controls can raise, from the nearest scope outwards. */
  readonly reach: EventScopes;
  /** The object that defines it. */
  readonly among: object;
}

/** Every overlay of a product. */
export interface OverlayIndex {
  /** The common ones first. */
  readonly all: readonly PlacedOverlay[];
  /** An overlay of a screen; null: a common one. */
  at(name: string, screen: string | null): PlacedOverlay | undefined;
  /**
   * How a customer can close an overlay: by Escape or a control, since any activity stops the timer. An overlay that
   * opens another one can be closed only if that one can be.
   */
  wayOut(placed: PlacedOverlay): WayOut;
  /** Whether an event closes an overlay, whichever alternative is taken. */
  leadsOut(placed: PlacedOverlay, event: string): boolean;
}

/** How an overlay can be closed. sometimes: every control that closes it may be hidden. */
export type WayOut = 'always' | 'sometimes' | 'never';

/** A run that calls the provider, and the screens that can be visible meanwhile. */
export interface Ask {
  readonly source: RunSource;
  readonly answers: Answers;
  readonly event: string | null;
  readonly screens: readonly string[];
}

/** One place where an answer of the provider can arrive, with its consequences. */
export interface Arrival {
  /** The screen that is visible meanwhile. */
  readonly screen: string;
  /** The event that runs the effect; null where a step does. */
  readonly event: string | null;
  readonly effect: string;
  /** The outcome that reports the answer. */
  readonly outcome: string;
  /** Where the customer can end up; empty when nothing handles the outcome. */
  readonly ends: readonly End[];
}

/** Where a customer ends up when no screen in between asks for anything. */
export type End =
  /** `hidden` is a field that may be hidden there, so that its message is not drawn. */
  | { readonly kind: 'screen'; readonly id: string; readonly message: CarriedMessage | null; readonly hidden?: string }
  | { readonly kind: 'exit'; readonly id: string }
  /** An overlay over that screen, and where its timer leads from there. */
  | { readonly kind: 'overlay'; readonly name: string; readonly screen: string; readonly afterwards: readonly End[] };

/** A press that returns customers to the same screen after a reload. */
export interface LostPress {
  /** Whether the other screen's `enter` on this screen would help. */
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

/** A message, as written in the flows. */
export interface CarriedMessage {
  readonly copy: string;
  /** The field that it belongs to; null for the alert. */
  readonly field: string | null;
}

/** What customers can press, fill in and read on screens and in overlays. */
export interface Controls {
  /** Everything on a screen, the shell included. Overlays are modal, and so not part of it. */
  on(screen: ScreenFile): readonly Control[];
  /** What is on a screen but for the shell and the tags of its alerts. */
  own(screen: ScreenFile): readonly Control[];
  in(placed: PlacedOverlay): readonly Control[];
}

/** Something on a screen or in an overlay that customers can press or fill in. */
export interface Control {
  readonly kind: 'field' | 'option' | 'button' | 'link' | 'telephone';
  /** It is inside a sentence, so customers must read to find it. */
  readonly isInText: boolean;
  /** Its names, in the order of their alternatives. */
  readonly names: readonly Name[];
  /** The event that it raises; null for fields, options and telephone links. */
  readonly event: string | null;
  /** The key of the label that is read with its name: options are compared within a field. Null for all others. */
  readonly within: string | null;
  readonly isPrimary: boolean;
  /** The conditions under which it is shown. */
  readonly demand: readonly ConditionLiteral[];
  readonly spot: Spot;
}

/** A text that names a control, or the part of a text inside a tag. */
export interface Name {
  readonly key: string;
  /** The tag that is the control; null when the whole text is its name. */
  readonly tag: string | null;
  /** The locale that it is in, whatever that of the page is. */
  readonly locale?: string;
  /** What fills the placeholders of an option's name: the same text with other values is another name. */
  readonly values?: object | undefined;
  /** The conditions under which the control has this name. */
  readonly demand: readonly Literal[];
}

/** One place that writes or reads a context key, or a part of it. */
export interface Use {
  /** Names from the key on, as in `["transaction", "step"]`. */
  readonly path: readonly string[];
  /** A description of the place: "login: submit". */
  readonly where: string;
  /** The key is set from itself, to count or to survive a clear. That alone is no reason to keep it. */
  readonly isOwn: boolean;
}

/** Everything that writes and reads the session context. */
export interface ContextUse {
  readonly writes: readonly Use[];
  readonly reads: readonly Use[];
}
