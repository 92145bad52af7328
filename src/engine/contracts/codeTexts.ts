/**
 * The texts that the code itself says, with the placeholders that it gives them. Every product has all of them, in each of
 * its languages (F107). The values of the brand can stand in any text.
 */
export const codeTexts = {
  'ui.callInstead': [],
  'ui.close': [],
  'ui.crash': [],
  'ui.crashBody': [],
  'ui.endsDropped': [],
  'ui.errorTitle': ['title'],
  'ui.fieldHidden': ['field'],
  'ui.fieldShown': ['field'],
  'ui.hide': [],
  'ui.hideField': ['field'],
  'ui.languageChanged': [],
  'ui.languageMissing': [],
  'ui.late': [],
  'ui.noScript': [],
  'ui.opensNewTab': [],
  'ui.pageTitle': ['title'],
  'ui.rulePassed': [],
  'ui.rulesMet': ['field', 'met', 'count'],
  'ui.rulesOf': ['field'],
  'ui.ruleUnmet': [],
  'ui.show': [],
  'ui.showField': ['field'],
  'ui.stillWorking': [],
  'ui.tryAgain': [],
  'ui.wait': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
