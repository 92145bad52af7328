import { brokenColours, isColour, shadowColours } from '../analysis/colours.ts';
import type { LintRule } from './rule.ts';

export const themeColour: LintRule = {
  name: 'theme-colour',
  code: 'F133',
  severity: 'error',
  says: 'Each token of the theme that stands for a colour is one, on light pages and on dark pages.',
  remedy: 'Write it as #rrggbb or rgb(red green blue / alpha)',
  details:
    'What is no colour is not drawn at all: words could not be seen on their ground. Colours inside of a shadow are read too.',
  examples: [
    { file: 'flows/theme.json', path: ['light', 'ink'], bad: '17211f', good: '#17211f' },
    { file: 'flows/theme.json', path: ['dark', 'accent'], bad: '#7fd4c', good: '#7fd4c6' },
    {
      file: 'flows/theme.json',
      path: ['dark', 'shadow'],
      bad: '0 1px 2px rgb(0, 0 0 / 0.5)',
      good: '0 1px 2px rgb(0 0 0 / 0.5)',
    },
  ],
  check({ theme, schemas, origins }, report) {
    if (theme === null) return;
    const remedy = 'Write it as #rrggbb or rgb(red green blue / alpha)';
    const { common, light, dark } = theme;
    for (const [kind, tokens] of Object.entries({ common, light, dark })) {
      for (const [name, value] of Object.entries(tokens)) {
        const broken = brokenColours(value);
        if (broken.length === 0) continue;
        const message = `The token "${name}" of ${kind} holds ${broken.join(' and ')}, which is no colour`;
        report.error(origins.at(tokens, name), message, remedy);
      }
    }
    const kinds = schemas.get('theme.schema.json')?.definitions?.colours?.properties ?? {};
    for (const [mode, tokens] of Object.entries({ light, dark })) {
      for (const [name, value] of Object.entries(tokens)) {
        const isOne = schemas.resolve(kinds[name] ?? {})['x-colour'] === true;
        const place = origins.at(tokens, name);
        // A malformed colour is reported already.
        if (brokenColours(value).length > 0) continue;
        const wrong = (isOne ? [value] : shadowColours(value)).find((each) => isColour(each) === false);
        if (wrong !== undefined) {
          const message = `The token "${name}" ${isOne ? 'is' : 'has'} ${wrong} in ${mode}, which is no colour`;
          report.error(place, message, remedy);
        } else if (!isOne && isColour(value) && !value.includes('calc(')) {
          const message = `The token "${name}" is ${value} in ${mode}, which is no shadow`;
          report.error(place, message, 'Write it as in 0 1px 2px #rrggbb, or none');
        }
      }
    }
  },
};
