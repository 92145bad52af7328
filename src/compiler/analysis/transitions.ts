import type { NotificationSource } from '../generated/source.ts';
import type { Model } from '../lower/model.ts';
import { type PathStep, type RunSource, runs, type Setting } from './visitor.ts';
import { walkModel } from './walk.ts';

/** One path from a state to the next. */
export interface Transition {
  /** Null: every screen. */
  readonly from: string | null;
  /** The event whose alternatives contain it; null on entering a state without a screen. */
  readonly event: string | null;
  readonly path: readonly PathStep[];
  /** Null: nothing follows, and the visible screen stays. */
  readonly to: string | null;
  /** The alternative or exit that defines it. */
  readonly source: object;
  /** It skips a question, with a reason. */
  readonly skips: boolean;
}

/** One run of an effect, or one notification. */
interface Call {
  readonly from: string | null;
  readonly effect: string;
  readonly path: readonly PathStep[];
  readonly source: RunSource | NotificationSource;
}

/** Every transition and every call of the product, each with the path to it. */
export interface Transitions {
  readonly all: readonly Transition[];
  readonly calls: readonly Call[];
}

/** Collects the transitions of a product. */
export function transitionsOf(model: Model): Transitions {
  const all: Transition[] = [];
  const calls: Call[] = [];
  const addTransition = (source: object, to: string | null, setting: Setting): void => {
    const { event, path } = setting;
    const skips = path.some((step) => step.kind === 'guard' && step.alternative.skips !== undefined);
    for (const from of fromOf(setting)) all.push({ from, event, path, to, source, skips });
  };
  const addCall = (source: Call['source'], effect: string, setting: Setting): void => {
    for (const from of fromOf(setting)) calls.push({ from, effect, path: setting.path, source });
  };
  walkModel(model, {
    alternative(alternative, setting) {
      if (!runs(alternative)) addTransition(alternative, alternative.next ?? null, setting);
    },
    go(next, setting) {
      const { owner } = setting;
      if (owner.kind === 'state' && owner.state.kind === 'exit') addTransition(owner.state, next, setting);
    },
    run: (run, setting) => addCall(run, run.run, setting),
    notify: (effect, _, notification, setting) => addCall(notification, effect, setting),
  });
  return { all, calls };
}

/** Nowhere for a table that no run uses. */
function fromOf({ owner }: Setting): readonly (string | null)[] {
  if (owner.kind === 'app') return [null];
  return owner.kind === 'screen' || owner.kind === 'state' ? [owner.id] : [];
}
