import type { Plugin } from 'vite';

const question = /\bIntl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf\(/gu;

/**
 * Keeps react-intl from asking whether the browser knows the language before it shows a text: a browser then lists all
 * that it knows, which costs a phone more than all else before the first screen is alive. Numbers and plurals need no
 * answer, since the browser takes the nearest language by itself.
 */
export function quietIntl(): Plugin {
  return {
    name: 'quiet-intl',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](?:@formatjs[\\/]intl|intl-messageformat)[\\/].*\.js$/u },
      handler: (code) => ({ code: code.replace(question, 'Intl.getCanonicalLocales('), map: null }),
    },
  };
}
