import type { Oracle } from './oracle.ts';

/** Every message has its text, with computed values. */
export const wording: Oracle = ({ after }, { shared, screens }) => {
  const messages = [...(after.alert ? [after.alert] : []), ...Object.values(after.form.answered)];
  const view = after.screen === null ? undefined : screens[after.screen];
  const missing = messages.find(({ copy }) => !(copy in shared.messages) && !(copy in (view?.messages ?? {})));
  return missing === undefined ? null : `There is no text "${missing.copy}".`;
};

/** The focus goes to an existing target, and a new screen moves it (WCAG 2.4.3). */
export const attention: Oracle = ({ before, after, commands, isNewPage }, { program }) => {
  const targets = commands.flatMap((command) => (command.do === 'focus' ? [command.target] : []));
  for (const target of targets) {
    if (target.on === 'alert' && after.alert === null) return 'The focus goes to an alert that is not there.';
    const state = after.screen === null ? undefined : program.states[after.screen];
    if (target.on === 'field' && !(state?.kind === 'screen' && target.field in state.form)) {
      return `The focus goes to the field "${target.field}", which "${after.screen}" has not.`;
    }
  }
  const hasMoved = !isNewPage && before.screen !== null && before.screen !== after.screen;
  return hasMoved && targets.length === 0 ? `Nobody is told that "${after.screen}" is shown.` : null;
};
