import type { Logic } from '../../engine/contracts/logic.ts';
import { patternsIn } from '../analysis/expressions.ts';
import type { Place } from '../diagnostic.ts';
import type { NameKind } from '../link/names.ts';
import type { LintRule } from './rule.ts';

type Kind = NameKind & ('condition' | 'action' | 'task' | 'rule' | 'pattern' | 'policy' | 'cookie');

export const unusedDefinition: LintRule = {
  name: 'unused-definition',
  code: 'F101',
  severity: 'warning',
  says: 'Every condition, action, task, rule, pattern, access policy and cookie is used.',
  remedy: 'Remove it, or use it',
  details: 'A cookie that only code uses says so in `usedBy`.',
  examples: [
    {
      words: 'Nothing names this condition, so it decides nothing.',
      bad: [
        {
          file: 'flows/conditions.json',
          path: ['last-attempt'],
          value: {
            description: 'One more wrong code leads back to the choice of methods.',
            logic: { '==': [{ var: 'context.codeAttempts' }, 2] },
            examples: [
              { given: { context: { codeAttempts: 2 } }, is: true },
              { given: { context: { codeAttempts: 0 } }, is: false },
            ],
          },
        },
      ],
      added: [
        {
          file: 'flows/sign-in/vc.screen.json',
          path: ['body', 'copy=vc.sentAgain'],
          value: { type: 'note', when: ['last-attempt', { codeResent: true }], copy: 'vc.sentAgain', icon: 'check' },
        },
      ],
    },
  ],
  check(analysis, report) {
    const { origins, app } = analysis;
    const used = new Set<string>();
    const mark = (kind: NameKind, name: string): void => void used.add(`${kind} ${name}`);
    const markPatterns = (logic: Logic): void => {
      for (const name of patternsIn(logic)) mark('pattern', name);
    };

    analysis.visit({
      reference: mark,
      expression: markPatterns,
      notify(effect, { name }) {
        if (effect.startsWith('cookie.') && typeof name === 'string') mark('cookie', name);
      },
    });
    for (const { logic } of analysis.conditions.values()) markPatterns(logic);
    for (const { passes } of analysis.rules.values()) markPatterns(passes ?? null);
    for (const property of Object.values(analysis.context.properties ?? {})) {
      const [scope, name = ''] = property['x-source']?.split('.') ?? [];
      if (scope === 'cookie' || scope === 'locale') mark('cookie', name);
    }
    for (const [key, { usedBy }] of analysis.cookies) if (usedBy !== undefined) mark('cookie', key);

    const tell = (kind: Kind, noun: string, places: Iterable<readonly [string, Place]>, remedy: string): void => {
      for (const [name, place] of places) {
        if (used.has(`${kind} ${name}`)) continue;
        report.warning(place, `Nothing uses the ${noun} "${name}"`, remedy);
      }
    };
    const placed = (entries: ReadonlyMap<string, object>): readonly (readonly [string, Place])[] =>
      [...entries].map(([name, entry]) => [name, origins.at(entry)] as const);
    const policies = Object.keys(app.access).map((name) => [name, origins.key(app.access, name)] as const);
    tell('condition', 'condition', placed(analysis.conditions), 'Remove it, or name it in "when" or "unless"');
    tell('action', 'action', placed(analysis.actions), 'Remove it, or name it in "do"');
    tell('task', 'task', placed(analysis.tasks), 'Remove it, or name it in "via"');
    tell('rule', 'rule', placed(analysis.rules), 'Remove it, or name it in the rules of a field');
    tell('pattern', 'pattern', placed(analysis.patterns), 'Remove it, or match it in a rule or condition');
    tell('policy', 'access policy', policies, 'Remove it, or name it in the access of a screen');
    tell(
      'cookie',
      'cookie',
      placed(analysis.cookies),
      'Remove it and its entry of flows/time-limits.json, or say in "usedBy" which code uses it',
    );
  },
};
