import type { ScreenFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import type { Model } from '../link/model.ts';
import { schemaOfField } from './fieldSchema.ts';

/** What can stand at the first step of a path. */
export interface Root {
  readonly schema: Schema;
  readonly mayBeAbsent: boolean;
}

/** What decides which values there can be. */
export interface Ground {
  readonly model: Model;
  /** @param scope `context`, `form` or `opaque` */
  at(scope: string, name: string): Root;
}

/**
 * The values that there can be on some screens.
 * @param absent context keys that can be absent
 * @param screens of which one is visible; only asked when a field is read
 */
export function groundOf(model: Model, absent: ReadonlySet<string>, screens: () => readonly ScreenFile[]): Ground {
  return {
    model,
    at(scope, name) {
      switch (scope) {
        case 'context':
          return { schema: model.context.properties?.[name] ?? {}, mayBeAbsent: absent.has(name) };
        case 'form':
          return { schema: schemaOfField(name, screens()), mayBeAbsent: false };
        default:
          return { schema: { type: 'boolean' }, mayBeAbsent: false };
      }
    },
  };
}
