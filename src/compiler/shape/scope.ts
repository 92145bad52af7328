import type { Field, ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import { graphOf } from '../link/graph.ts';
import type { Model } from '../link/model.ts';
import type { OutcomeSetting, Setting } from '../walk/visitor.ts';
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
  /** The moment can be read: where the context is set. */
  readonly now: boolean;
  /** Inside some, all and none: the item, and nothing else. */
  readonly item: Schema | null;
}

/** What can be read where something stands. */
export function scopeOf(setting: Setting, model: Model): Scope {
  const { overlay, outcome, owner } = setting;
  const visible = graphOf(model).visible(owner);
  return {
    screens: visible.length === 0 ? null : visible,
    outcome: outcome === null ? null : dataOf(outcome, model),
    value: null,
    secondsLeft: overlay?.overlay.after !== undefined,
    now: false,
    item: null,
  };
}

/** The data of an outcome. Where the effect or the outcome is unknown, that has been told, and the data may be anything. */
function dataOf({ effect, code }: OutcomeSetting, { effects }: Model): Schema | null {
  const outcomes = effects.get(effect)?.outcomes;
  const outcome = outcomes !== undefined && Object.hasOwn(outcomes, code) ? outcomes[code] : undefined;
  return outcome === undefined ? {} : ((outcome.data as Schema | undefined) ?? null);
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
