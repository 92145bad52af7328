import type { Model } from '../link/model.ts';
import type { Knowledge } from '../trace/knowledge.ts';
import { isTrue, literalsOf } from './gate.ts';
import type { Stage } from './transitions.ts';

/**
 * Whether a gate on the way surely does not let pass what is known. What is written on the way is not followed: the
 * knowledge is about keys that nothing on the way makes true.
 */
export function isClosed(stages: readonly Stage[], knowledge: Knowledge, model: Model): boolean {
  return stages.some(
    (stage) =>
      stage.kind === 'gate' && literalsOf(stage.gate).some((literal) => isTrue(literal, knowledge, model) === false),
  );
}
