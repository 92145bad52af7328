import type { Field, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import type { Setting } from '../walk/visitor.ts';
import { boolean, either, type Shape, shapeOfLiteral, text } from './shape.ts';

/** What an expression may read. */
export interface Scope {
  /** Screens of which one is visible; all of them must have a field that is read. Null: nothing is known. */
  readonly screens: readonly ScreenFile[] | null;
  /** The data of the outcome; null when there is none. */
  readonly outcome: Schema | null;
  /** What the rule looks at; null outside of rules. */
  readonly value: Shape | null;
  readonly secondsLeft: boolean;
  /** Inside some, all and none: the item, and nothing else. */
  readonly item: Schema | null;
}

/** What can be read where something stands. */
export function scopeOf(setting: Setting, model: Model): Scope {
  const { overlay, outcome, owner } = setting;
  const visible = graphOf(model).visible(owner);
  const answered = outcome === null ? undefined : model.effects.get(outcome.effect)?.outcomes?.[outcome.code];
  return {
    screens: visible.length === 0 ? null : visible,
    outcome: (answered?.data as Schema | undefined) ?? null,
    value: null,
    secondsLeft: overlay?.overlay.after !== undefined,
    item: null,
  };
}

/** What a field can hold. */
export function shapeOfField(field: Field): Shape {
  switch (field.input) {
    case 'checkbox':
      return boolean;
    case 'radio':
      return either((field.options ?? []).map(({ value }) => shapeOfLiteral(value)));
    default:
      return text;
  }
}
