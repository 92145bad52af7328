import type { Model } from '../link/model.ts';
import { walkAlternatives } from './alternative.ts';
import { walkApp } from './app.ts';
import { walkScreen } from './screen.ts';
import { walkState } from './state.ts';
import type { Visitor } from './visitor.ts';

/** Goes through the whole product once. Tables are walked at each run that uses them; unused ones by themselves. */
export function walkModel(model: Model, visitor: Visitor): void {
  const used = new Set<string>();
  const noting: Visitor = {
    ...visitor,
    run(run, setting) {
      if (run.otherwise !== undefined) used.add(run.otherwise);
      visitor.run?.(run, setting);
    },
  };
  walkApp(model, noting);
  for (const screen of model.screens.values()) walkScreen(screen, model, noting);
  for (const [id, state] of model.states) walkState(id, state, model, noting);
  for (const [name, rule] of model.rules) {
    const setting = { owner: { kind: 'rule', name }, overlay: null, event: null, outcome: null } as const;
    for (const part of ['copy', 'requirement'] as const) {
      const key = rule[part];
      if (key === undefined) continue;
      const spot = { of: rule, part };
      visitor.copy?.({ key, values: {}, tags: {}, shown: 'message', next: null, spot }, setting);
    }
  }
  for (const [name, table] of [...model.tables].filter(([each]) => !used.has(each))) {
    for (const alternatives of Object.values(table)) {
      const setting = { owner: { kind: 'table', name }, overlay: null, event: null, outcome: null } as const;
      walkAlternatives('outcome', alternatives, setting, model, visitor);
    }
  }
}
