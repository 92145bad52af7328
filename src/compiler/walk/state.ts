import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { State } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { walkAlternatives, walkTells } from './alternative.ts';
import { walkExpressions } from './expressions.ts';
import { walkRun } from './run.ts';
import type { Setting, Visitor } from './visitor.ts';

/** A state that is never seen. */
export function walkState(id: string, state: State, model: Model, visitor: Visitor): void {
  const setting: Setting = { owner: { kind: 'state', id, state }, overlay: null, event: null, outcome: null };
  switch (state.kind) {
    case 'step':
      walkExpressions(state.set, (key) => ({ kind: 'set', key }), setting, visitor);
      walkTells(state.tell, setting, visitor);
      walkRun(state, setting, model, visitor);
      return;
    case 'choice':
      walkExpressions(state.set, (key) => ({ kind: 'set', key }), setting, visitor);
      if (state.by !== undefined) {
        visitor.expression?.({ var: state.by }, { kind: 'choice' }, { of: state, part: 'by' }, setting);
      }
      walkAlternatives('choice', state.choose, setting, model, visitor);
      return;
    case 'exit':
      visitor.expression?.(state.to, { kind: 'address' }, { of: state, part: 'to' }, setting);
      visitor.reference?.('state', state.refused, { of: state, part: 'refused' }, setting);
      visitor.go?.(state.refused, setting);
      walkTells(state.tell, setting, visitor);
      return;
    default:
      unreachable(state);
  }
}
