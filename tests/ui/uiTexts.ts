/** The texts that the components themselves need. */
export const uiTexts = {
  'ui.show': 'Show',
  'ui.hide': 'Hide',
  'ui.showField': 'Show {field}',
  'ui.hideField': 'Hide {field}',
  'ui.fieldShown': '{field} is shown',
  'ui.fieldHidden': '{field} is hidden',
  'ui.close': 'Close',
  'ui.opensNewTab': '(opens in a new tab)',
  'ui.pageTitle': '{title} · {brand}',
  'ui.errorTitle': 'Error: {title}',
  'ui.crash': "Sorry, we're having technical issues.",
  'ui.crashBody': "This page could not be shown. Reload it, or call us and we'll help you:",
  'ui.tryAgain': 'Reload the page',
  'ui.languageChanged': 'This page is now in English.',
  'ui.languageMissing': "We couldn't show this page in the other language.",
};
