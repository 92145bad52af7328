import { setTimeout as pause } from 'node:timers/promises';
import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../plan.ts';
import { quantile } from '../report/summary.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { blockingTime, firstPaint, ofKind, requireSubmitted } from './sampleOf.ts';
import { type BenchVisitor, pressAt, pressKey } from './visitor.ts';

/** Time between two keys of a fast typist. */
const keyMs = 60;

/** Lets the page settle, types at a human pace, and submits when the page has settled again. */
export async function calm(visitor: BenchVisitor, _: BenchedPage, server: BenchServer): Promise<Figures> {
  const { session } = visitor;
  const field = await visitor.wait('field');
  await visitor.rest();
  const loaded = visitor.sightings();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');

  const typed = { username: 'text-and-email', password: server.passwordOf('text-and-email') };
  await pressAt(session, field.x, field.y);
  await pause(keyMs);
  const twice = [...typed.username, ...[...typed.username].map(() => 'Backspace'), ...typed.username];
  for (const key of [...twice, 'Tab', ...typed.password]) {
    await Promise.all([pressKey(session, key), pause(keyMs)]);
  }
  await visitor.rest();
  const keys = ofKind(visitor.sightings(), 'key').map(({ took }) => took);
  await pressKey(session, 'Enter');
  const next = await visitor.wait('next');
  const press = await visitor.wait('press');
  await requireSubmitted(server, typed);

  const shifts = ofKind(loaded, 'shift').filter(({ hadRecentInput }) => !hadRecentInput);
  return {
    firstPaint: firstPaint(loaded),
    largestPaint: ofKind(loaded, 'largest').at(-1)?.at,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    blocking: blockingTime(loaded),
    heap: usedSize,
    typing: quantile(keys, 0.95),
    nextScreen: next.at - press.at,
  };
}
