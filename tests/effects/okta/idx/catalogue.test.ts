import { describe, expect, it } from 'vitest';
import { deriveStep } from '../../../../src/effects/okta/idx/deriveStep.ts';
import { evidenceOfAnswer, failureOf } from '../../../../src/effects/okta/idx/failure.ts';
import { catalogue, catalogueFile } from '../../fakeServices.ts';

const { steps, statuses, unlisted, http } = catalogueFile;

describe('the error catalogue says truly what the effects make of', () => {
  it.each(Object.entries(steps).filter(([, { outcome }]) => outcome === 'pending'))('the step %s', (name, { step }) => {
    expect(deriveStep({ status: 'PENDING', neededToProceed: [{ name }] })).toMatchObject({ transaction: { step } });
  });

  it('the step that unlocks an account', () => {
    const [name = ''] = Object.entries(steps).find(([, { outcome }]) => outcome === 'accountLocked') ?? [];
    expect(deriveStep({ status: 'PENDING', neededToProceed: [{ name }] })).toEqual({ kind: 'refused' });
  });

  it('a step that it does not list', () => {
    const derived = deriveStep({ status: 'PENDING', neededToProceed: [{ name: 'answer-a-riddle' }] });
    expect(derived).toMatchObject({ transaction: { step: unlisted.step.step } });
  });

  it.each(Object.entries(statuses))('the status %s', (status, { outcome = 'refused' }) => {
    const kind = outcome === 'pending' ? 'step' : outcome;
    expect(deriveStep({ status }).kind).toBe(kind);
  });

  it('a status that it does not list', () => {
    expect(deriveStep({ status: 'SOMETHING_NEW' }).kind).toBe('unknownStatus');
    expect(unlisted.status.outcome).toBe('unhandledStatus');
  });

  it.each(Object.entries(http))('HTTP %s', (status, { outcome }) => {
    expect(failureOf(evidenceOfAnswer({ status: 'TERMINAL' }, Number(status)), catalogue).code).toBe(outcome);
  });

  it('a message that it does not list', () => {
    const answer = { status: 'TERMINAL', messages: [{ class: 'ERROR', i18n: { key: 'errors.never.heard.of' } }] };
    expect(failureOf(evidenceOfAnswer(answer, 400), catalogue).code).toBe(unlisted.message.outcome);
  });
});
