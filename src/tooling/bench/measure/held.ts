import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../plan.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { pressEarly } from './early.ts';
import { identifyCall, submitted } from './sampleOf.ts';
import { type BenchVisitor, pause, until } from './visitor.ts';
import { bytesOf } from './wire.ts';

const patienceMs = 40_000;
/** By then, a page that works without scripts is usable. */
const heldMs = 4_000;
const afterwardsMs = 1_000;

/**
 * Types and submits while the server holds back every script, then lets all of them load. What was typed and submitted
 * meanwhile must reach the provider once. If a page shows no field before, the scripts load first.
 */
export async function held(visitor: BenchVisitor, _: BenchedPage, server: BenchServer): Promise<Figures> {
  const typed = { username: 'direct', password: server.passwordOf('direct') };
  const early = await visitor.wait('field', heldMs).catch(() => null);
  if (early) {
    pressEarly(visitor.session, early, typed);
    await pause(afterwardsMs);
  }
  server.answerScripts();
  const field = early ?? (await visitor.wait('field', patienceMs));
  if (!early) pressEarly(visitor.session, field, typed);
  const identified = (): true | undefined => server.arrivals().some(({ call }) => call === identifyCall) || undefined;
  await until(identified, patienceMs, 'what was submitted before any script came led to no identify call');
  await pause(afterwardsMs);
  const complaint = await submitted(server, typed);
  if (complaint !== null) throw new Error(complaint);
  const needed = visitor.wire
    .requests()
    .filter(({ isScript, finishedAt }) => isScript && finishedAt !== null && finishedAt <= field.at);
  return { scriptBefore: early ? 0 : bytesOf(needed) };
}
