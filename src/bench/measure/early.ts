import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../plan.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { blockingTime, identifyCall, type SightingOf, submitted, type Typed } from './sampleOf.ts';
import { type BenchVisitor, paste, pressAt, pressKey, until } from './visitor.ts';
import { bytesOf } from './wire.ts';

const patienceMs = 40_000;
/** A second submit by code that loads late would happen within this time. */
const afterwardsMs = 1_000;
const tokenCall = /^POST \/oauth2\/.*\/v1\/token$/u;

/**
 * Types the user ID, pastes the password and submits as soon as the field can be focused, without waiting. The input
 * queues up as it does for people. What reaches the provider is the result.
 */
export async function early(visitor: BenchVisitor, { userId }: BenchedPage, server: BenchServer): Promise<Figures> {
  const typed = { username: 'direct', password: server.passwordOf('direct') };
  const field = await visitor.wait('field', patienceMs);
  pressEarly(visitor.session, field, typed);
  const arrived = (isThat: (call: string) => boolean) => () => server.arrivals().find(({ call }) => isThat(call));
  const identify = await until(
    arrived((call) => call === identifyCall),
    patienceMs,
    `the submit of what was typed into ${userId} led to no identify call`,
  );
  const token = await until(
    arrived((call) => tokenCall.test(call)),
    patienceMs,
    'the sign-in led to no token call',
  );
  await until(() => token.isAnswered || undefined, patienceMs, 'the token call was not answered');
  const requests = visitor.wire.requests();
  const scriptUntil = bytesOf(requests.filter(({ isScript }) => isScript));
  const transfer = bytesOf(requests);
  const blockingUntil = blockingTime(visitor.sightings());
  await pause(afterwardsMs);
  const complaint = await submitted(server, typed);
  if (complaint !== null) throw new Error(complaint);

  const began = visitor.began();
  return {
    usable: field.at,
    firstIdentify: identify.at - began,
    signedIn: token.at - began,
    scriptUntil,
    blockingUntil,
    transfer,
  };
}

/** Presses the field, types the user ID, pastes the password and submits, without waiting in between. */
function pressEarly(session: CDPSession, field: SightingOf<'field'>, { username, password }: Typed): void {
  const pressed = [
    pressAt(session, field.x, field.y),
    ...[...username, 'Tab'].map((key) => pressKey(session, key)),
    paste(session, password),
    pressKey(session, 'Enter'),
  ];
  // Input in a page that navigates away is never acknowledged. What reached the provider counts.
  for (const each of pressed) each.catch(() => undefined);
}
