import { checkAbsentValues } from './absentValues.ts';
import { checkAddresses } from './addresses.ts';
import { checkAnswers } from './answers.ts';
import { checkAssets } from './assets.ts';
import { checkBeforeTheForm } from './beforeTheForm.ts';
import type { Check } from './check.ts';
import { checkConstants } from './constants.ts';
import { checkContextKeys } from './contextKeys.ts';
import { checkContracts } from './contracts.ts';
import { checkContradictions } from './contradictions.ts';
import { checkControls } from './controls.ts';
import { checkDeadAlternatives } from './deadAlternatives.ts';
import { checkDeadEnds } from './deadEnds.ts';
import { checkDefinitions } from './definitions.ts';
import { checkEmptyNames } from './emptyNames.ts';
import { checkEvents } from './events.ts';
import { checkExpressions } from './expressions.ts';
import { checkFields } from './fields.ts';
import { checkGuards } from './guards.ts';
import { checkHiddenFields } from './hiddenFields.ts';
import { checkInputs } from './inputs.ts';
import { checkJudges } from './judges.ts';
import { checkLanguages } from './languages.ts';
import { checkListedTexts } from './listedTexts.ts';
import { checkLists } from './lists.ts';
import { checkLocales } from './locales.ts';
import { checkLoops } from './loops.ts';
import { checkMarks } from './marks.ts';
import { checkNames } from './names.ts';
import { checkOrphans } from './orphans.ts';
import { checkOutcomes } from './outcomes.ts';
import { checkOverlaps } from './overlaps.ts';
import { checkOverlays } from './overlays.ts';
import { checkPatterns } from './patterns.ts';
import { checkPersonal } from './personal.ts';
import { checkPhrases } from './phrases.ts';
import { checkPicks } from './picks.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkPrimary } from './primary.ts';
import { checkProviderNames } from './providerNames.ts';
import { checkReferences } from './references.ts';
import { checkSecrets } from './secrets.ts';
import { checkSessions } from './sessions.ts';
import { checkSilentFailures } from './silentFailures.ts';
import { checkSilentReturns } from './silentReturns.ts';
import { checkSources } from './sources.ts';
import { checkSpaces } from './spaces.ts';
import { checkSteps } from './steps.ts';
import { checkTestOnly } from './testOnly.ts';
import { checkTexts } from './texts.ts';
import { checkTimeLimits } from './timeLimits.ts';
import { checkTransitions } from './transitions.ts';
import { checkUndecided } from './undecided.ts';
import { checkUntranslated } from './untranslated.ts';
import { checkUnused } from './unused.ts';

/** All checks; their order does not matter, because findings are sorted by place. */
export const checks: readonly Check[] = [
  checkAbsentValues,
  checkAddresses,
  checkAnswers,
  checkAssets,
  checkBeforeTheForm,
  checkConstants,
  checkContextKeys,
  checkContracts,
  checkContradictions,
  checkControls,
  checkDeadAlternatives,
  checkDeadEnds,
  checkDefinitions,
  checkEmptyNames,
  checkEvents,
  checkExpressions,
  checkFields,
  checkGuards,
  checkHiddenFields,
  checkInputs,
  checkJudges,
  checkLanguages,
  checkListedTexts,
  checkLists,
  checkLocales,
  checkLoops,
  checkMarks,
  checkNames,
  checkOrphans,
  checkOutcomes,
  checkOverlaps,
  checkOverlays,
  checkPatterns,
  checkPersonal,
  checkPhrases,
  checkPicks,
  checkPlaceholders,
  checkPrimary,
  checkProviderNames,
  checkReferences,
  checkSecrets,
  checkSessions,
  checkSilentFailures,
  checkSilentReturns,
  checkSources,
  checkSpaces,
  checkSteps,
  checkTestOnly,
  checkTexts,
  checkTimeLimits,
  checkTransitions,
  checkUndecided,
  checkUntranslated,
  checkUnused,
];
