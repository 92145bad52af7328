import type { RunSource, Setting } from '../analysis/visitor.ts';
import { nearest, suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const unhandledOutcome: LintRule = {
  name: 'unhandled-outcome',
  code: 'F103',
  severity: 'both',
  says: 'Every outcome of every effect is handled wherever the effect runs, `late` and `failure` too.',
  remedy: 'Add it under `then` or to the table, or remove it',
  details:
    'It is only a warning when nothing uses a table, or when no effect that uses a table can answer one of its outcomes.',
  examples: [
    {
      file: 'flows/sign-in/flow.json',
      path: ['states', 'cancel-transaction', 'then'],
      bad: { canceled: { next: 'clear-session' } },
      good: { canceled: { next: 'clear-session' }, failed: { next: 'clear-session' } },
    },
  ],
  check(analysis, report) {
    const answersOfTable = new Map<string, Set<string>>();
    analysis.visit({
      run(run, setting) {
        const contract = analysis.contractOf(run.run, 'effect');
        if (contract === null) return;
        const answers = Object.keys(contract.outcomes ?? {});
        const table = run.otherwise === undefined ? undefined : analysis.tables.get(run.otherwise);
        if (run.otherwise !== undefined) {
          const known = answersOfTable.get(run.otherwise) ?? new Set<string>();
          answersOfTable.set(run.otherwise, known);
          for (const code of answers) known.add(code);
        }
        const own = run.then ?? {};
        for (const code of Object.keys(own).filter((each) => !answers.includes(each))) {
          const near = nearest(code, answers);
          const remedy = near === null ? 'Remove it' : `Did you mean "${near}"?`;
          report.error(analysis.origins.key(own, code), `${run.run} cannot answer "${code}"`, remedy);
        }
        const unhandled = answers.filter((code) => !Object.hasOwn(own, code) && !Object.hasOwn(table ?? {}, code));
        for (const code of unhandled) {
          const place = analysis.placeOf({ of: run, part: 'run' });
          report.error(
            place,
            `${run.run} can answer "${code}", but ${whoRuns(setting)} does not handle it`,
            remedyFor(run),
          );
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

function whoRuns({ event, owner, overlay }: Setting): string {
  if (event !== null) return overlay === null ? event : `${event} of "${overlay.name}"`;
  return owner.kind === 'state' ? owner.id : 'this';
}

function remedyFor({ otherwise }: RunSource): string {
  return otherwise === undefined
    ? 'Add it under "then", or name a table in "otherwise"'
    : `Add it under "then" or to the table "${otherwise}"`;
}
