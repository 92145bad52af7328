import { oncePerObject } from '../../compiler/once.ts';
import type { Guard, Program } from '../../engine/contracts/program.ts';
import { nameIn, placesOf } from '../graph/places.ts';

/** The kinds of things that a run through the flows can cover. */
export const itemKinds = ['transitions', 'outcomes', 'guard branches', 'access', 'overlays', 'exits', 'rules'] as const;

export type ItemKind = (typeof itemKinds)[number];

/** Everything that the generated tests must cover, by name. */
export type Items = ReadonlyMap<string, ItemKind>;

/** Every item of a product. An item that is never reached is a mistake in the flows. */
export const itemsOf = oncePerObject((program: Program): Items => {
  const items = new Map<string, ItemKind>();
  const add = (kind: ItemKind, ...names: readonly string[]): void => {
    for (const name of names) items.set(name, kind);
  };
  const addGuard = (id: string, { when, unless }: Guard): void => {
    for (const name of [...when, ...unless])
      add('guard branches', branchName(id, name, true), branchName(id, name, false));
  };
  const { lists, runs, overlays } = placesOf(program);
  for (const [id, list] of lists) {
    for (const each of list) {
      add('transitions', nameIn(id, list, each));
      addGuard(nameIn(id, list, each), each);
    }
  }
  for (const [id, { then }] of runs) add('outcomes', ...Object.keys(then).map((code) => `${id} -> ${code}`));
  for (const [id, { after }] of overlays)
    add('overlays', `overlay ${id}`, ...(after === undefined ? [] : [`timer ${id}`]));
  for (const [id, state] of Object.entries(program.states)) {
    if (state.kind === 'step') add('transitions', id);
    if (state.kind === 'exit') add('exits', id, `${id} refused`);
    if (state.kind !== 'screen') continue;
    const lasts = state.clock?.lasts ?? [];
    for (const length of lasts) addGuard(nameIn(`${id} clock`, lasts, length), length);
    if (program.access[state.access]?.onDenied) add('access', `access to ${id} given`, `access to ${id} refused`);
    for (const [field, { rules }] of Object.entries(state.form)) {
      for (const rule of rules.filter((each) => program.rules[each]?.judge !== 'provider'))
        add('rules', ruleName(id, field, rule, true), ruleName(id, field, rule, false));
    }
  }
  return items;
});

/** The name of one branch of a guard's condition. */
export function branchName(id: string, condition: string, holds: boolean): string {
  return `${id} ? ${condition} ${holds ? 'holds' : 'does not'}`;
}

/** The name of one verdict of a rule. */
export function ruleName(screen: string, field: string, rule: string, passes: boolean): string {
  return `${screen}.${field} ? ${rule} ${passes ? 'passes' : 'fails'}`;
}
