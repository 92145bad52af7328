import type { Expressions, Logic } from '../../engine/contracts/logic.ts';
import type {
  AlternativeSource,
  ElementSource,
  EventsSource,
  ExpressionsSource,
  NotificationSource,
  OutcomeAlternative,
  Overlay,
  PickSource,
  ScreenFile,
  StateSource,
  TagSource,
  Tags,
  Then,
} from '../generated/source.ts';
import type { NameKind } from '../link/names.ts';
import type { Model } from '../lower/model.ts';
import type { AlternativeGuard, Guarded } from './guards.ts';

/** The owner of a node. */
export type Owner =
  | { readonly kind: 'screen'; readonly id: string; readonly screen: ScreenFile }
  | { readonly kind: 'state'; readonly id: string; readonly state: StateSource }
  | { readonly kind: 'app' }
  /** A table that no run uses, and rules: it is unknown where they apply. */
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'rule'; readonly name: string };

/** The outcome whose alternatives contain something. */
export interface OutcomeSetting {
  readonly effect: string;
  readonly code: string;
}

/** One step on the way from a state to something that it does, in order. */
export type PathStep =
  | { readonly kind: 'guard'; readonly guard: AlternativeGuard; readonly alternative: AnyAlternative }
  | { readonly kind: 'write'; readonly set: Expressions; readonly clear: boolean }
  /** Another effect has answered, and nothing is known of its data. */
  | { readonly kind: 'answer'; readonly outcome: OutcomeSetting };

/** The context of a node: it decides what can be read and raised there. */
export interface Setting {
  readonly owner: Owner;
  readonly overlay: { readonly name: string; readonly overlay: Overlay } | null;
  /** The event whose alternatives contain it. */
  readonly event: string | null;
  readonly outcome: OutcomeSetting | null;
  /** What is passed on the way there, with the writes of the alternative that contains it. */
  readonly path: readonly PathStep[];
  /** The parts of a body or of the frame that contain it, the outer first. */
  readonly around: readonly Guarded[];
}

/** A part of an object, which has a place. */
export interface Spot {
  readonly of: object;
  readonly part: string | number;
}

/** The purpose of an expression. */
export type Slot =
  | { readonly kind: 'set'; readonly key: string }
  | { readonly kind: 'fill'; readonly field: string }
  | { readonly kind: 'input'; readonly effect: string; readonly key: string }
  | { readonly kind: 'placeholder'; readonly name: string }
  | { readonly kind: 'initial'; readonly field: string }
  | { readonly kind: 'username' }
  | { readonly kind: 'address' }
  | { readonly kind: 'moment' }
  | { readonly kind: 'choice' };

export type AnyAlternative = AlternativeSource | OutcomeAlternative | PickSource;

/** An effect and what follows its outcomes, in an alternative or in a step. */
export interface RunSource {
  readonly run: string;
  readonly with?: ExpressionsSource;
  readonly then?: Then;
  readonly otherwise?: string;
}

/** What follows each outcome of a run. */
export type Answers = ReadonlyMap<string, NonNullable<RunSource['then']>[string]>;

/**
 * Where a text is shown. view: as part of a screen, an overlay or the frame. slot: as the alert that a screen has while
 * no transition raised one. alert: as the alert, by a transition. message: elsewhere, by a transition or a rule.
 */
export type Shown = 'view' | 'slot' | 'alert' | 'message';

/** One use of a text. */
export interface CopyUse {
  readonly key: string;
  readonly values: ExpressionsSource;
  /** Whether "values" can stand beside its key. */
  readonly takesValues?: boolean;
  /** What is written for its tags; null where no link can stand in the text. */
  readonly tags: Tags | null;
  readonly shown: Shown;
  /** The state that the message goes along with to the screen that follows. */
  readonly next: string | null;
  readonly spot: Spot;
}

/** A tag that stands in a text, where that text is used. */
export interface FoundTag {
  readonly name: string;
  readonly spot: Spot;
}

/** A tag with what it does. */
export interface ResolvedTag extends FoundTag {
  readonly tag: TagSource;
  /** Where its event is written, or else where the text is used. */
  readonly eventSpot: Spot;
}

export type ListKind = 'event' | 'outcome' | 'choice' | 'copy' | 'alert' | 'banner' | 'icon' | 'clock';

/** Receives the nodes of a traversal. Every method is optional. */
export interface Visitor {
  reference?(to: NameKind, name: string, spot: Spot, setting: Setting): void;
  /** A control, a tag or a timer raises an event. */
  raise?(event: string, spot: Spot, setting: Setting): void;
  open?(overlay: string, spot: Spot, setting: Setting): void;
  /** Names a field of the visible screen or, with `next`, of the screen that this state leads to. */
  field?(name: string, spot: Spot, next: string | null, setting: Setting): void;
  list?(kind: ListKind, alternatives: readonly Guarded[], setting: Setting, container: object): void;
  alternative?(alternative: AnyAlternative, setting: Setting): void;
  /** A transition leads to a state. */
  go?(next: string, setting: Setting): void;
  /** @param answers what follows each outcome: from `then` and, for the effect's other outcomes, from the table */
  run?(run: RunSource, setting: Setting, answers: Answers): void;
  notify?(effect: string, input: ExpressionsSource, notify: NotificationSource, setting: Setting): void;
  /** The tags of an object's texts; of a screen, those of its alerts. */
  tags?(tags: readonly ResolvedTag[], of: object, setting: Setting): void;
  copy?(use: CopyUse, setting: Setting): void;
  expression?(logic: Logic, slot: Slot, spot: Spot, setting: Setting): void;
}

/** The events that the machine raises by itself. */
export const ofTheMachine: readonly string[] = ['enter', 'invalid', 'idle'];

/** Whether an alternative has nothing but guards. */
export function doesNothing(alternative: AnyAlternative): boolean {
  return Object.keys(alternative).every((key) => ['when', 'unless', 'always'].includes(key));
}

/** Whether an alternative runs an effect. */
export function runs(alternative: AnyAlternative): alternative is AnyAlternative & RunSource {
  return 'run' in alternative && alternative.run !== undefined;
}

/** The context path by which a list decides, if a choice has one. */
export function byOf(kind: ListKind, { owner }: Setting): string | null {
  return kind === 'choice' && owner.kind === 'state' && owner.state.kind === 'choice' ? (owner.state.by ?? null) : null;
}

/** The events that a control can raise, from the nearest scope outwards: its overlay, its screen, all screens. */
export function reachOf({ owner, overlay }: Setting, model: Model): readonly EventsSource[] {
  const screen = owner.kind === 'screen' ? owner.screen : null;
  return [overlay?.overlay.on, screen?.on, model.app.on].filter((events) => events !== undefined);
}

/** The fields of a body in the order in which they stand there. */
export function fieldNames(body: readonly ElementSource[]): readonly string[] {
  return elementsIn(body).flatMap((element) => (element.type === 'field' ? [element.name] : []));
}

/** The elements of a body, each before those inside it. */
export function elementsIn(body: readonly ElementSource[]): readonly ElementSource[] {
  return body.flatMap((element) => ('body' in element ? [element, ...elementsIn(element.body)] : [element]));
}

/** The state that an author wrote in `next`, with or without a task. */
export function stateAfter(next: string, { taskSteps }: Model): string {
  return taskSteps.get(next)?.next ?? next;
}
