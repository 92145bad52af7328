import type { AnyAlternative, Guarded, RunSource } from '../../compiler/analysis/visitor.ts';
import { outcomesOf } from '../../compiler/analysis/walkParts.ts';
import type { EventsSource, Overlays } from '../../compiler/generated/source.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { branch, named, wantedBy } from '../reading/choose.ts';

/** The kinds of things that a run through the flows can cover. */
export type ItemKind = 'transitions' | 'outcomes' | 'guard branches' | 'access' | 'overlays' | 'exits' | 'rules';

export const itemKinds: readonly ItemKind[] = [
  'transitions',
  'outcomes',
  'guard branches',
  'access',
  'overlays',
  'exits',
  'rules',
];

/** Everything that the generated tests must cover, by name. */
export type Items = ReadonlyMap<string, ItemKind>;

/** Every item of a product. An item that is never reached is a mistake in the flows. */
export function itemsOf(model: Model): Items {
  const items = new Map<string, ItemKind>();
  const add = (kind: ItemKind, ...names: readonly string[]): void => {
    for (const name of names) items.set(name, kind);
  };
  const guards = (id: string, guarded: Guarded): void => {
    for (const [condition] of wantedBy(guarded)) {
      add('guard branches', branch(id, condition, true), branch(id, condition, false));
    }
  };
  const runs = (id: string, source: RunSource): void => {
    for (const [code, list] of outcomesOf(source, model)) {
      add('outcomes', `${id} -> ${code}`);
      alternatives(`${id} > ${code}`, list);
    }
  };
  const alternatives = (listId: string, list: AnyAlternative | readonly AnyAlternative[]): void => {
    for (const { id, alternative } of named<AnyAlternative>(listId, list)) {
      add('transitions', id);
      guards(id, alternative);
      if ('run' in alternative && alternative.run !== undefined) runs(id, { ...alternative, run: alternative.run });
    }
  };
  const events = (owner: string, on: EventsSource | undefined): void => {
    for (const [event, list] of Object.entries(on ?? {})) alternatives(`${owner}:${event}`, list);
  };
  const overlays = (owner: string, all: Overlays | undefined): void => {
    for (const [name, { on, after }] of Object.entries(all ?? {})) {
      add('overlays', `overlay ${owner}/${name}`);
      if (after !== undefined) add('overlays', `timer ${owner}/${name}`);
      events(`${owner}/${name}`, on);
    }
  };
  events('app', model.app.on);
  overlays('app', model.app.overlays);
  for (const [id, screen] of model.screens) {
    events(id, screen.on);
    overlays(id, screen.overlays);
    for (const length of named(`${id} clock`, screen.clock?.lasts)) guards(length.id, length.alternative);
    if (model.app.access[screen.access]?.onDenied !== undefined) {
      add('access', `access to ${id} given`, `access to ${id} refused`);
    }
    for (const [field, { rules = [] }] of Object.entries(screen.form ?? {})) {
      for (const rule of rules.filter((each) => model.rules.get(each)?.judge !== 'provider')) {
        add('rules', `${id}.${field} ? ${rule} passes`, `${id}.${field} ? ${rule} fails`);
      }
    }
  }
  for (const [id, state] of model.states) {
    if (state.kind === 'step') runs(id, state);
    if (state.kind === 'step') add('transitions', id);
    if (state.kind === 'choice') alternatives(id, state.choose);
    if (state.kind === 'exit') add('exits', id, `${id} refused`);
  }
  return items;
}
