import { isAnswer, isFailure, outcomeAt } from '../analysis/answerCode.ts';
import { entriesOf } from '../analysis/catalogue.ts';
import type { Setting } from '../analysis/visitor.ts';
import { askingProvider } from '../exampleEdits.ts';
import type { EditText } from '../finding.ts';
import { meantName, nearest, suggestion } from '../suggest.ts';
import type { LintRule, RuleFamily } from './rule.ts';

const unhandledOutcome: LintRule = {
  name: 'unhandled-outcome',
  code: 'F103',
  says: 'Every outcome of every effect is handled wherever the effect runs, `late` and `failure` too.',
  remedy: 'Add it under `then` or to the table, or remove it',
  details:
    'It is only a warning when nothing uses a table, or when no effect that uses a table can answer one of its outcomes.',
  examples: [{ bad: 'flow states/store/then/failed: -', good: 'flow states/store/then/failed: { "next": "login" }' }],
  check(analysis, report) {
    const answersOfTable = new Map<string, Set<string>>();
    analysis.visit({
      run(run, setting) {
        const contract = analysis.contractOf(run.run, 'effect');
        if (contract === null) return;
        const answers = new Set(Object.keys(contract.outcomes ?? {}));
        const { otherwise = '', then: own = {} } = run;
        const table = analysis.tables.get(otherwise) ?? {};
        answersOfTable.set(otherwise, new Set([...(answersOfTable.get(otherwise) ?? []), ...answers]));
        for (const code of Object.keys(own).filter((each) => !answers.has(each))) {
          const near = nearest(code, answers);
          const remedy = near === null ? 'Remove it' : `Did you mean "${near}"?`;
          report.error(analysis.origins.key(own, code), `${run.run} cannot answer "${code}"`, remedy);
        }
        const handled = Object.keys(own).map((code) => meantName(code, answers));
        for (const code of [...answers].filter((each) => !handled.includes(each) && !Object.hasOwn(table, each))) {
          const message = `${run.run} can answer "${code}", but ${whoRuns(setting)} does not handle it`;
          const or = otherwise === '' ? ', or name a table in "otherwise"' : ` or to the table "${otherwise}"`;
          report.error(analysis.origins.at(run, 'run'), message, `Add it under "then"${or}`);
        }
      },
    });

    for (const [name, table] of analysis.tables) {
      const answers = answersOfTable.get(name);
      const codes = Object.keys(table);
      if (answers === undefined) {
        const message = `Nothing uses the table "${name}"`;
        report.warning(analysis.origins.at(table), message, 'Remove it, or name it in "otherwise"');
        continue;
      }
      for (const code of codes.filter((each) => !answers.has(each))) {
        const place = analysis.origins.key(table, code);
        const remedy = suggestion(code, answers, 'Remove it');
        report.warning(place, `No effect that uses the table "${name}" can answer "${code}"`, remedy);
      }
    }
  },
};

const canceling: readonly EditText[] = [
  ...askingProvider,
  'error-catalogue statuses/CANCELED: { "description": "It was cancelled.", "sent": [{ "with": "a status" }] }',
];

const catalogueCoverage: LintRule = {
  name: 'catalogue-coverage',
  code: 'F120',
  says: 'Some effect can answer each entry of the error catalogue, and each failure of an effect that asks the provider has an entry.',
  remedy: 'Correct the outcome, or add the entry',
  details:
    '`npm run book` shows where each answer leads customers. A product whose effects never ask the provider is not checked.',
  examples: [
    {
      words: 'Signing in has no outcome of its own for this status.',
      bad: [...canceling, 'error-catalogue statuses/CANCELED/outcome: "canceled"'],
      good: [...canceling, 'error-catalogue statuses/CANCELED/outcome: "unhandled"'],
    },
  ],
  check(analysis, report) {
    const { asks, catalogue, effects, origins } = analysis;
    if (catalogue === null || asks.length === 0) return;
    const entries = entriesOf(catalogue);
    const onScreens = new Set(asks.flatMap(({ source, screens }) => (screens.length > 0 ? source.run : [])));
    for (const { section, name, outcome } of entries) {
      if (outcome === null || [...onScreens].some((effect) => outcomeAt(effect, outcome, analysis) !== null)) continue;
      const message = `No effect that the flows run can answer "${name}", which is "${outcome}"`;
      const place = origins.key(catalogue[section] ?? {}, name);
      report.error(place, message, 'Give it an outcome that one of them has, or remove it');
    }
    // One finding for each failure that no entry leads to.
    const listedCodes = new Set(entries.flatMap(({ outcome }) => outcome ?? []));
    const lacking = new Map<string, string[]>();
    for (const effect of new Set(asks.map(({ source }) => source.run))) {
      const led = new Set([...listedCodes].map((code) => outcomeAt(effect, code, analysis)));
      const failures = Object.keys(effects.get(effect)?.outcomes ?? {}).filter(
        (code) => isAnswer(code, analysis) && isFailure(code) && !led.has(code),
      );
      for (const code of failures) lacking.set(code, [...(lacking.get(code) ?? []), effect]);
    }
    for (const [code, who] of lacking) {
      const message = `No entry of the catalogue is or becomes "${code}", which ${who.join(', ')} can answer`;
      const remedy = 'Add what the provider sends then, or remove the outcome from the contract';
      report.error(origins.key(catalogue, 'keys'), message, remedy);
    }
  },
};

const titles: EditText =
  'login header/title: [{ "when": "third-attempt", "copy": "code.wrong" }, { "copy": "login.title" }]';

const fixedVerdict: LintRule = {
  name: 'fixed-verdict',
  code: 'F177',
  says: 'Where the title of a screen has alternatives, a drawing of success or failure (`check`, `alert`) has them too.',
  remedy: 'Write a drawing for each case, as in `[{ "when": ..., "icon": "alert" }, { "icon": "check" }]`',
  details: 'Else the drawing of a failure stands above a title that tells of a success.',
  examples: [
    {
      words: 'The drawing of a failure stands above "Log in" too.',
      bad: [titles, 'login header/icon: "alert"'],
      good: [titles, 'login header/icon: [{ "when": "third-attempt", "icon": "alert" }, { "icon": "lock" }]'],
    },
  ],
  check(analysis, report) {
    for (const { header } of analysis.screens.values()) {
      const { title, icon } = header;
      if (typeof title !== 'object' || title.length < 2 || !verdicts.includes(icon)) continue;
      const message = `"${icon}" is drawn above each of the ${title.length} titles`;
      report.error(analysis.origins.at(header, 'icon'), message, 'Write a drawing for each case');
    }
  },
};

/** F103, F120 and F177: everything that an effect can answer is handled. */
export const outcomes: RuleFamily = { name: 'outcomes', findings: [unhandledOutcome, catalogueCoverage, fixedVerdict] };

function whoRuns({ event, owner, overlay }: Setting): string {
  if (event !== null) return overlay === null ? event : `${event} of "${overlay.name}"`;
  return owner.kind === 'state' ? owner.id : 'this';
}

const verdicts: readonly unknown[] = ['alert', 'check'];
