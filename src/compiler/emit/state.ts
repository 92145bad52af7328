import type { Pick, State } from '../../engine/contracts/program.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Pick as SourcePick, State as SourceState } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { emitAlternative, emitRun, emitTells } from './alternative.ts';

/** A state that is never seen. */
export function emitState(state: SourceState, model: Model): State {
  switch (state.kind) {
    case 'step':
      return { kind: 'step', set: state.set ?? {}, tell: emitTells(state.tell), run: emitRun(state, model) };
    case 'choice':
      return {
        kind: 'choice',
        set: state.set ?? {},
        by: state.by === undefined ? null : { var: state.by },
        choose: state.choose.map((pick) => emitPick(pick, model)),
      };
    case 'exit':
      return {
        kind: 'exit',
        to: state.to,
        refused: state.refused,
        ends: state.ends ?? false,
        tell: emitTells(state.tell),
      };
    default:
      return unreachable(state);
  }
}

function emitPick(pick: SourcePick, model: Model): Pick {
  return { ...emitAlternative(pick, model), is: pick.is ?? null };
}
