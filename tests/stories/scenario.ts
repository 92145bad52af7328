import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { chooseCopy } from '../../src/engine/logic/index.ts';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import { arrival, factsOfArrivals } from '../../src/explorer/explore/arrivals.ts';
import type { Product } from '../../src/explorer/product.ts';

/** What a customer sees at the end, by text keys. */
interface Scenario {
  /** The exit, or null. */
  readonly exit: string | null;
  readonly heading: string;
  /** The alert, or null. */
  readonly alert: string | null;
  /** The heading of the overlay, or null. */
  readonly dialog: string | null;
}

const mostAnswers = 10;

/**
 * Drives the machine along one path: each pair is `submit` and the input, or an outcome and its data. Pending effects
 * then succeed, until a screen waits for the customer.
 * @param granted by effect, the data of its success
 */
export function runScenario(
  product: Product,
  route: string,
  way: readonly (readonly [string, unknown])[],
  granted: Readonly<Record<string, unknown>>,
): Scenario {
  const { model, program } = product;
  const [usual = {}] = factsOfArrivals(model);
  let snapshot = initialSnapshot(program, {});
  const send = (event: MachineEvent): void => {
    [snapshot] = advance(program, snapshot, event);
  };
  const answer = (code: string, data: unknown): void =>
    send({ type: 'outcome', call: snapshot.pending?.call ?? -1, code, data });
  send(arrival(model, route, { ...usual, resumeTried: true }, false));
  for (const [name, given] of way) {
    if (name === 'submit')
      send({ type: 'event', screen: snapshot.screen ?? '', name, values: given as Snapshot['form']['values'] });
    else answer(name, given);
  }
  for (let left = mostAnswers; snapshot.busy && snapshot.pending !== null && left > 0; left -= 1) {
    const [code = ''] = Object.keys(model.effects.get(snapshot.pending.run.effect)?.outcomes ?? {});
    answer(code, granted[snapshot.pending.run.effect]);
  }
  const exit = program.states[snapshot.state]?.kind === 'exit' ? snapshot.state : null;
  return { exit, ...seenIn(product, snapshot) };
}

function seenIn({ program, screens, shared }: Product, { screen, overlay, alert, context }: Snapshot) {
  const view = screens[screen ?? ''];
  const opened = view?.overlays[overlay ?? ''] ?? shared.overlays[overlay ?? ''];
  const scopes = { context };
  return {
    heading: (view && chooseCopy(program, view.header.title, scopes)?.copy) ?? '',
    alert: alert?.copy ?? null,
    dialog: overlay === null ? null : ((opened && chooseCopy(program, opened.title, scopes)?.copy) ?? null),
  };
}
