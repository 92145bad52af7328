import type { ScreenFile } from '../generated/source.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import { walkModel } from '../walk/model.ts';
import type { Guarded, ListKind, Setting } from '../walk/visitor.ts';

/** An alternative of any list, as far as it is guarded. */
export interface GuardedAlternative extends Guarded {
  readonly is?: readonly (string | number | boolean)[];
  readonly always?: boolean;
}

/** Ordered alternatives of which at least one is guarded. */
export interface GuardedList {
  readonly kind: ListKind;
  readonly alternatives: readonly GuardedAlternative[];
  /** The path that a choice looks at; null when there is none. */
  readonly by: string | null;
  /** What the alternatives stand in: a list, or the one alternative itself. */
  readonly container: object;
  /** Everywhere that it is used: a table by each run that names it. */
  readonly settings: readonly Setting[];
}

/** Every guarded list of a product, each once. */
export function guardedLists(model: Model): readonly GuardedList[] {
  const lists = new Map<object, GuardedList & { readonly settings: Setting[] }>();
  walkModel(model, {
    list(kind, alternatives, setting, container) {
      const known = lists.get(container);
      if (known !== undefined) known.settings.push(setting);
      else if (alternatives.some(isGuarded)) {
        lists.set(container, { kind, alternatives, by: byOf(kind, setting), container, settings: [setting] });
      }
    },
  });
  return [...lists.values()];
}

/** The screens of which one is visible where a list is decided. */
export function screensOf({ settings }: GuardedList, model: Model): readonly ScreenFile[] {
  return [...new Set(settings.flatMap(({ owner }) => graphOf(model).visible(owner)))];
}

function isGuarded({ when, unless, is }: GuardedAlternative): boolean {
  return is !== undefined || listOf(when).length + listOf(unless).length > 0;
}

function byOf(kind: ListKind, { owner }: Setting): string | null {
  return kind === 'choice' && owner.kind === 'state' && owner.state.kind === 'choice' ? (owner.state.by ?? null) : null;
}
