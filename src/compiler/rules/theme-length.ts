import type { LintRule } from './rule.ts';

/** Sizes of texts, with the smallest that can be read, in rem (12 pixels). */
const sizes = ['small', 'step-0', 'step-1', 'step-2', 'step-3'];
const smallest = 0.75;
const weights = ['weight-medium', 'weight-strong'];
const fonts = ['font', 'font-code'];

export const themeLength: LintRule = {
  name: 'theme-length',
  code: 'F173',
  severity: 'error',
  says: 'Each size of the theme is a length that grows with the letters of the browser, and each weight is one.',
  remedy: 'Write it in rem, as in 1rem, or a weight from 1 to 1000',
  details: 'Browsers pass over what is no length, and the screen falls apart. Texts have at least 0.75rem.',
  examples: [
    { file: 'flows/theme.json', path: ['common', 'radius'], bad: '10', good: '0.5rem' },
    { file: 'flows/theme.json', path: ['common', 'step-0'], bad: '0.5rem', good: '1rem' },
  ],
  check({ theme, origins }, report) {
    for (const [name, value] of Object.entries(theme?.common ?? {})) {
      if (fonts.includes(name)) continue;
      const place = origins.at(theme?.common ?? {}, name);
      if (weights.includes(name)) {
        if (!/^\d{1,4}$/u.test(value) || Number(value) < 1 || Number(value) > 1000) {
          report.error(place, `The token "${name}" is ${value}, which is no weight`, 'Write a number from 1 to 1000');
        }
        continue;
      }
      const length = /^(\d*\.?\d+)rem$/u.exec(value)?.[1];
      if (length === undefined) {
        report.error(place, `The token "${name}" is ${value}, which is no length in rem`, 'Write it as in 1rem');
      } else if (sizes.includes(name) && Number(length) < smallest) {
        const message = `Texts of the size "${name}", ${value}, are too small to be read`;
        report.error(place, message, `Write at least ${smallest}rem`);
      }
    }
  },
};
