import { answersFile } from '../../compiler/grammar/openNames.ts';
import type { Oracle } from './oracle.ts';

/**
 * No failure is silent: after the failure of a foreground effect there is a message, another screen, or another effect
 * (WCAG 3.3.1). A prompt that the customer closed is no failure.
 */
export const noSilentFailure: Oracle = ({ before, event, after }, { model }) => {
  if (event.type !== 'outcome' || before.pending === null || before.pending.background) return null;
  const { effect } = before.pending.run;
  const { outcomes = {}, failure } = model.effects.get(effect) ?? {};
  const failures = model.schemas.get(answersFile)?.definitions?.failureCode?.enum ?? [];
  const isFailure = failures.includes(event.code) || event.code === failure;
  if (!isFailure || Object.keys(outcomes).length === 1) return null;
  const isSilent =
    after.screen === before.screen &&
    !after.busy &&
    after.overlay === null &&
    after.alert === null &&
    Object.keys(after.form.answered).length === 0;
  return isSilent ? `${effect} answered "${event.code}", and the customer is told nothing.` : null;
};
