import type { Account } from '../../src/idp/accounts/account.ts';
import { actionsAt, restartsOf } from './actions.ts';
import type { Fault } from './faults.ts';
import type { Plan } from './planner.ts';
import type { Prediction } from './prediction.ts';

/** An action by what it is called, and what goes wrong with it. */
export type Instruction = string | readonly [says: string, fault: Fault];

/**
 * Plans what it is told, one instruction after another, and null after the last.
 * @throws for an instruction that is not possible where the walk is
 */
export function createGuide(account: Account, instructions: readonly Instruction[]): (at: Prediction) => Plan | null {
  const left = [...instructions];
  return (at) => {
    const instruction = left.shift();
    if (instruction === undefined) return null;
    const [says, fault] = typeof instruction === 'string' ? [instruction, null] : instruction;
    const possible = [...actionsAt(at, account), ...restartsOf(account)];
    const action = possible.find((one) => one.says === says);
    if (action !== undefined) return { action, fault };
    const others = possible.map((one) => one.says).join(' | ');
    throw new Error(`"${says}" is not possible on ${at.snapshot.screen ?? at.exit?.state}, but: ${others}`);
  };
}
