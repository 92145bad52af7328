import type { Plugin } from 'vite';

/** All that an intl object offers beside `formatMessage`. */
const unused = /^\t*(?:\$t|format(?!Message:)\w+): format\w+\.bind\(.*\),?$/gmu;
const question = /\bIntl\.(?:NumberFormat|DateTimeFormat)\.supportedLocalesOf\(/gu;

/**
 * Keeps react-intl from asking whether the browser knows the language before it shows a text: a browser then lists all
 * that it knows, which costs a phone more than all else before the first screen is alive. Numbers and plurals need no
 * answer, since the browser takes the nearest language by itself.
 *
 * Leaves out what formats dates, lists, durations and the like one by one: texts are formatted as messages here.
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
