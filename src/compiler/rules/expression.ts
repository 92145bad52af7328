import type { Logic } from '../../engine/contracts/logic.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { type ShapeDesk, shapeOf } from '../analysis/expressionShape.ts';
import {
  canBe,
  either,
  type Misfit,
  misfit,
  misfitOfShapes,
  type Scalar,
  type Shape,
  shapeOfField,
  shapeOfLiteral,
} from '../analysis/shape.ts';
import type { Setting, Slot, Spot } from '../analysis/visitor.ts';
import type { Schema } from '../grammar/schema.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule, Reporter } from './rule.ts';

export const expression: LintRule = {
  name: 'expression',
  code: 'F108',
  severity: 'error',
  phase: 'names',
  says: 'Every expression reads only values that exist at its place, and gives a value that fits its target.',
  remedy: 'Use the suggested name or value',
  examples: [
    {
      words: 'The key takes a number.',
      file: 'flows/sign-in/vc.screen.json',
      path: ['on', 'resend', 'then', 'pending', 'set', 'codeAttempts'],
      bad: '0',
      good: 0,
    },
  ],
  check(analysis, report) {
    const desk = deskOf(analysis, report);
    analysis.visit({
      expression(logic, slot, spot, setting) {
        // A choice's path is not an expression in the file, so its place is the path's.
        const at: ShapeDesk =
          slot.kind === 'choice' ? { analysis, tell: (_, ...words) => desk.tell(spot, ...words) } : desk;
        const shape = shapeOf(logic, { ...analysis.scopeOf(setting), now: slot.kind === 'set' }, at);
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

/** Reports the analysis' findings as F108. */
function deskOf(analysis: Analysis, report: Reporter): ShapeDesk {
  return { analysis, tell: (spot, message, remedy) => report.error(analysis.placeOf(spot), message, remedy) };
}

function misfitOfSlot(shape: Shape, logic: Logic, slot: Slot, setting: Setting, analysis: Analysis): Misfit | null {
  switch (slot.kind) {
    case 'set': {
      const properties = analysis.context.properties ?? {};
      const wanted = Object.hasOwn(properties, slot.key) ? properties[slot.key] : undefined;
      return wanted === undefined || logic === null ? null : misfit(shape, wanted, analysis.schemas);
    }
    case 'input': {
      const wanted = inputOf(slot, analysis);
      const problem = wanted === undefined ? null : misfit(shape, wanted, analysis.schemas);
      return problem?.foreign === undefined ? problem : beyondContract(slot, problem.foreign, problem.remedy);
    }
    case 'fill':
    case 'initial': {
      const fields = analysis.graph
        .visible(setting.owner)
        .flatMap(({ form = {} }) => (Object.hasOwn(form, slot.field) ? (form[slot.field] ?? []) : []));
      const unchosen = logic === '' && fields.every(({ input }) => input === 'radio');
      return fields.length === 0 || unchosen ? null : misfitOfShapes(shape, either(fields.map(shapeOfField)));
    }
    case 'username':
      return canBe(shape, 'text') ? null : { message: 'A user ID must be a text', remedy: 'Use a text of the context' };
    case 'address':
      return canBe(shape, 'text')
        ? null
        : { message: 'An address must be a text', remedy: 'Use a safe-url key of the context' };
    case 'moment':
      return canBe(shape, 'number')
        ? null
        : { message: 'A moment must be a number', remedy: 'Use a key that is set to { "var": "now" }' };
    case 'placeholder':
      return canBe(shape, 'text', 'number', 'boolean')
        ? null
        : { message: 'This cannot be shown in a text', remedy: 'Use a text or a number' };
    case 'choice':
      return null;
  }
}

type ForeignOption = Misfit & { readonly of: object };

/** Options of a field that an effect receives and does not know, reported at the option. */
function foreignOptions(logic: Logic, slot: Slot, setting: Setting, analysis: Analysis): readonly ForeignOption[] {
  const path = typeof logic === 'object' && logic !== null && 'var' in logic ? String(logic.var) : '';
  const [, name = ''] = /^form\.(\w+)$/u.exec(path) ?? [];
  const wanted = slot.kind === 'input' ? inputOf(slot, analysis) : undefined;
  if (slot.kind !== 'input' || wanted === undefined) return [];
  return analysis.graph.visible(setting.owner).flatMap(({ form = {} }) => {
    const { options = [] } = (Object.hasOwn(form, name) ? form[name] : undefined) ?? {};
    return options.flatMap((option): readonly ForeignOption[] => {
      const problem = misfit(shapeOfLiteral(option.value), wanted, analysis.schemas);
      if (problem?.foreign === undefined) return [];
      const value = JSON.stringify(option.value);
      return [
        {
          of: option,
          message: `${slot.effect}, which runs with this field, does not know the option ${value}`,
          remedy: `${problem.remedy}. A new one needs an engineer first, who adds ${value} to schemas/effects/${slot.effect}.json and to the code behind it`,
        },
      ];
    });
  });
}

function inputOf(slot: Slot & { readonly kind: 'input' }, { effects }: Analysis): Schema | undefined {
  const inputs = (effects.get(slot.effect)?.input as Schema | undefined)?.properties ?? {};
  return Object.hasOwn(inputs, slot.key) ? inputs[slot.key] : undefined;
}

/** Only a handler can extend what its effect accepts. */
function beyondContract(slot: Slot & { readonly kind: 'input' }, foreign: Scalar, remedy: string): Misfit {
  return {
    message: `${slot.effect} takes no ${JSON.stringify(foreign)} as "${slot.key}"`,
    remedy: `${remedy}. Another value needs an engineer, who changes ${slot.effect}`,
  };
}

function checkKey(key: string, spot: Spot, analysis: Analysis, report: Reporter): void {
  const { properties } = analysis.context;
  if (properties === undefined || Object.hasOwn(properties, key)) return;
  const known = Object.keys(properties);
  const remedy = suggestion(key, known, 'Ask an engineer to add it to schemas/context.schema.json');
  report.error(analysis.origins.key(spot.of, key), `There is no context key "${key}"`, remedy);
}
