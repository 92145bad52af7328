import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { partNames, quotedIn } from '../analysis/placeholderValues.ts';
import type { TextEntry } from '../lower/model.ts';
import { meantName, nearest, suggestion } from '../suggest.ts';
import { parseText } from '../text/parseText.ts';
import type { LintRule, Reporter } from './rule.ts';

type Mistake = readonly [message: string, remedy: string];

const openBrace: Mistake = ['A { has no }', "Add the }; for a brace that customers see, write '{'"];
const noPlaceholder: Mistake = [
  'What stands between { and } is no placeholder',
  "Write a name alone, as in {phone}; for braces that customers see, write '{' and '}'",
];
const wrongForm: Mistake = ['A form of a plural is not right', 'Write it as in one {# minute} other {# minutes}'];
const wrongTag: Mistake = [
  'A tag has more than a name',
  'Write the name alone, as in <help>; it is called after the link or event that it is',
];

/** Common mistakes of authors, by the parser's name. */
const mistakes: Readonly<Record<string, Mistake>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: openBrace,
  EMPTY_ARGUMENT: noPlaceholder,
  MALFORMED_ARGUMENT: noPlaceholder,
  EXPECT_ARGUMENT_TYPE: noPlaceholder,
  INVALID_ARGUMENT_TYPE: [
    'No placeholder is of this kind',
    'After the comma write plural, selectordinal, select, number, date or time',
  ],
  UNKNOWN_DATE_STYLE: [
    'A date or time has a style that does not exist',
    'Write short, medium, long or full, or leave the style out, as in {maintenanceUntil, date}',
  ],
  EXPECT_PLURAL_ARGUMENT_SELECTOR: wrongForm,
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: wrongForm,
  EXPECT_SELECT_ARGUMENT_OPTIONS: wrongForm,
  INVALID_PLURAL_ARGUMENT_SELECTOR: wrongForm,
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: ['A plural has a form twice', 'Remove one of the two'],
  MISSING_OTHER_CLAUSE: [
    'A plural has no form "other"',
    'Add what is said in all other cases, as in other {# minutes}',
  ],
  INVALID_TAG: wrongTag,
  INVALID_TAG_NAME: wrongTag,
  UNMATCHED_CLOSING_TAG: ['A tag is closed that was not opened', 'Remove it, or open it before'],
  UNCLOSED_TAG: [
    'A tag is not closed',
    "Close it, as in <help>...</help>; a line break is \\n, and for a < that customers see write '<'",
  ],
};

export const unknownText: LintRule = {
  name: 'unknown-text',
  code: 'F107',
  phase: 'names',
  says: 'Every text that is used exists, every text is correct ICU MessageFormat, and every text is used.',
  remedy: 'Add, correct or remove the text',
  details: 'It is only a warning when nothing uses a text. Nothing but the code says the texts of `ui.json`.',
  examples: [
    { bad: 'code form/code/label: "code.codes"', good: 'code form/code/label: "code.code"' },
    {
      words: 'The closing brace of the placeholder is missing.',
      bad: 'signIn code.phone: "From {number"',
      good: 'signIn code.phone: "From {number}"',
    },
  ],
  check(analysis, report) {
    const known = new Set([...analysis.copy.values()].flatMap((texts) => [...texts.keys()]));
    const named = new Set(analysis.nodes.copy.map(([{ key }]) => key));
    const used = new Set<string>();
    analysis.visit({
      copy({ key, spot }) {
        used.add(meantName(key, known));
        if (known.has(key)) return;
        const near = nearest(key, known);
        const left = near ?? onlyUnused(key, known, named);
        if (left === null || named.has(left)) {
          const remedy = suggestion(key, known, 'Add it to copy/<locale>/, in every locale');
          report.error(analysis.placeOf(spot), `There is no text "${key}"`, remedy);
          return;
        }
        used.add(left);
        const message = `There is no text "${key}"${near === null ? `, and nothing uses "${left}"` : ''}`;
        const didYouMean = near === null ? '' : `Did you mean "${near}"? `;
        report.error(analysis.placeOf(spot), message, `${didYouMean}${renaming(left, key)}`);
      },
    });
    const names = partNames(analysis);
    for (const texts of analysis.copy.values()) {
      for (const { text, place } of texts.values()) {
        const parsed = parseText(text);
        if (parsed.kind === 'parsed') {
          const quoted = quotedIn(parsed.elements, names);
          const message = `An apostrophe before ${quoted} shows it letter by letter`;
          if (quoted !== null) report.error(place, message, 'Write ’ in the place of the apostrophe');
          continue;
        }
        const at = { ...place, column: place.column + 1 + parsed.offset };
        const [message, remedy] = mistakes[parsed.problem] ?? [
          `The text is not right: ${parsed.problem.toLowerCase().replaceAll('_', ' ')}`,
          "Correct it; { } < > and # mean something in texts, and '{' stands for a brace that customers see",
        ];
        report.error(at, message, remedy);
      }
    }
    // A name that is misspelt might be of something that uses a text.
    if (analysis.dangling.length === 0) reportUnused(analysis, used, report);
  },
};

/** The one unused text with the same prefix: it may be what was renamed. */
function onlyUnused(key: string, known: ReadonlySet<string>, named: ReadonlySet<string>): string | null {
  const beginning = key.slice(0, key.indexOf('.') + 1);
  const [only, ...others] = [...known].filter((each) => each.startsWith(beginning) && !named.has(each));
  return others.length === 0 ? (only ?? null) : null;
}

function renaming(from: string, to: string): string {
  return `To rename that text everywhere, replace "${from}" by "${to}" in flows/ and copy/`;
}

/** Reports unused texts of the first language. Those of another one only have a remedy of their own. */
function reportUnused({ copy, app }: Analysis, used: ReadonlySet<string>, report: Reporter): void {
  const first = copy.get(app.locales[0] ?? '') ?? new Map<string, TextEntry>();
  const lacking = [...used].filter((key) => !first.has(key));
  for (const file of new Set([...first.values()].map(({ place }) => place.file))) {
    const texts = [...first].filter(([, { place }]) => place.file === file);
    const unused = texts.filter(([key]) => !used.has(key) && !Object.hasOwn(codeTexts, key));
    const [only] = unused;
    if (only !== undefined && unused.length > 1 && unused.length === texts.length) {
      const message = `Nothing uses the ${unused.length} texts of this file`;
      report.warning(only[1].place, message, 'Use them, or remove the file in every locale');
      continue;
    }
    for (const [key, { place }] of unused) {
      const near = nearest(key, lacking);
      const remedy =
        near === null ? 'Use it, or remove it in every locale' : `Did you mean "${near}"? ${renaming(near, key)}`;
      report.warning(place, `Nothing uses the text "${key}"`, remedy);
    }
  }
}
