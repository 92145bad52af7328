import { isScheduled } from '../../compiler/analysis/scheduled.ts';
import type { Command } from '../../engine/contracts/command.ts';
import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { advance } from '../../engine/machine/index.ts';
import type { Oracle } from './oracle.ts';

/** The schedule decides about texts alone, because the customer's clock may be wrong: no result depends on it. */
export const timeless: Oracle = ({ before, event, after, commands }, { program, model }) => {
  const entries = Object.entries(model.context.properties ?? {}).filter(([, schema]) => isScheduled(schema));
  for (const [key, schema] of entries) {
    for (const phase of schema.enum ?? []) {
      const then = { [key]: phase };
      const [other, asked] = advance(program, { ...before, context: { ...before.context, ...then } }, at(event, then));
      const keys = entries.map(([name]) => name);
      if (resultOf(other, asked, keys) !== resultOf(after, commands, keys))
        return `Something else follows when "${key}" is ${phase}.`;
    }
  }
  return null;
};

function at(event: MachineEvent, then: Readonly<Record<string, unknown>>): MachineEvent {
  return 'facts' in event ? { ...event, facts: { ...event.facts, ...then } } : event;
}

/** The result without the dates themselves, as text. */
function resultOf(after: Snapshot, commands: readonly Command[], keys: readonly string[]): string {
  const context = Object.entries(after.context).filter(([key]) => !keys.includes(key));
  const deeds = commands.filter((command) => command.do !== 'persist');
  return JSON.stringify([{ ...after, context: context.sort(([a], [b]) => (a < b ? -1 : 1)) }, deeds]);
}
