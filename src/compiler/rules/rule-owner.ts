import type { Analysis } from '../analysis/analysis.ts';
import type { EditText } from '../finding.ts';
import type { FieldSource } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { LintRule, Reporter } from './rule.ts';

const summary: EditText = 'code form/code/summary: "code.wrong"';

export const ruleOwner: LintRule = {
  name: 'rule-owner',
  code: 'F112',
  phase: 'names',
  says: 'An error names a rule only where the provider judges it and the field has it, and customers find what rules ask for.',
  remedy: 'Name a rule that the provider judges; add `requirement`',
  details:
    'A field with `showRules` lists what its rules ask for, so each of them has a `requirement`, unless the provider judges it. One with `summary` and several rules needs `showRules`, unless the texts of all requirements stand on the screen.',
  examples: [
    {
      words: 'The provider has refused the password, and only an expression judges this rule.',
      bad: 'login on/submit/then/wrong/error: ["login.wrong", { "field": "password", "rule": "required" }]',
      good: 'login on/submit/then/wrong/error: "login.wrong"',
    },
    {
      words: 'Customers would read that the code is wrong, and not find what it has to be.',
      bad: summary,
      good: [
        summary,
        'code form/code/showRules: true',
        'rules required/requirement: "rule.required"',
        'rules six-digits/requirement: "rule.sixDigits"',
      ],
    },
  ],
  check(analysis, report) {
    for (const { screen, form = {} } of analysis.screens.values()) {
      for (const [name, field] of Object.entries(form)) {
        checkListed(name, field, analysis, report);
        checkSummary(name, field, screen, analysis, report);
      }
    }
    analysis.visit({
      alternative({ error: errors, next }, { owner }) {
        for (const each of listOf(errors).filter((error) => typeof error === 'object')) {
          const { rule: name = '', field = '' } = each;
          const rule = analysis.rules.get(name);
          if (rule === undefined || field === '') continue;
          if (rule.judge !== 'provider') {
            const message = `The rule "${name}" has an expression; an outcome cannot judge it`;
            report.error(analysis.origins.at(each), message, 'Use "copy", or give the rule "judge": "provider"');
          }
          const screens = next === undefined ? analysis.graph.visible(owner) : analysis.graph.leadsTo(next);
          const fields = screens.flatMap(({ form = {} }) => (Object.hasOwn(form, field) ? (form[field] ?? []) : []));
          // An unknown field is reported elsewhere.
          if (fields.length > 0 && !fields.some(({ rules = [] }) => rules.includes(name))) {
            const message = `The field "${field}" does not have the rule "${name}"`;
            report.error(analysis.placeOf({ of: each, part: 'rule' }), message, 'Add it to "rules" of the field');
          }
        }
      },
    });
  },
};

/** A listed rule needs a text that says what it asks for. Provider rules do not: they are listed after a refusal only. */
function checkListed(name: string, { showRules, rules = [] }: FieldSource, analysis: Analysis, report: Reporter): void {
  if (showRules !== true) return;
  rules.forEach((each, index) => {
    const rule = analysis.rules.get(each);
    if (rule === undefined || rule.judge === 'provider' || rule.requirement !== undefined) return;
    const message = `The field "${name}" lists the rule "${each}", which says only what is wrong when it fails`;
    const remedy = 'Give the rule "requirement": the key of a text that says what it asks for';
    report.error(analysis.origins.at(rules, index), message, remedy);
  });
}

/** A summary that names no rule needs the rules beside it, or customers cannot know which one failed. */
function checkSummary(name: string, field: FieldSource, screen: string, analysis: Analysis, report: Reporter): void {
  const { rules, nodes, origins } = analysis;
  const { summary, showRules } = field;
  const names = (field.rules ?? []).filter((each) => rules.has(each));
  if (summary === undefined || showRules === true || names.length < 2) return;
  const isShown = (key: string | undefined): boolean =>
    nodes.copy.some(
      ([use, { owner }]) => use.key === key && use.shown === 'view' && owner.kind === 'screen' && owner.id === screen,
    );
  if (names.every((each) => rules.get(each)?.judge === 'provider' || isShown(rules.get(each)?.requirement))) return;
  const message = `The field "${name}" says the same whichever of its ${names.length} rules fails, and the page does not say what they ask for`;
  const remedy = 'Add "showRules": true, or remove "summary", so that the rule that fails gives the message';
  report.error(origins.key(field, 'summary'), message, remedy);
}
