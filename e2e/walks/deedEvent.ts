import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import { arrival } from '../../src/proof/explore/arrivals.ts';
import { suggesting } from './beginnings.ts';
import type { Deed } from './deed.ts';
import { beginning, type Predicted } from './prediction.ts';
import { product } from './product.ts';

/** The event that an action raises in the machine; `arrivals` are the events of first arrivals, by how they began. */
export function eventOf(
  deed: Deed,
  at: Predicted,
  arrivals: ReadonlyMap<string, Predicted['facts']>,
): { readonly from: Predicted; readonly event: MachineEvent } {
  const { snapshot, stored } = at;
  const screen = snapshot.screen ?? '';
  const state = product.program.states[screen];
  const first = { ...arrivals.get(''), ...ofBrowser(snapshot.context) };
  const load = (route: string, more: Predicted['facts']): ReturnType<typeof eventOf> => ({
    from: beginning(product.program, stored, at),
    event: arrival(product.model, route, { ...first, ...more }, true),
  });
  switch (deed.kind) {
    case 'press':
      return { from: at, event: { type: 'event', screen, name: deed.control.event } };
    case 'submit':
      return { from: at, event: { type: 'event', screen, name: 'submit', values: deed.values } };
    case 'dismiss':
      return { from: at, event: { type: 'dismiss', screen } };
    case 'wait':
      return { from: at, event: { type: 'timer', id: snapshot.timer?.id ?? -1, secondsLeft: 0 } };
    case 'choose':
      return { from: at, event: { type: 'outcome', call: snapshot.pending?.call ?? -1, code: deed.code } };
    case 'reload':
      return load(state?.kind === 'screen' ? state.route : '', keptInAddress(snapshot.context));
    case 'visit':
      return load(deed.route, {});
    case 'restart': {
      const facts = arrivals.get(deed.as) ?? {};
      const suggests = deed.as === suggesting;
      return {
        from: beginning(product.program, {}, { last: '', suggests, isAnew: true }),
        event: arrival(product.model, startRoute(), facts, true),
      };
    }
    case 'back': {
      const { resumeTried: _, ...known } = first;
      return { from: at, event: arrival(product.model, at.entries.at(-2) ?? '', known, false) };
    }
  }
}

/** What arrivals are told of the browser and its cookies, as far as the flows keep up with them. */
function ofBrowser(context: Context): Predicted['facts'] {
  return Object.fromEntries(
    Object.entries(context).filter(([key]) =>
      /^(?:cookie|passkey)\./u.test(product.program.context[key]?.source ?? ''),
    ),
  );
}

/** What stands in the address of every screen. */
function keptInAddress(context: Context): Predicted['facts'] {
  const kept = new Set(Object.values(product.program.query).flatMap(({ keep, into }) => (keep ? [into] : [])));
  return Object.fromEntries(Object.entries(context).filter(([key]) => kept.has(key)));
}

/** The address at which customers arrive. */
export function startRoute(): string {
  const { states, start } = product.program;
  const state = states[start];
  return state?.kind === 'screen' ? state.route : '';
}
