import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type ShapeDesk, shapeOf } from '../analysis/expressionShape.ts';
import { fieldsReadBy, pathOf } from '../analysis/expressions.ts';
import {
  canBe,
  either,
  isChoice,
  lookUp,
  type Misfit,
  misfit,
  misfitOfShapes,
  type Shape,
  schemaOfSlot,
  shapeOfField,
  shapeOfLiteral,
  shapeWords,
} from '../analysis/shape.ts';
import type { Setting, Slot, Spot } from '../analysis/visitor.ts';
import type { GuardTerm } from '../guardLiteral.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const expression: LintRule = {
  name: 'expression',
  code: 'F108',
  says: 'Every expression reads only values that exist at its place, and gives a value that fits its target.',
  remedy: 'Use the suggested name or value',
  examples: [
    {
      words: 'The key takes a number.',
      bad: 'login on/submit/set/attempts: "0"',
      good: 'login on/submit/set/attempts: 0',
    },
  ],
  check(analysis, report) {
    analysis.visit({
      expression(logic, slot, spot, setting) {
        const desk: ShapeDesk = {
          analysis,
          // A choice's path is not an expression in the file, so its place is the path's.
          reportProblem: (at, ...words) => report.error(analysis.placeOf(slot.kind === 'choice' ? spot : at), ...words),
        };
        const shape = shapeOf(logic, { ...analysis.scopeOf(setting), now: slot.kind === 'set' }, desk);
        const foreign = foreignOptions(logic, slot, setting, analysis);
        for (const { of, message, remedy } of foreign)
          report.error(analysis.placeOf({ of, part: 'value' }), message, remedy);
        const problem = foreign.length > 0 ? null : misfitOfSlot(shape, logic, slot, setting, analysis);
        if (problem !== null) report.error(analysis.placeOf(spot), problem.message, problem.remedy);
        if (slot.kind === 'set') checkKey(slot.key, spot, analysis, report);
      },
    });
  },
};

const definitionExpression: LintRule = {
  name: 'definition-expression',
  code: 'F108',
  says: 'Conditions and rules read only values that exist, and compare only values of one kind.',
  remedy: 'Use the suggested name or value',
  details: 'A misspelt path would read an absent value, and an absent value counts as less than 3.',
  examples: [
    {
      bad: 'conditions third-attempt/logic/>=/0/var: "context.atempts"',
      good: 'conditions third-attempt/logic/>=/0/var: "context.attempts"',
    },
  ],
  check(analysis, report) {
    for (const { problems } of analysis.definitions) {
      for (const { place, message, remedy } of problems) report.error(place, message, remedy);
    }
  },
};

const guardField: LintRule = {
  name: 'guard-field',
  code: 'F108',
  says: 'A condition or rule is used only on screens that have the fields that it reads.',
  remedy: 'Use another condition or rule, or keep the value in the context',
  examples: [
    {
      words: 'Only the login screen has the field that this condition reads.',
      bad: 'code body/0/when: "wants-remembering"',
      good: 'code body/0/when: "can-text"',
    },
  ],
  check(analysis, report) {
    const known = new Set([...analysis.screens.values()].flatMap(({ form }) => Object.keys(form ?? {})));

    analysis.visit({
      reference(kind, name, spot, setting) {
        const condition = kind === 'condition' ? analysis.conditions.get(name) : undefined;
        const logic = (kind === 'rule' ? analysis.rules.get(name)?.passes : condition?.logic) ?? null;
        for (const field of fieldsReadBy(logic).filter((each) => known.has(each))) {
          const screens = analysis.scopeOf(setting).screens ?? [];
          const lacking = screens.find(({ form = {} }) => !Object.hasOwn(form, field));
          if (lacking === undefined) continue;
          const subject = condition?.term === undefined ? `The ${kind} "${name}"` : 'This guard';
          const message = `${subject} reads the field "${field}", which the screen "${lacking.screen}" does not have`;
          report.error(analysis.placeOf(spot), message, 'Use another one here, or keep the value in the context');
        }
      },
    });
  },
};

const guardHas: LintRule = {
  name: 'guard-has',
  code: 'F108',
  says: 'In a guard, `has` asks for a text, a list or an object.',
  remedy: 'Compare with a value, or name a condition that does',
  details: 'Of a number, 0 would count as absent; of true or false, false would.',
  examples: [
    {
      bad: 'login alert/0/when: { "has": "attempts" }',
      good: 'login alert/0/when: "third-attempt"',
    },
  ],
  check(analysis, report) {
    const { conditions, context, schemas, origins } = analysis;
    for (const condition of conditions.values()) {
      for (const path of condition.term === undefined ? [] : pathsAsked(condition.term)) {
        const [scope, ...steps] = path.split('.');
        const found = scope === 'context' ? lookUp(steps, context, schemas) : null;
        if (!found?.found || canBe(found.shape, 'text', 'list', 'object')) continue;
        const { shape } = found;
        const isNumber = canBe(shape, 'number');
        const message = `"has" asks for ${path.replace('context.', '')}, which is ${shapeWords(shape)}`;
        const remedy = isNumber ? 'Compare it, or name a condition that does' : 'Write its name and true or false';
        report.error(origins.at(condition), message, remedy);
      }
    }
  },
};

const quotedPath: LintRule = {
  name: 'quoted-path',
  code: 'F172',
  says: 'No expression gives the name of a value where the value is meant.',
  remedy: 'Write `{ "var": "form.userId" }` for the value',
  examples: [
    {
      bad: 'login on/submit/with/username: "form.userId"',
      good: 'login on/submit/with/username: { "var": "form.userId" }',
    },
  ],
  check(analysis, report) {
    analysis.visit({
      expression(logic, slot, spot) {
        // Choices and clocks refer to their values by path.
        if (slot.kind === 'choice' || slot.kind === 'moment') return;
        for (const [text, path] of pathsIn(logic)) {
          const message = `"${text}" is given letter by letter`;
          report.error(analysis.placeOf(spot), message, `Write { "var": "${path}" } for its value`);
        }
      },
    });
    for (const [text, path, holder] of analysis.definitions.flatMap(({ logic }) => pathsIn(logic))) {
      if (holder === null) continue;
      const message = `"${text}" is compared letter by letter`;
      report.error(analysis.origins.at(holder), message, `Write { "var": "${path}" } for its value`);
    }
  },
};

/** F108 and F172: expressions read what is there, and compare what can be compared. */
export const expressions: RuleFamily = {
  name: 'expressions',
  phase: 'names',
  findings: [expression, definitionExpression, guardField, guardHas, quotedPath],
};

function misfitOfSlot(shape: Shape, logic: Logic, slot: Slot, setting: Setting, analysis: Analysis): Misfit | null {
  switch (slot.kind) {
    case 'set':
    case 'input': {
      const wanted = schemaOfSlot(slot, analysis);
      const problem = wanted === undefined ? null : misfit(shape, wanted, analysis.schemas);
      if (slot.kind === 'set') return logic === null ? null : problem;
      if (problem?.foreign === undefined) return problem;
      // Only a handler can extend what its effect accepts.
      return {
        message: `${slot.effect} takes no ${JSON.stringify(problem.foreign)} as "${slot.key}"`,
        remedy: `${problem.remedy}. Another value needs an engineer, who changes ${slot.effect}`,
      };
    }
    case 'fill':
    case 'initial': {
      const fields = analysis.graph
        .visible(setting.owner)
        .flatMap(({ form = {} }) => (Object.hasOwn(form, slot.field) ? (form[slot.field] ?? []) : []));
      const unchosen = logic === '' && fields.every(isChoice);
      return fields.length === 0 || unchosen ? null : misfitOfShapes(shape, either(fields.map(shapeOfField)));
    }
    case 'choice':
      return null;
    default: {
      const [kinds, message, remedy] = expected[slot.kind];
      return canBe(shape, ...kinds) ? null : { message, remedy };
    }
  }
}

const expected = {
  username: [['text'], 'A user ID must be a text', 'Use a text of the context'],
  address: [['text'], 'An address must be a text', 'Use a safe-url key of the context'],
  moment: [['number'], 'A moment must be a number', 'Use a key that is set to { "var": "now" }'],
  placeholder: [['text', 'number', 'boolean'], 'This cannot be shown in a text', 'Use a text or a number'],
} as const;

type ForeignOption = Misfit & { readonly of: object };

/** Options of a field that an effect receives and does not know, reported at the option. */
function foreignOptions(logic: Logic, slot: Slot, setting: Setting, analysis: Analysis): readonly ForeignOption[] {
  const [, name = ''] = /^form\.(\w+)$/u.exec(pathOf(logic) ?? '') ?? [];
  const wanted = schemaOfSlot(slot, analysis);
  if (slot.kind !== 'input' || wanted === undefined) return [];
  const options = analysis.graph
    .visible(setting.owner)
    .flatMap(({ form = {} }) => (Object.hasOwn(form, name) ? (form[name]?.options ?? []) : []));
  return options.flatMap((of): readonly ForeignOption[] => {
    const problem = misfit(shapeOfLiteral(of.value), wanted, analysis.schemas);
    if (problem?.foreign === undefined) return [];
    const value = JSON.stringify(of.value);
    const message = `${slot.effect}, which runs with this field, does not know the option ${value}`;
    const remedy = `${problem.remedy}. A new one needs an engineer first, who adds ${value} to schemas/product/effects/${slot.effect}.json and to the code behind it`;
    return [{ of, message, remedy }];
  });
}

function checkKey(key: string, spot: Spot, analysis: Analysis, report: Reporter): void {
  const { properties } = analysis.context;
  if (properties === undefined || Object.hasOwn(properties, key)) return;
  const known = Object.keys(properties);
  const remedy = suggestion(key, known, 'Name a key of schemas/product/context.schema.json; another needs an engineer');
  report.error(analysis.origins.key(spot.of, key), `There is no context key "${key}"`, remedy);
}

/** The paths in `has` of a guard. */
function pathsAsked(term: GuardTerm): readonly string[] {
  if (term.kind === 'has') return [term.path];
  return 'literals' in term ? term.literals.flatMap((literal) => pathsAsked(literal.term)) : [];
}

const written = /^[{$]{0,3}\s*((?:context|form|outcome)(?:\.[a-zA-Z]\w*)+)\s*\}{0,2}$/u;

type Found = readonly [text: string, path: string, holder: object | null];

/** Texts in an expression that are paths of values, each with its container. */
function pathsIn(logic: Logic, holder: object | null = null): readonly Found[] {
  if (typeof logic === 'string') {
    const path = written.exec(logic)?.[1];
    return path === undefined ? [] : [[logic, path, holder]];
  }
  if (typeof logic !== 'object' || logic === null) return [];
  if (Array.isArray(logic)) return logic.flatMap((each: Logic) => pathsIn(each, logic));
  return Object.entries(logic).flatMap(([operator, operands]) =>
    operator === 'var' ? [] : pathsIn(operands as Logic, logic),
  );
}
