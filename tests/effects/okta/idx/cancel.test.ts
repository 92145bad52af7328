import { expect, it } from 'vitest';
import { createCancel } from '../../../../src/effects/okta/idx/handlers.ts';
import { failure } from '../../../../src/effects/okta/idx/identity.ts';
import { transactionKey } from '../../../../src/effects/okta/idx/transactionStore.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { memoryStore } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';

const signal = new AbortController().signal;
const notes: object[] = [];
const journal = { note: (entry: object) => void notes.push(entry) };
const saved = () => memoryStore(new Map([[transactionKey, '{"interactionHandle":"h"}']]));

it('asks nobody when there is nothing to cancel', async () => {
  const identity = identityOf(() => Promise.reject(new Error('NOT_WANTED')));
  expect(await createCancel(identity, memoryStore(), journal)({}, signal)).toEqual({ code: 'canceled' });
});

it('says when the provider could not be told', async () => {
  const identity = identityOf(async () => fakeGateway({ cancel: async () => failure('networkProblem', 'HTTP_502') }));
  expect(await createCancel(identity, saved(), journal)({}, signal)).toEqual({ code: 'failed' });
  expect(notes).toEqual([{ what: 'idx.cancel: failed', code: 'HTTP_502', expected: true }]);
});

it('forgets the transaction even when the SDK cannot be loaded', async () => {
  const tab = saved();
  const identity = identityOf(() => Promise.reject(new TypeError('offline')));
  expect(await createCancel(identity, tab, journal)({}, signal)).toEqual({ code: 'failed' });
  expect(tab.items.size).toBe(0);
});
