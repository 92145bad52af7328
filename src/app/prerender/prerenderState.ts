import type { Environments } from '../../compiler/emit/environments.ts';
import type { Published } from '../../engine/contracts/ports.ts';
import type { Program } from '../../engine/contracts/program.ts';
import { advance, initialSnapshot } from '../../engine/machine/index.ts';
import { readContextSources } from '../contextSources.ts';
import { environmentAsWritten } from '../environment.ts';
import type { Prerendered } from './prerendered.ts';

/**
 * The state that a page is rendered in: a first visit by an unknown customer. The build renders it and the page is
 * hydrated in it, so both must get the same. What differs for this customer is applied afterwards.
 * @returns null when a first visit at that address shows another screen
 */
export function prerenderState(
  program: Program,
  environments: Environments,
  prerendered: Prerendered,
): Published | null {
  const { screen, locale, variant } = prerendered;
  const state = program.states[screen];
  if (state?.kind !== 'screen') return null;
  const query = new URLSearchParams(variant.flags.map((flag) => [flag, 'true']));
  const sources = {
    environment: environmentAsWritten(environments),
    cookies: { read: () => null, owners: () => [] },
    session: () => null,
    uuid: () => nobody,
    now: () => program.schedule?.[variant.segment]?.from ?? 0,
    passkeys: variant.passkeys,
    referrer: '',
    origin: '',
    allowUrl: () => null,
    languages: [locale],
  };
  const facts = readContextSources(program, sources, { route: state.route, query }, true, {});
  const [snapshot] = advance(program, initialSnapshot(program, {}), { type: 'location', route: state.route, facts });
  return snapshot.screen === screen ? { program, snapshot, attention: null, announcement: null, slow: false } : null;
}

const nobody = '00000000-0000-4000-8000-000000000000';
