import type { Command } from '../../src/engine/contracts/command.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { advance } from '../../src/engine/machine/index.ts';
import { initialSnapshot } from '../../src/engine/machine/initial.ts';

/** A machine that a test drives: the snapshot now, and the commands of the last event. */
export type Driven = ReturnType<typeof drive>;

export function drive(flows: Program, stored: Context = {}) {
  let snapshot: Snapshot = initialSnapshot(flows, stored);
  let commands: readonly Command[] = [];
  const send = (event: MachineEvent): void => {
    [snapshot, commands] = advance(flows, snapshot, event);
  };
  return {
    send,
    arrive: (route: string, facts: Record<string, unknown> = {}) => send({ type: 'location', route, facts }),
    raise: (name: string, values = {}) => send({ type: 'event', screen: snapshot.screen ?? '', name, values }),
    type: (name: string, value: string | boolean) =>
      send({ type: 'change', screen: snapshot.screen ?? '', field: name, value }),
    answer: (code: string, data?: unknown) => send({ type: 'outcome', call: snapshot.pending?.call ?? -1, code, data }),
    now: () => snapshot,
    commands: () => commands,
    did: (kind: Command['do']) => commands.filter((command) => command.do === kind),
  };
}

/** The same at the screen login. */
export function atLogin(flows: Program, stored: Context = {}): Driven {
  const machine = drive(flows, stored);
  machine.arrive('login');
  return machine;
}
