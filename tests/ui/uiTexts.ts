/** The texts that the components themselves need. */
export const uiTexts = {
  'ui.show': 'Show',
  'ui.hide': 'Hide',
  'ui.showField': 'Show {field}',
  'ui.hideField': 'Hide {field}',
  'ui.fieldShown': '{field} is visible',
  'ui.fieldHidden': '{field} is hidden',
  'ui.close': 'Close',
  'ui.opensNewTab': '(opens in a new tab)',
  'ui.pageTitle': '{title} · {brand}',
  'ui.errorTitle': 'Error: {title}',
  'ui.crash': "This page isn't working right now.",
  'ui.crashBody':
    "Nothing is wrong with your account. Try again, or call us at <call>{phone}</call> and we'll help you.",
  'ui.tryAgain': 'Try again',
};
