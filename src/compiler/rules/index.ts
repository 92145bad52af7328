import type { Analysis } from '../analysis/analysis.ts';
import { error, type Report, warning } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import { absentValue } from './absent-value.ts';
import { alternativeShape } from './alternative-shape.ts';
import { ambiguousName } from './ambiguous-name.ts';
import { assetOrigin } from './asset-origin.ts';
import { bannedPhrase } from './banned-phrase.ts';
import { catalogueCoverage } from './catalogue-coverage.ts';
import { claimValues } from './claim-values.ts';
import { companyDomain } from './company-domain.ts';
import { constantCondition } from './constant-condition.ts';
import { contextSource } from './context-source.ts';
import { contractOutcome } from './contract-outcome.ts';
import { controlAction } from './control-action.ts';
import { deadAlternative } from './dead-alternative.ts';
import { deadEnd } from './dead-end.ts';
import { definitionExpression } from './definition-expression.ts';
import { earlyFormRead } from './early-form-read.ts';
import { effectInput } from './effect-input.ts';
import { emptyName } from './empty-name.ts';
import { endlessLoop } from './endless-loop.ts';
import { environmentAddress } from './environment-address.ts';
import { environmentHost } from './environment-host.ts';
import { exhaustiveChoice } from './exhaustive-choice.ts';
import { expression } from './expression.ts';
import { fieldPlacement } from './field-placement.ts';
import { foreignNumber } from './foreign-number.ts';
import { forgedSession } from './forged-session.ts';
import { formerRoute } from './former-route.ts';
import { guardField } from './guard-field.ts';
import { guardHas } from './guard-has.ts';
import { hiddenField } from './hidden-field.ts';
import { impossibleGuard } from './impossible-guard.ts';
import { lastAlternative } from './last-alternative.ts';
import { liftedProtection } from './lifted-protection.ts';
import { linkAddress } from './link-address.ts';
import { listedText } from './listed-text.ts';
import { lostRoute } from './lost-route.ts';
import { missingTranslation } from './missing-translation.ts';
import { nativeScheme } from './native-scheme.ts';
import { optionValue } from './option-value.ts';
import { overlappingAlternatives } from './overlapping-alternatives.ts';
import { overlayExit } from './overlay-exit.ts';
import { personalData } from './personal-data.ts';
import { placeholder } from './placeholder.ts';
import { productionService } from './production-service.ts';
import { providerName } from './provider-name.ts';
import { providerStep } from './provider-step.ts';
import { questionOrder } from './question-order.ts';
import { quotedPath } from './quoted-path.ts';
import { readingFindings } from './reading.ts';
import type { LintRule } from './rule.ts';
import { ruleContradiction } from './rule-contradiction.ts';
import { ruleOwner } from './rule-owner.ts';
import { scheduleDates } from './schedule-dates.ts';
import { scheduleOver } from './schedule-over.ts';
import { scheduleReach } from './schedule-reach.ts';
import { scheduleUnused } from './schedule-unused.ts';
import { secretLeak } from './secret-leak.ts';
import { secretText } from './secret-text.ts';
import { sessionCookie } from './session-cookie.ts';
import { sessionRequired } from './session-required.ts';
import { silentFailure } from './silent-failure.ts';
import { silentReturn } from './silent-return.ts';
import { slowPattern } from './slow-pattern.ts';
import { staleTranslation } from './stale-translation.ts';
import { strayCharacter } from './stray-character.ts';
import { straySpace } from './stray-space.ts';
import { testOnlyEffect } from './test-only-effect.ts';
import { textFile } from './text-file.ts';
import { textLength } from './text-length.ts';
import { themeColour } from './theme-colour.ts';
import { themeContrast } from './theme-contrast.ts';
import { themeLength } from './theme-length.ts';
import { timeLimit } from './time-limit.ts';
import { transactionRequired } from './transaction-required.ts';
import { trustedQuery } from './trusted-query.ts';
import { twoPrimaryButtons } from './two-primary-buttons.ts';
import { typography } from './typography.ts';
import { unconsentedText } from './unconsented-text.ts';
import { undecidedGuard } from './undecided-guard.ts';
import { unhandledOutcome } from './unhandled-outcome.ts';
import { unknownCookie } from './unknown-cookie.ts';
import { unknownField } from './unknown-field.ts';
import { unknownLanguage } from './unknown-language.ts';
import { unknownName } from './unknown-name.ts';
import { unknownPattern } from './unknown-pattern.ts';
import { unknownText } from './unknown-text.ts';
import { unreachableState } from './unreachable-state.ts';
import { unsafeAddress } from './unsafe-address.ts';
import { unsetValue } from './unset-value.ts';
import { untranslatedText } from './untranslated-text.ts';
import { unusedContextKey } from './unused-context-key.ts';
import { unusedDefinition } from './unused-definition.ts';
import { unusedEvent } from './unused-event.ts';
import { waitingTranslation } from './waiting-translation.ts';
import { wrongExample } from './wrong-example.ts';

/** All rules; their order does not matter, because findings are sorted by place. */
export const rules: readonly LintRule[] = [
  absentValue,
  alternativeShape,
  ambiguousName,
  assetOrigin,
  bannedPhrase,
  catalogueCoverage,
  claimValues,
  companyDomain,
  constantCondition,
  contextSource,
  contractOutcome,
  controlAction,
  deadAlternative,
  deadEnd,
  definitionExpression,
  earlyFormRead,
  effectInput,
  emptyName,
  endlessLoop,
  environmentAddress,
  environmentHost,
  exhaustiveChoice,
  expression,
  fieldPlacement,
  foreignNumber,
  forgedSession,
  formerRoute,
  guardField,
  guardHas,
  hiddenField,
  impossibleGuard,
  lastAlternative,
  liftedProtection,
  linkAddress,
  listedText,
  lostRoute,
  missingTranslation,
  nativeScheme,
  optionValue,
  overlappingAlternatives,
  overlayExit,
  personalData,
  placeholder,
  productionService,
  providerName,
  providerStep,
  questionOrder,
  quotedPath,
  ruleContradiction,
  ruleOwner,
  scheduleDates,
  scheduleOver,
  scheduleReach,
  scheduleUnused,
  secretLeak,
  secretText,
  sessionCookie,
  sessionRequired,
  silentFailure,
  silentReturn,
  slowPattern,
  staleTranslation,
  strayCharacter,
  straySpace,
  testOnlyEffect,
  textFile,
  textLength,
  themeColour,
  themeContrast,
  themeLength,
  timeLimit,
  transactionRequired,
  trustedQuery,
  twoPrimaryButtons,
  typography,
  unconsentedText,
  undecidedGuard,
  unhandledOutcome,
  unknownCookie,
  unknownField,
  unknownLanguage,
  unknownName,
  unknownPattern,
  unknownText,
  unreachableState,
  unsetValue,
  unsafeAddress,
  untranslatedText,
  unusedContextKey,
  unusedDefinition,
  unusedEvent,
  waitingTranslation,
  wrongExample,
];

/** Everything that can be found in a product. */
export const findings: readonly Finding[] = [...readingFindings, ...rules];

/** Looks for every kind of mistake. */
export function checkRules(analysis: Analysis, report: Report): void {
  for (const rule of rules) {
    rule.check(analysis, {
      error: (...told) => report(error(rule, ...told)),
      warning: (...told) => report(warning(rule, ...told)),
    });
  }
}
