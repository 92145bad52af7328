import { brandPlaceholders } from '../../engine/logic/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { CopyUse, Setting } from '../analysis/visitor.ts';
import { error, type Report } from '../diagnostic.ts';
import { parseText } from '../text/parseText.ts';
import { partsOf, type TextParts } from '../text/partsOf.ts';
import { type Check, placeOf } from './check.ts';
import { compareTranslations } from './translations.ts';

const brand = Object.fromEntries(brandPlaceholders.map((name) => [name, '']));

/** F107: the placeholders and tags of a text are those that each use gives it, in every locale. */
export const checkPlaceholders: Check = (analysis, report) => {
  // Several texts can share what is given; each part must serve one of them.
  const given = new Map<object, Set<string>>();
  const served = (source: object, names: ReadonlySet<string>): void => {
    if (Object.keys(source).length === 0) return;
    const known = given.get(source) ?? new Set();
    given.set(source, known);
    for (const name of names) known.add(name);
  };
  const told = new Set<string>();
  analysis.visit({
    copy(use, setting) {
      for (const [locale, parts] of translations(use.key, analysis)) {
        served(use.values, parts.placeholders);
        served(use.tags, parts.tags);
        const where = `The text "${use.key}" (${locale})`;
        for (const name of missing(parts.placeholders, use.values, brand)) {
          told.add(`${use.key} ${name}`);
          const remedy = `Add "${name}" to "values" here, or correct the text`;
          report(
            error(
              'F107',
              placeOf(analysis, use.spot),
              `${where} has the placeholder {${name}}, which gets no value`,
              remedy,
            ),
          );
        }
        for (const source of tagSources(use, setting, analysis)) {
          if (source.tags !== undefined) served(source.tags, parts.tags);
          for (const name of missing(parts.tags, source.tags ?? {})) {
            told.add(`${use.key} ${name}`);
            const remedy = `Add "${name}" to ${source.place}, or correct the text`;
            report(
              error(
                'F107',
                placeOf(analysis, use.spot),
                `${where} has the tag <${name}>, which does nothing ${source.words}`,
                remedy,
              ),
            );
          }
        }
      }
    },
  });
  for (const [source, names] of given) tellSpare(source, names, analysis, report);
  compareTranslations(analysis, (key, name) => told.has(`${key} ${name}`), report);
};

function translations(key: string, { copy, app }: Analysis): readonly (readonly [string, TextParts])[] {
  return [...copy].flatMap(([locale, texts]) => {
    const text = texts.get(key);
    const parsed = text === undefined || !app.locales.includes(locale) ? null : parseText(text.text);
    return parsed?.kind === 'parsed' ? [[locale, partsOf(parsed.elements)] as const] : [];
  });
}

interface TagSource {
  readonly tags: CopyUse['tags'] | undefined;
  readonly place: string;
  readonly words: string;
}

/** The tags of an alert belong to the screen that shows it; everything else has its own. */
function tagSources({ shown, tags, next }: CopyUse, { owner }: Setting, analysis: Analysis): readonly TagSource[] {
  if (shown === 'message') return [{ tags, place: 'a text that is shown in a body', words: 'in a message' }];
  if (shown === 'view') return [{ tags, place: '"tags" here', words: 'here' }];
  const graph = analysis.graph;
  const screens = next === null ? graph.visible(owner) : graph.leadsTo(next);
  return screens.map((screen) => ({
    tags: screen.alertTags,
    place: `"alertTags" of the screen "${screen.screen}"`,
    words: `on the screen "${screen.screen}"`,
  }));
}

function missing(names: ReadonlySet<string>, ...given: readonly object[]): readonly string[] {
  return [...names].filter((name) => !given.some((each) => Object.hasOwn(each, name)));
}

function tellSpare(source: object, names: ReadonlySet<string>, analysis: Analysis, report: Report): void {
  for (const name of Object.keys(source).filter((each) => !names.has(each))) {
    const message = `"${name}" is given, but no text that it is given to has it`;
    report(
      error(
        'F107',
        analysis.origins.key(source, name),
        message,
        `Remove it, or use it in the text as {${name}} or <${name}>`,
      ),
    );
  }
}
