import type { Program } from '../../engine/contracts/program.ts';
import { limitsOf } from '../analysis/limits.ts';
import { listOf } from '../analysis/visitor.ts';
import type { Model } from '../link/model.ts';
import { storedSchemas } from '../validators/storedSchemas.ts';
import { emitEvents } from './alternative.ts';
import { emitCatalogue } from './catalogue.ts';
import { mapRecord, sortedRecord } from './mapRecord.ts';
import { emitContext, emitCookie, emitEffect, emitRemedies } from './policies.ts';
import { emitOverlays, emitScreen } from './screenState.ts';
import { emitState } from './state.ts';
import { usedEffects } from './usedEffects.ts';
import { versionOf } from './version.ts';

/**
 * All logic of a product without errors, every default filled in.
 * @param locales the languages of the build, the default first
 */
export function emitProgram(model: Model, locales: readonly string[]): Program {
  const { app } = model;
  const program: Omit<Program, 'version' | 'locales'> = {
    brand: app.brand,
    basePath: app.basePath,
    start: app.start,
    unknownPath: app.unknownPath,
    query: mapRecord(app.query, ({ into, accept, keep, visit }) => ({
      into,
      accept,
      keep: keep ?? false,
      visit: visit ?? false,
    })),
    access: mapRecord(app.access, ({ needs, unmet }) => ({ needs: listOf(needs), unmet: unmet ?? null })),
    on: emitEvents(app.on, model),
    overlays: emitOverlays(app.overlays, model),
    states: {
      ...sortedRecord(model.screens, (screen) => emitScreen(screen, model)),
      ...sortedRecord(model.states, (state) => emitState(state, model)),
    },
    conditions: sortedRecord(model.conditions, ({ logic }) => logic),
    rules: sortedRecord(model.rules, ({ copy, requirement, judge, passes }) => ({
      copy,
      ...(requirement === undefined ? {} : { requirement }),
      judge: judge ?? 'flow',
      passes: passes ?? true,
    })),
    patterns: sortedRecord(model.patterns, ({ pattern }) => pattern),
    context: emitContext(model),
    persistence: app.persistence ?? 'tab',
    effects: sortedRecord(usedEffects(model), emitEffect),
    catalogue: emitCatalogue(model.catalogue),
    remedies: emitRemedies(model.remedies),
    cookies: sortedRecord(model.cookies, emitCookie),
    limits: limitsOf(app),
  };
  // A context of another grammar must not be read.
  const grammar = [...storedSchemas((name) => model.schemas.get(name) ?? undefined).values()];
  // Languages are no logic: a new one must not cost customers what is stored.
  return { version: versionOf(program, grammar), locales, ...program };
}
