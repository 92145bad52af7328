import type { Analysis } from '../analysis/analysis.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { type Guarded, literalsOf } from '../analysis/guards.ts';
import type { PathStep } from '../analysis/visitor.ts';
import type { ScreenFile } from '../generated/source.ts';
import { oncePerObject } from '../once.ts';
import type { LintRule } from './rule.ts';

export const absentValue: LintRule = {
  name: 'absent-value',
  code: 'F126',
  says: 'A text that is shown has a value for each of its placeholders.',
  remedy: 'Add a condition that rules the absence out, and a last text without the placeholder',
  details:
    'The value of a placeholder may come from a context key that can be absent. Then the access policy of the screen, or the conditions of the text, of the parts around it and of the alternatives before it must rule out that the key is absent. A key with a default is always there, unless something sets it to `null` or to a value that may be absent.',
  examples: [
    {
      words: 'The condition of this option asks for the user ID, and not for the remembered one.',
      bad: 'code form/channel/options/0/values/number/var: "context.remembered"',
      good: 'code form/channel/options/0/values/number/var: "context.username"',
    },
  ],
  check(analysis, report) {
    const proven = oncePerObject((screen: ScreenFile) => provenOn(screen, analysis));
    const before = new Map<object, readonly Guarded[]>();
    analysis.visit({
      list(_, alternatives) {
        for (const [at, alternative] of alternatives.entries()) before.set(alternative, alternatives.slice(0, at));
      },
      copy({ values, spot }, { owner, event, around }) {
        if (event !== null || (owner.kind !== 'screen' && owner.kind !== 'app')) return;
        const guards = [...around, spot.of];
        const holding = [owner.kind === 'screen' ? proven(owner.screen) : {}, ...guards];
        const failing = before.get(spot.of) ?? [];
        for (const [name, logic] of Object.entries(values)) {
          const path = variablesOf(logic).find(
            (each) => each.startsWith('context.') && canBeAbsent(each, holding, failing, analysis),
          );
          if (path === undefined) continue;
          const why = guards.some((each) => literalsOf(each).length > 0)
            ? 'can be absent where this text is shown'
            : 'can be absent, and nothing guards this text';
          const message = `{${name}} says "${path}", which ${why}`;
          const remedy = 'Add a condition that rules it out, and a last text that states nothing of it';
          report.error(analysis.origins.at(spot.of), message, remedy);
        }
      },
    });
  },
};

function canBeAbsent(path: string, holding: readonly Guarded[], failing: readonly Guarded[], analysis: Analysis) {
  // Every environment has a name.
  if (analysis.context.properties?.[path.replace('context.', '')]?.['x-source'] === 'environment.name') return false;
  const { isPossible, isSo } = analysis.decider;
  return isPossible((scopes) => {
    const isMet = (guarded: Guarded): boolean => literalsOf(guarded).every((literal) => isSo(literal, scopes));
    const isAbsent = isSo({ kind: 'value', path, among: [null], holds: true }, scopes);
    return isAbsent && holding.every(isMet) && !failing.some(isMet);
  });
}

/** What the access policy of a screen proves, unless the screen itself can take it away while it is shown. */
function provenOn({ screen, access }: ScreenFile, { app, clearedContext, decider, transitions }: Analysis): Guarded {
  const { needs: when = [] } = app.access[access] ?? {};
  const read = when.flatMap(({ name }) => [...decider.compared(name).keys()].map((path) => path.split('.')[1] ?? ''));
  const takesAway = ({ set, clear }: PathStep & { kind: 'write' }): boolean =>
    read.some((key) => Object.hasOwn(set, key) || (clear && clearedContext.has(`context.${key}`)));
  const isLost = transitions.all.some(
    ({ from, path, to }) =>
      from === screen &&
      path.some(
        (step, at) =>
          step.kind === 'write' &&
          takesAway(step) &&
          (to === null || path.slice(at).some(({ kind }) => kind === 'answer')),
      ),
  );
  return isLost ? {} : { when };
}
