import type { Plugin } from 'vite';

/** Methods of an intl object besides `formatMessage`. */
const unused = /^\t*(?:\$t|format(?!Message:)\w+): format\w+\.bind\(.*\),?$/gmu;
const question = /\bIntl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf\(/gu;

/**
 * Stops react-intl from checking that the browser supports the language. For that a browser lists all its languages,
 * which takes a phone longer than everything else before the first screen is interactive. Numbers and plurals work
 * without, since the browser picks the nearest language itself.
 * Also removes the formatters of dates, lists, durations and the like, because texts are formatted as messages.
 */
export function quietIntl(): Plugin {
  return {
    name: 'quiet-intl',
    apply: 'build',
    transform: {
      filter: { id: /[\\/](?:@formatjs[\\/]intl|intl-messageformat)[\\/].*\.js$/u },
      handler: (code) => ({ code: code.replace(question, 'Intl.getCanonicalLocales(').replace(unused, ''), map: null }),
    },
  };
}
