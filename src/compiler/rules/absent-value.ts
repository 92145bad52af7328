import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { variablesOf } from '../analysis/expressions.ts';
import { literalsOf } from '../analysis/guards.ts';
import type { PathStep } from '../analysis/transitions.ts';
import type { Guarded } from '../analysis/visitor.ts';
import { textKeys } from '../elements.ts';
import type { ScreenFile } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

/** The conditions under which a text is shown: the access policy, guards around it, and the alternatives before it. */
interface Situation {
  readonly holding: readonly Guarded[];
  readonly failing: readonly Guarded[];
}

type Json = Readonly<Record<string, unknown>>;

/** A text with values, and when it is shown. */
interface Said {
  readonly alternative: Json;
  readonly values: Readonly<Record<string, Logic>>;
  readonly situation: Situation;
}

/** The parts of a screen that hold texts, in elements and elsewhere, if those are ordered alternatives. */
const choices = [...textKeys, 'secondary', 'sub', 'breadcrumb', 'label', 'hint', 'alert'];

export const absentValue: LintRule = {
  name: 'absent-value',
  code: 'F126',
  severity: 'error',
  says: 'A text that is shown has a value for each of its placeholders.',
  remedy: 'Add a condition that rules the absence out, and a last text without the placeholder',
  details:
    'The value of a placeholder may come from a context key that can be absent. Then the access policy of the screen, or the conditions of the text, of the parts around it and of the alternatives before it must rule out that the key is absent. A key with a default is always there, unless something sets it to `null` or to a value that may be absent.',
  examples: [
    {
      file: 'flows/sign-in/vc.screen.json',
      path: ['header', 'secondary', '3'],
      bad: {
        when: { 'transaction.authenticator': 'phone' },
        copy: 'vc.sent.text',
        values: { phone: { var: 'context.transaction.channels.phone' } },
      },
      good: {
        when: ['can-text', { 'transaction.authenticator': 'phone' }],
        copy: 'vc.sent.text',
        values: { phone: { var: 'context.transaction.channels.phone' } },
      },
    },
  ],
  check(analysis, report) {
    const { header, banner = [], footer } = analysis.app.shell;
    const parts = [...analysis.screens.values()].flatMap((screen) => {
      const { form = {}, body, aside = [], overlays = {} } = screen;
      const all = [screen.header, { alert: screen.alert }, ...Object.values(form), ...body, ...aside];
      return [...textsIn([...all, ...Object.values(overlays)], { holding: provenOn(screen, analysis), failing: [] })];
    });
    const common = [...header, ...banner, ...footer, ...Object.values(analysis.app.overlays)];
    for (const said of [...parts, ...textsIn(common, { holding: [{}], failing: [] })]) {
      for (const [name, logic] of Object.entries(said.values)) {
        const path = variablesOf(logic).find(
          (each) => each.startsWith('context.') && canBeAbsent(each, said, analysis),
        );
        if (path === undefined) continue;
        const [, ...guards] = said.situation.holding;
        const isGuarded = guards.some((one) => literalsOf(one).length > 0);
        const why = isGuarded
          ? 'can be absent where this text is shown'
          : 'can be absent, and nothing guards this text';
        const message = `{${name}} says "${path}", which ${why}`;
        const remedy = 'Add a condition that rules it out, and a last text that states nothing of it';
        report.error(analysis.origins.at(said.alternative), message, remedy);
      }
    }
  },
};

function canBeAbsent(path: string, { situation: { holding, failing } }: Said, analysis: Analysis): boolean {
  if (isAlwaysThere(path, analysis)) return false;
  const { isPossible, isSo } = analysis.decider;
  return isPossible((scopes) => {
    const isMet = (guarded: Guarded): boolean => literalsOf(guarded).every((literal) => isSo(literal, scopes));
    const isAbsent = isSo({ kind: 'value', path, among: [null], holds: true }, scopes);
    return isAbsent && holding.every(isMet) && !failing.some(isMet);
  });
}

/** What the access policy of a screen proves, unless the screen itself can take it away while it is shown. */
function provenOn(
  { screen, access }: ScreenFile,
  { app, clearedContext, decider, transitions }: Analysis,
): readonly Guarded[] {
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
  return [isLost ? {} : { when }];
}

/** A source that always has a value: every environment has a name. */
function isAlwaysThere(path: string, { context }: Analysis): boolean {
  return context.properties?.[path.replace('context.', '')]?.['x-source'] === 'environment.name';
}

function* textsIn(part: unknown, around: Situation): Iterable<Said> {
  if (Array.isArray(part)) {
    for (const each of part) yield* textsIn(each, around);
    return;
  }
  if (!isObject(part)) return;
  const situation = { ...around, holding: [...around.holding, part as Guarded] };
  const values = (part.values ?? {}) as Said['values'];
  for (const [key, value] of Object.entries(part)) {
    if (choices.includes(key)) yield* alternativesIn(part, value, values, situation);
    else if (!['on', 'values', 'tags', 'when', 'unless'].includes(key)) yield* textsIn(value, situation);
  }
}

function* alternativesIn(of: Json, value: unknown, values: Said['values'], situation: Situation): Iterable<Said> {
  if (typeof value === 'string') {
    yield { alternative: of, values, situation };
    return;
  }
  if (!Array.isArray(value)) return;
  const before: Guarded[] = [];
  for (const alternative of value.filter(isObject)) {
    yield {
      alternative,
      values: (alternative.values ?? values) as Said['values'],
      situation: {
        holding: [...situation.holding, alternative as Guarded],
        failing: [...situation.failing, ...before],
      },
    };
    before.push(alternative as Guarded);
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
