import type { Model } from '../link/model.ts';
import type { Knowledge } from '../trace/knowledge.ts';
import { listOf } from '../walk/list.ts';
import { isTrue, type Literal } from './gate.ts';

/**
 * Where customers can begin, as far as what is known does not forbid it: the start, every screen by its address when its
 * policy lets them in, and where the policies send the others.
 */
export function entriesOf(knowledge: Knowledge, model: Model): readonly string[] {
  const { app, screens } = model;
  const admitted = [...screens].filter(([, { access }]) => !isRefused(access, knowledge, model));
  const unmet = [...screens.values()].flatMap(({ access }) => app.access[access]?.unmet ?? []);
  const starts = [app.start, app.unknownPath].filter(
    (id) => !isRefused(screens.get(id)?.access ?? '', knowledge, model),
  );
  return [...new Set([...starts, ...admitted.map(([id]) => id), ...unmet])];
}

/** Whether a policy surely sends customers away. */
export function isRefused(access: string, knowledge: Knowledge, model: Model): boolean {
  const needs = listOf(model.app.access[access]?.needs);
  return needs.some((name) => isTrue(wanted(name), knowledge, model) === false);
}

function wanted(name: string): Literal {
  return { kind: 'condition', name, holds: true };
}
