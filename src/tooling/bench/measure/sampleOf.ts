import type { Browser } from 'playwright';
import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../figures.ts';
import type { Profile } from '../profile.ts';
import type { Sample, Visit } from '../sample.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { calm } from './calm.ts';
import { early } from './early.ts';
import { held } from './held.ts';
import { ofKind } from './sighting.ts';
import { slow } from './slow.ts';
import { type Visitor, visit } from './visitor.ts';

type Measure = (visitor: Visitor, page: BenchedPage, server: BenchServer) => Promise<Figures>;

const measures: Readonly<Record<Visit, Measure>> = { early, calm, slow, held };

/** One cold visit. What goes wrong in it is a result, and it is not tried again. */
export async function sampleOf(
  browser: Browser,
  server: BenchServer,
  page: BenchedPage,
  profile: Profile,
  kind: Visit,
): Promise<Sample> {
  await server.reset();
  if (kind === 'held') server.holdScripts();
  const visitor = await visit(browser, server.origin, page, profile, kind === 'calm');
  try {
    const figures = await measures[kind](visitor, page, server);
    return sample(figures, null);
  } catch (cause) {
    return sample({}, cause instanceof Error ? cause.message : String(cause));
  } finally {
    server.answerScripts();
    await visitor.close();
  }

  function sample(figures: Figures, failure: string | null): Sample {
    const scripts = visitor.wire.requests().filter(({ isScript }) => isScript);
    const largest = ofKind(visitor.sightings(), 'largest').at(-1)?.element ?? null;
    return {
      page: page.name,
      visit: kind,
      figures,
      failure,
      largest: kind === 'calm' ? largest : null,
      scripts: Object.fromEntries(scripts.map(({ address, bytes }) => [new URL(address).pathname, bytes])),
    };
  }
}
