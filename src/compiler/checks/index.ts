import type { Check } from './check.ts';
import { checkContracts } from './contracts.ts';
import { checkDeadEnds } from './deadEnds.ts';
import { checkDefinitions } from './definitions.ts';
import { checkEvents } from './events.ts';
import { checkExpressions } from './expressions.ts';
import { checkFields } from './fields.ts';
import { checkGuards } from './guards.ts';
import { checkInputs } from './inputs.ts';
import { checkLists } from './lists.ts';
import { checkLocales } from './locales.ts';
import { checkOrphans } from './orphans.ts';
import { checkOutcomes } from './outcomes.ts';
import { checkPatterns } from './patterns.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkReferences } from './references.ts';
import { checkSources } from './sources.ts';
import { checkTexts } from './texts.ts';
import { checkTransitions } from './transitions.ts';

/** All checks; their order does not matter, because findings are sorted by place. */
export const checks: readonly Check[] = [
  checkContracts,
  checkDeadEnds,
  checkEvents,
  checkDefinitions,
  checkExpressions,
  checkFields,
  checkGuards,
  checkInputs,
  checkLists,
  checkLocales,
  checkOrphans,
  checkOutcomes,
  checkPlaceholders,
  checkReferences,
  checkPatterns,
  checkSources,
  checkTexts,
  checkTransitions,
];
