import type { Oracle } from './oracle.ts';

/** The machine has a state, and is busy exactly while a foreground effect is pending. */
export const soundness: Oracle = ({ after, commands }, { program }) => {
  if (program.states[after.state] === undefined) return `There is no state "${after.state}".`;
  if (after.screen !== null && program.states[after.screen]?.kind !== 'screen')
    return `"${after.screen}" is no screen.`;
  const isLeaving = program.states[after.state]?.kind === 'exit';
  const isAtWork = after.pending !== null && !after.pending.background;
  if (after.busy !== isAtWork && !isLeaving) return `busy is ${after.busy} at "${after.state}".`;
  if (after.screen === null && !isAtWork && !isLeaving) return 'Nothing is shown, and nothing is at work.';
  const unknown = commands.find(
    (command) => (command.do === 'run' || command.do === 'notify') && !(command.effect in program.effects),
  );
  return unknown === undefined ? null : `Nobody can do ${JSON.stringify(unknown)}.`;
};
