import type { LintRule } from './rule.ts';

const weights = ['weight-medium', 'weight-strong'];
const fonts = ['font', 'font-code'];

export const themeLength: LintRule = {
  name: 'theme-length',
  code: 'F173',
  severity: 'error',
  says: 'Each size of the theme is a length in rem within its bounds, and no larger than the next of its kind; each weight is one.',
  remedy: 'Write it in rem, as in 1rem, within its bounds, or a weight from 1 to 1000',
  details:
    'Browsers pass over what is no length, and the screen falls apart; with a size that lost a digit it cannot be used. The bounds and their reasons stand in `schemas/theme.schema.json`, as `x-rem` and `x-bounds`, and `x-up-to` names the next size of a kind.',
  examples: [
    { file: 'flows/theme.json', path: ['common', 'radius'], bad: '10', good: '0.5rem' },
    { file: 'flows/theme.json', path: ['common', 'step-0'], bad: '0.5rem', good: '1rem' },
    { file: 'flows/theme.json', path: ['common', 'control'], bad: '0.3rem', good: '3rem' },
    { file: 'flows/theme.json', path: ['common', 'small'], bad: '1.0625rem', good: '0.875rem' },
  ],
  check({ theme, schemas, origins }, report) {
    const tokens = schemas.get('theme.schema.json')?.definitions?.common?.properties ?? {};
    for (const [name, value] of Object.entries(theme?.common ?? {})) {
      if (fonts.includes(name)) continue;
      const place = origins.at(theme?.common ?? {}, name);
      if (weights.includes(name)) {
        if (!/^\d{1,4}$/u.test(value) || Number(value) < 1 || Number(value) > 1000) {
          report.error(place, `The token "${name}" is ${value}, which is no weight`, 'Write a number from 1 to 1000');
        }
        continue;
      }
      const length = remOf(value);
      if (length === null) {
        report.error(place, `The token "${name}" is ${value}, which is no length in rem`, 'Write it as in 1rem');
        continue;
      }
      const {
        'x-rem': [least, most] = [0, Number.POSITIVE_INFINITY],
        'x-bounds': reason = '',
        'x-up-to': next,
      } = schemas.resolve(tokens[name] ?? {});
      if (length < least || length > most) {
        const message = `The token "${name}" is ${value}, and its bounds are ${least}rem and ${most}rem. ${reason}`;
        report.error(place, message, `Write ${length < least ? `at least ${least}rem` : `at most ${most}rem`}`);
      } else if (next !== undefined) {
        const larger = theme?.common[next] ?? '';
        if (length <= (remOf(larger) ?? length)) continue;
        const message = `The token "${name}" is ${value}, larger than "${next}", which is ${larger}`;
        report.error(place, message, `Write at most ${larger}, or a larger "${next}"`);
      }
    }
  },
};

function remOf(value: string): number | null {
  const length = /^(\d*\.?\d+)rem$/u.exec(value)?.[1];
  return length === undefined ? null : Number(length);
}
