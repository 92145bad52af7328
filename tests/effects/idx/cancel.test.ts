import { expect, it } from 'vitest';
import { createCancel } from '../../../src/effects/idx/cancel.ts';
import { failure } from '../../../src/effects/idx/identityAnswer.ts';
import { transactionKey } from '../../../src/effects/idx/transactionStore.ts';
import { fakeGateway } from '../fakeGateway.ts';
import { memoryStore } from '../fakeServices.ts';
import { identityOf } from '../identityOf.ts';

const signal = new AbortController().signal;
const saved = () => memoryStore(new Map([[transactionKey, '{"interactionHandle":"h"}']]));

it('asks nobody when there is nothing to cancel', async () => {
  const identity = identityOf(() => Promise.reject(new Error('NOT_WANTED')));
  expect(await createCancel(identity, memoryStore())({}, signal)).toEqual({ code: 'canceled' });
});

it('says when the provider could not be told', async () => {
  const identity = identityOf(async () => fakeGateway({ cancel: async () => failure('networkProblem') }));
  expect(await createCancel(identity, saved())({}, signal)).toEqual({ code: 'failed' });
});

it('forgets the transaction even when the SDK cannot be loaded', async () => {
  const tab = saved();
  const identity = identityOf(() => Promise.reject(new TypeError('offline')));
  expect(await createCancel(identity, tab)({}, signal)).toEqual({ code: 'failed' });
  expect(tab.items.size).toBe(0);
});
