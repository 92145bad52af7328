import type { Analysis } from '../analysis/analysis.ts';
import type { Name } from '../analysis/facts.ts';
import type { LintRule } from './rule.ts';

export const emptyName: LintRule = {
  name: 'empty-name',
  code: 'F115',
  severity: 'error',
  says: 'No title, label or name of a control can be empty, in any language (WCAG 2.4.2, 3.3.2, 4.1.2).',
  remedy: 'Write the words that customers read or hear there',
  examples: [
    {
      words: 'The words stand before the tag, so the link is empty.',
      file: 'copy/es-US/login.json',
      path: ['login.createAccount'],
      bad: '¿No tiene una cuenta? Cree una cuenta hoy.<create></create>',
      good: '¿No tiene una cuenta? <create>Cree una cuenta hoy.</create>',
    },
  ],
  check(analysis, report) {
    const told = new Set<string>();
    for (const [words, name] of allNames(analysis)) {
      for (const locale of analysis.app.locales) {
        const text = analysis.copy.get(locale)?.get(name.key);
        const id = `${locale} ${name.key} ${name.tag}`;
        if (text === undefined || told.has(id)) continue;
        const isEmpty = analysis.controls.readings(locale, name).some((reading) => !/[^\s\p{C}]/u.test(reading));
        if (!isEmpty) continue;
        told.add(id);
        const part = name.tag === null ? `The text "${name.key}"` : `The tag <${name.tag}> of the text "${name.key}"`;
        const message = `${part} is ${words}, and can be empty in ${locale}`;
        report.error(text.place, message, 'Write what customers read or hear there');
      }
    }
  },
};

function* allNames(analysis: Analysis): Iterable<readonly [words: string, name: Name]> {
  for (const {
    overlay: { title, body },
  } of analysis.overlays.all) {
    for (const name of analysis.controls.names(title)) yield ['the title of an overlay', name];
    for (const control of analysis.controls.in(body))
      for (const name of control.names) yield ['the name of a control', name];
  }
  for (const screen of analysis.screens.values()) {
    for (const name of analysis.controls.names(screen.header.title)) yield ['the title of a screen', name];
    for (const { kind, names } of analysis.controls.on(screen)) {
      const words = kind === 'field' ? 'the label of a field' : 'the name of a control';
      for (const name of names) yield [words, name];
    }
  }
}
