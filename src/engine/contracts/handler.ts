import type { EffectContracts, NotificationContracts } from './generated/effects.ts';

export type EffectId = keyof EffectContracts;
type NotificationId = keyof NotificationContracts;
export type Input<Id extends EffectId> = EffectContracts[Id]['input'];

/** An outcome of the contract: its code and, where the contract has some, its data. */
export type Outcome<Id extends EffectId> = {
  [Code in keyof EffectContracts[Id]['outcomes']]: EffectContracts[Id]['outcomes'][Code] extends undefined
    ? { readonly code: Code }
    : { readonly code: Code; readonly data: EffectContracts[Id]['outcomes'][Code] };
}[keyof EffectContracts[Id]['outcomes']];

/** An outcome as it comes back from a handler. */
export interface EffectResult {
  readonly code: string;
  readonly data?: unknown;
}

/**
 * Reports that a prompt outside the page, such as the device's passkey prompt, has opened or closed. While it is open the
 * screen can be used, and a deed of the customer there aborts the effect.
 */
export type Asking = (isAsked: boolean) => void;

/** The handwritten side of an effect. It may throw: the runtime turns that into the contract's failure outcome. */
export type Handler<Id extends EffectId> = (
  input: Input<Id>,
  signal: AbortSignal,
  asking?: Asking,
) => Promise<Outcome<Id>>;

/** The handwritten side of a notification. Never awaited; what it throws is journalled. */
export type Notifier<Id extends NotificationId> = (input: NotificationContracts[Id]['input']) => void | Promise<void>;

export type Handlers = { readonly [Id in EffectId]: Handler<Id> };
/** The handlers of the effects of one family. */
export type HandlersOf<Family extends string> = Pick<Handlers, Extract<EffectId, `${Family}.${string}`>>;
export type Notifiers = { readonly [Id in NotificationId]: Notifier<Id> };
