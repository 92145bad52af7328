import { setTimeout as pause } from 'node:timers/promises';
import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../plan.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { blockingTime, identifyCall, requireSubmitted } from './sampleOf.ts';
import { type BenchVisitor, pressAt, pressKey, until } from './visitor.ts';
import { bytesOf } from './wire.ts';

/** A second submit by code that loads late would happen within this time. */
const afterwardsMs = 1_000;
const tokenCall = /^POST \/oauth2\/.*\/v1\/token$/u;

/**
 * Types the user ID, pastes the password and submits as soon as the field can be focused, without waiting. The input
 * queues up as it does for people. What reaches the provider is the result.
 */
export async function early(visitor: BenchVisitor, { userId }: BenchedPage, server: BenchServer): Promise<Figures> {
  const { session } = visitor;
  const typed = { username: 'direct', password: server.passwordOf('direct') };
  const field = await visitor.wait('field');
  const pressed = [
    pressAt(session, field.x, field.y),
    ...[...typed.username, 'Tab'].map((key) => pressKey(session, key)),
    // At once, as password managers do.
    session.send('Input.insertText', { text: typed.password }),
    pressKey(session, 'Enter'),
  ];
  // Input in a page that navigates away is never acknowledged. What reached the provider counts.
  void Promise.allSettled(pressed);
  const arrived = (isThat: (call: string) => boolean) => () => server.arrivals().find(({ call }) => isThat(call));
  const identify = await until(
    arrived((call) => call === identifyCall),
    `the submit of what was typed into ${userId} led to no identify call`,
  );
  const token = await until(
    arrived((call) => tokenCall.test(call)),
    'the sign-in led to no token call',
  );
  await until(() => token.isAnswered || undefined, 'the token call was not answered');
  const requests = visitor.wire.requests();
  const scriptUntil = bytesOf(requests.filter(({ isScript }) => isScript));
  const transfer = bytesOf(requests);
  const blockingUntil = blockingTime(visitor.sightings());
  await pause(afterwardsMs);
  await requireSubmitted(server, typed);

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

/** Does the same as `early`, on a visit with a filled cache. */
export async function warm(visitor: BenchVisitor, page: BenchedPage, server: BenchServer): Promise<Figures> {
  const { usable, firstIdentify, transfer } = await early(visitor, page, server);
  return { warmUsable: usable, warmIdentify: firstIdentify, warmTransfer: transfer };
}
