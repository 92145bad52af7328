import type { Sources } from '../../compiler/load/sources.ts';
import { decisionKinds } from './decisions.ts';
import type { MutantContext } from './kind.ts';
import { isObject, type JsonValue, placesOf, withValue } from './place.ts';
import { settingKinds } from './settings.ts';
import { transitionKinds } from './transitions.ts';
import { wordKinds } from './words.ts';

/** A product with one mistake. */
export interface Mutant {
  readonly kind: string;
  readonly file: string;
  /** The place of the mistake, and the change. */
  readonly says: string;
  readonly sources: () => Sources;
}

const kinds = [...transitionKinds, ...decisionKinds, ...wordKinds, ...settingKinds];
/** Files that decide what customers meet; the other schemas are grammar and contracts. */
const isMutated = (file: string): boolean =>
  /^(flows|copy)\//.test(file) || file === 'schemas/product/context.schema.json';

/** Every product that differs from this one by one mistake, in the order of files. */
export function mutantsOf(sources: Sources): readonly Mutant[] {
  const files = new Map(
    [...sources].flatMap(([file, text]) => (isMutated(file) ? [[file, JSON.parse(text) as JsonValue] as const] : [])),
  );
  const context: MutantContext = { files, states: statesOf(files) };
  return [...files].flatMap(([file, root]) =>
    placesOf(file, root)
      .filter(({ path }) => !path.includes('examples') && path[0] !== '$schema')
      .flatMap((place) =>
        kinds.flatMap(({ name, edits }) =>
          edits(place, context).map(({ to, what, at = place.path }) => ({
            kind: name,
            file,
            says: `${place.path.join(' › ')}: ${what}`,
            sources: () => new Map([...sources, [file, JSON.stringify(withValue(root, at, to), null, 2)]]),
          })),
        ),
      ),
  );
}

function statesOf(files: ReadonlyMap<string, JsonValue>): readonly string[] {
  return [...files.values()]
    .flatMap((file) => {
      if (!isObject(file)) return [];
      return [
        ...(typeof file.screen === 'string' ? [file.screen] : []),
        ...(isObject(file.states) ? Object.keys(file.states) : []),
      ];
    })
    .sort();
}
