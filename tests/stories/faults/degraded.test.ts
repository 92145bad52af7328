import { describe } from 'vitest';
import { text } from '../../texts.ts';
import { expect, type Started, story } from '../story.ts';
import { type Journey, journeys } from './journeys.ts';
import { type Lack, lacks } from './lacks.ts';
import { beginVisit, type Visit } from './visit.ts';

/** `FAULTS=all` plays every cell; a run without it plays one of so many. */
const stride = process.env.FAULTS === 'all' ? 1 : Number(process.env.FAULTS ?? 9);
const patienceSeconds = 25;

/** Makes a journey in a browser that lacks something; what is wrong with that. */
async function play(lack: Lack, journey: Journey, world: Omit<Started, 'browser'>): Promise<readonly string[]> {
  const problems: string[] = [];
  const reject = (cause: unknown): void => void problems.push(`unhandled rejection: ${String(cause)}`);
  process.on('unhandledRejection', reject);
  const restore = without(lack.member);
  const visit = await beginVisit(world, journey, process.cwd(), (window) => {
    window.addEventListener('error', ({ message }) => void problems.push(`error: ${message}`));
    lack.window?.(window);
  });
  lack.browser?.(visit.browser);
  try {
    await walk(visit, journey, lack, world, problems);
  } catch (cause) {
    problems.push(String(cause).split('\n')[0] ?? '');
  } finally {
    problems.push(...visit.faulty);
    visit.close();
    restore();
    process.off('unhandledRejection', reject);
  }
  return problems;
}

async function walk(
  visit: Visit,
  { steps }: Journey,
  { meanwhile, tells }: Lack,
  { clock }: Omit<Started, 'browser'>,
  problems: string[],
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    await visit.act(step);
    for (let left = patienceSeconds * 4; left > 0 && !(visit.reached(step) && visit.isAtRest()); left -= 1)
      await clock.pass(0.25);
    const seen = visit.see();
    if (!seen.hasLeft) meanwhile?.(visit.document());
    if (visit.reached(step)) continue;
    const said = seen.hasLeft ? '' : (visit.document().body.textContent ?? '');
    if (!tells.some((key) => said.includes(text(key)))) problems.push(`stops at step ${at}: ${seen.heading} ${said}`);
    if (seen.stuck.length > 0) problems.push(`stuck: ${seen.stuck.join(', ')}`);
    if (!seen.hasWay) problems.push('has nothing to press');
    return;
  }
}

/** Takes a member away until it is given back. */
function without(member: Lack['member']): () => void {
  if (member === undefined) return () => undefined;
  const before = Object.getOwnPropertyDescriptor(...member) as PropertyDescriptor;
  Object.defineProperty(...member, { configurable: true, value: undefined });
  return () => void Object.defineProperty(...member, before);
}

describe('a sign-in ends, or the page says why it cannot, where', () => {
  let serial = 0;
  for (const [name, lack] of Object.entries(lacks))
    story(name, async ({ started }) => {
      const problems: string[] = [];
      for (const journey of journeys) {
        if (journey.small || lack.without?.test(journey.name)) continue;
        serial += 1;
        if (serial % stride !== 0) continue;
        problems.push(...(await play(lack, journey, started)).map((one) => `${journey.name}: ${one}`));
      }
      expect(problems.join('\n')).toBe('');
    });
});
