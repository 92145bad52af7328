import type { Browser } from 'playwright';
import type { BenchedPage } from '../benchedPage.ts';
import type { Figures, Profile, Sample, VisitPace } from '../plan.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { calm } from './calm.ts';
import { early, warm } from './early.ts';
import { visit } from './visitor.ts';

const measures = { early, warm, calm };

/** Makes one visit. A failure is a result, and is not repeated. */
export async function sampleOf(
  browser: Browser,
  server: BenchServer,
  page: BenchedPage,
  profile: Profile,
  pace: VisitPace,
): Promise<Sample> {
  await server.reset();
  const visitor = await visit(browser, server.origin, page, profile, pace);
  try {
    return sample(await measures[pace](visitor, page, server), null);
  } catch (cause) {
    return sample({}, cause instanceof Error ? cause.message : String(cause));
  } finally {
    await visitor.close();
  }

  function sample(figures: Figures, failure: string | null): Sample {
    const scripts = visitor.wire.requests().filter(({ isScript }) => isScript);
    const largest = ofKind(visitor.sightings(), 'largest').at(-1)?.element ?? null;
    return {
      page: page.name,
      visit: pace,
      figures,
      failure,
      largest: pace === 'calm' ? largest : null,
      scripts: Object.fromEntries(scripts.map(({ address, bytes }) => [new URL(address).pathname, bytes])),
    };
  }
}

/** An event of the probe; times in milliseconds since the navigation began. */
export type Sighting =
  | { readonly kind: 'paint'; readonly name: string; readonly at: number }
  | { readonly kind: 'largest'; readonly at: number; readonly element: string }
  | { readonly kind: 'shift'; readonly value: number; readonly hadRecentInput: boolean }
  | { readonly kind: 'task'; readonly at: number; readonly took: number }
  /** The field of the user ID is painted, and a press at x and y would focus it. */
  | { readonly kind: 'field'; readonly at: number; readonly x: number; readonly y: number }
  /** From the moment of the key to the frame that followed it. */
  | { readonly kind: 'key'; readonly key: string; readonly at: number; readonly took: number }
  | { readonly kind: 'press'; readonly at: number }
  | { readonly kind: 'next'; readonly at: number };

export type SightingOf<Kind extends Sighting['kind']> = Extract<Sighting, { readonly kind: Kind }>;

/** The sightings of one kind, in order. */
export function ofKind<Kind extends Sighting['kind']>(
  sightings: readonly Sighting[],
  kind: Kind,
): readonly SightingOf<Kind>[] {
  return sightings.filter((each): each is SightingOf<Kind> => each.kind === kind);
}

interface Typed {
  readonly username: string;
  readonly password: string;
}

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const identifyCall = 'POST /idp/idx/identify';

/** @throws when the provider did not receive exactly what was typed, once */
export async function requireSubmitted(server: BenchServer, typed: Typed): Promise<void> {
  const answer = await fetch(`${server.origin}/_idp/requests`);
  const complaint = judgeSubmitted((await answer.json()) as readonly SeenRequest[], typed);
  if (complaint !== null) throw new Error(complaint);
}

/** Why the provider did not receive exactly what was typed, once; null if it did. */
export function judgeSubmitted(seen: readonly SeenRequest[], { username, password }: Typed): string | null {
  const calls = seen.filter(({ method, path }) => `${method} ${path}` === identifyCall);
  const [call] = calls;
  if (!call) return 'the submit led to no identify call';
  if (calls.length > 1) return `the submit led to ${calls.length} identify calls`;
  const named = memberOf(call.body, 'identifier');
  if (named !== username) return `"${username}" was typed, and "${String(named)}" reached the provider`;
  const passwords = seen.map(({ body }) => memberOf(memberOf(body, 'credentials'), 'passcode'));
  return passwords.includes(password) ? null : 'the password that was typed did not reach the provider';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** A shorter task is not noticed. Anything above counts as blocking. */
const shortMs = 50;

/** The sum of what long tasks take above 50 ms. */
export function blockingTime(sightings: readonly Sighting[]): number {
  return ofKind(sightings, 'task').reduce((sum, { took }) => sum + Math.max(0, took - shortMs), 0);
}

export function firstPaint(sightings: readonly Sighting[]): number | undefined {
  return ofKind(sightings, 'paint').find(({ name }) => name === 'first-contentful-paint')?.at;
}
