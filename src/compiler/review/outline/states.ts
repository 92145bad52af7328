import { unreachable } from '../../../engine/contracts/unreachable.ts';
import { emitTells } from '../../emit/alternative.ts';
import type { State } from '../../generated/source.ts';
import { facts, type Part } from '../part.ts';
import type { Sketch } from './sketch.ts';
import { outlineAlternatives, outlineRun, prefixed } from './transitions.ts';

/** A state that is never seen. */
export function outlineState(id: string, state: State, sketch: Sketch): Part {
  const part = (own: Part['facts'], parts: Part['parts'], weight: Part['weight'] = 'behaviour'): Part => ({
    name: `${state.kind} ${id}`,
    kind: state.kind,
    weight,
    facts: own,
    parts,
    order: null,
  });
  switch (state.kind) {
    case 'step': {
      const own = facts('behaviour', { ...prefixed('sets', state.set ?? {}), tells: tellsOf(state.tell) });
      return part(own, outlineRun(state, id, sketch));
    }
    case 'choice': {
      const own = facts('behaviour', { 'looks at': state.by, ...prefixed('sets', state.set ?? {}) });
      return part(own, new Map([['choose', outlineAlternatives(state.choose, `choice ${id}`, sketch)]]));
    }
    case 'exit': {
      const own = facts('behaviour', { ends: state.ends ?? false, refused: state.refused, tells: tellsOf(state.tell) });
      return part({ ...facts('security', { address: state.to }), ...own }, new Map(), 'security');
    }
    default:
      return unreachable(state);
  }
}

function tellsOf(tells: Parameters<typeof emitTells>[0]): unknown {
  return tells === undefined ? undefined : emitTells(tells);
}
