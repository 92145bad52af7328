import { emitTells } from '../../../compiler/emit/alternative.ts';
import type { State } from '../../../compiler/generated/source.ts';
import { unreachable } from '../../../engine/contracts/unreachable.ts';
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
      const own = facts('behaviour', { ...prefixed('value of', state.set ?? {}), notifications: tellsOf(state.tell) });
      return part(own, outlineRun(state, id, sketch));
    }
    case 'choice': {
      const own = facts('behaviour', { 'value looked at': state.by, ...prefixed('value of', state.set ?? {}) });
      return part(own, new Map([['choose', outlineAlternatives(state.choose, `choice ${id}`, sketch)]]));
    }
    case 'exit': {
      const own = facts('behaviour', {
        'end of the session': state.ends ?? false,
        'state when refused': state.refused,
        notifications: tellsOf(state.tell),
      });
      return part({ ...facts('security', { address: state.to }), ...own }, new Map(), 'security');
    }
    default:
      return unreachable(state);
  }
}

function tellsOf(tells: Parameters<typeof emitTells>[0]): unknown {
  return tells === undefined ? undefined : emitTells(tells);
}
