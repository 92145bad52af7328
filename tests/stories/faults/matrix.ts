import { readdirSync, readFileSync } from 'node:fs';
import type { Started } from '../story.ts';
import type { Journey, Step } from './journeys.ts';
import { type Kind, kinds } from './kinds.ts';
import { beginVisit, type Seen, type Visit } from './visit.ts';

/** What the matrix reads of a contract. */
interface Contract {
  readonly id: string;
  readonly kind: 'effect' | 'notification';
  readonly deadlineSeconds?: number;
  readonly late?: string;
  readonly failure?: string;
  readonly outcomes?: Readonly<Record<string, { readonly silent?: boolean; readonly retry?: boolean }>>;
}

const folder = 'schemas/product/effects';
/** The contracts of all effects, by their ids. */
export const contracts: ReadonlyMap<string, Contract> = new Map(
  readdirSync(folder).map((file) => {
    const contract = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Contract;
    return [contract.id, contract];
  }),
);
const { pressSeconds } = JSON.parse(readFileSync('flows/limits.json', 'utf8')) as {
  readonly pressSeconds: { readonly value: number };
};

/** A call that an effect makes, where a journey makes it for the first time. */
interface Row {
  readonly journey: Journey;
  /** The step of the journey in which it is made. */
  readonly at: number;
  /** The effect under way; `page` where it is none. */
  readonly effect: string;
  /** Method and path. */
  readonly call: string;
  /** How often the step makes it when nothing goes wrong. */
  readonly times: number;
  /** The effects that end in the step when nothing goes wrong, with their outcomes. */
  readonly usual: readonly string[];
}

interface Cell {
  readonly row: Row;
  readonly kind: Kind;
}

type World = Omit<Started, 'browser'>;

/** How long nothing may happen before a step of a journey without faults has failed. */
const patienceSeconds = 60;
const pollSeconds = 35;
const mostPolls = 6;
const mostCalls = 2;
/** What stands between the end of a call and the page at rest. */
const marginSeconds = 1;
const logCall = 'POST /log/ingest';

/** Makes a journey without faults, and tells what it calls. Effects that it runs are added to `seen`. */
export async function rowsOf(journey: Journey, world: World, root: string, seen: Set<string>): Promise<readonly Row[]> {
  const visit = await beginVisit(world, journey, root);
  const rows: Row[] = [];
  for (const [at, step] of journey.steps.entries()) {
    visit.forget();
    await make(visit, step, world);
    if (!step.passes) await world.clock.pass(1);
    for (const { effect } of visit.ended) seen.add(effect);
    const usual = visit.ended.map(({ effect, code }) => `${effect} ${code}`);
    for (const { call, effect } of visit.calls) {
      if (rows.some((row) => row.call === call && row.effect === effect)) continue;
      const times = visit.calls.filter((one) => one.call === call).length;
      rows.push({ journey, at, effect, call, times, usual });
    }
  }
  visit.close();
  return rows;
}

async function make(visit: Visit, step: Step, { clock }: World): Promise<void> {
  await visit.act(step);
  for (let left = patienceSeconds * 10; left > 0; left -= 1) {
    if (visit.reached(step) && (step.passes || visit.isAtRest())) return;
    await clock.pass(0.1);
  }
  throw new Error(`The step ${JSON.stringify(step)} led to ${JSON.stringify(visit.see())}`);
}

/** Lets one thing go wrong with one call, from the step on in which it is made; what is wrong with how that ends. */
export async function play({ row, kind }: Cell, world: World, root: string): Promise<readonly string[]> {
  const { provider, clock } = world;
  const { journey, at, effect, call } = row;
  const visit = await beginVisit(world, journey, root);
  for (const step of journey.steps.slice(0, at)) await make(visit, step, world);
  const step = journey.steps[at] as Step;
  if (!journey.steps[at - 1]?.passes) await clock.pass(1);
  visit.forget();
  const before = visit.see();
  await provider.fault({ match: call, times: 'always', ...kinds[kind] });
  const rejections: string[] = [];
  const reject = (cause: unknown): void => void rejections.push(String(cause));
  process.on('unhandledRejection', reject);
  const began = Date.now();
  const limit = isPoll(effect) ? pollSeconds : Math.max(pressSeconds.value, deadlineOf(effect));
  const problems: string[] = [];
  await visit.act(step).catch((cause: unknown) => problems.push(`cannot be done: ${firstLine(cause)}`));
  let seconds = Number.POSITIVE_INFINITY;
  while (Date.now() - began < (limit + 5) * 1000) {
    if (visit.isAtRest()) {
      seconds = (Date.now() - began) / 1000;
      await clock.pass(0.5);
      if (visit.isAtRest()) break;
    }
    await clock.pass(0.25);
  }
  await clock.pass(1.5);
  const after = visit.see();
  const ends = visit.ended.map(({ effect: id, code }) => `${id} ${code}`);
  const changed = visit.ended.filter(({ effect: id, code }) => !row.usual.includes(`${id} ${code}`));
  if (seconds > limit + marginSeconds) problems.push(`rests after ${seconds} s, the limit is ${limit} s`);
  const asked = visit.calls.filter((one) => one.call === call).length;
  const most = isPoll(effect) ? mostPolls : Math.max(mostCalls, row.times);
  if (call !== logCall && asked > most) problems.push(`asks ${asked} times`);
  problems.push(
    ...visit.faulty.filter((one) => !isMute(one)),
    ...rejections.map((one) => `unhandled rejection: ${one}`),
  );
  for (const { effect: id, code } of visit.ended)
    if (contracts.get(id)?.outcomes?.[code] === undefined) problems.push(`undeclared outcome ${id} ${code}`);
  // What every browser preloads is public, and is asked for without anything of the customer.
  const isPublic = call.endsWith('/openid-configuration');
  if (!isPublic && visit.browser.called.some(({ host }) => host === 'elsewhere.test'))
    problems.push('follows to elsewhere.test');
  if (after.stuck.length > 0) problems.push(`stuck: ${after.stuck.join(', ')}`);
  if (!after.hasWay) problems.push('has nothing to press');
  const loud = changed.filter(({ effect: id, code }) => !contracts.get(id)?.outcomes?.[code]?.silent);
  const isUsual = visit.reached(step);
  const speaks = saysMore(before, after, step);
  if (!isUsual && !speaks) problems.push(`says nothing: ${ends.join(', ')}`);
  if (loud.length > 0 && call !== logCall) {
    const log = JSON.stringify((await provider.requests('/log/ingest')).map((one) => one.body));
    const missing = loud.filter(({ effect: id, code }) => hasFailed(id, code) && !log.includes(id));
    if (missing.length > 0)
      problems.push(`not logged: ${missing.map((one) => `${one.effect} ${one.code}`).join(', ')}`);
  }
  if (after.heading === before.heading && !after.hasLeft && after.dialog === '') {
    const mayForget = loud.some(({ effect: id, code }) => !contracts.get(id)?.outcomes?.[code]?.retry);
    const lost = typedIn(step).filter((value) => value !== '' && !Object.values(after.typed).includes(value));
    if (lost.length > 0 && !isUsual && !mayForget) problems.push(`lost what was typed: ${lost.join(', ')}`);
  }
  await provider.recover();
  process.off('unhandledRejection', reject);
  visit.close();
  return problems;
}

/** Whether a handler failed of which the contract says that nothing need follow, as of the test hook. */
function isMute(noted: string): boolean {
  const { failure = '', outcomes = {} } = contracts.get(/^handler failed: (\S+)/u.exec(noted)?.[1] ?? '') ?? {};
  return outcomes[failure]?.silent === true;
}

/** Whether an outcome says that a call failed, and not what an answer said. */
function hasFailed(effect: string, code: string): boolean {
  const { late, failure, outcomes = {} } = contracts.get(effect) ?? {};
  return code === late || code === failure || outcomes[code]?.retry === true;
}

const isPoll = (effect: string): boolean => /\.poll/u.test(effect);
const deadlineOf = (effect: string): number => Math.min(contracts.get(effect)?.deadlineSeconds ?? 0, 20);
const firstLine = (cause: unknown): string => String(cause).split('\n')[0] ?? '';
const typedIn = ({ fill = [] }: Step): readonly string[] =>
  fill.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));

/** Whether the page tells the customer something that it did not tell before. */
function saysMore(before: Seen, after: Seen, step: Step): boolean {
  if (after.hasLeft || after.heading !== before.heading) return true;
  if (step.open !== undefined || step.reload) return after.alert !== '' || after.dialog !== '';
  return after.alert !== '' || after.wrongFields > 0 || after.dialog !== '' || after.news !== before.news;
}
