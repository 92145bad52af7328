import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import { variablesOf } from '../../../compiler/analysis/expressions.ts';
import { isScheduledPath } from '../../../compiler/analysis/scheduled.ts';
import { emitCopy } from '../../../compiler/analysis/settle/emitCopy.ts';
import type { Schema, Schemas, Weight } from '../../../compiler/grammar/schema.ts';
import { parseText } from '../../../compiler/text/parseText.ts';
import { readingsOf } from '../../../compiler/text/plainText.ts';
import type { Guard } from '../../../engine/contracts/program.ts';
import { facts, type Part } from '../compareParts.ts';
import { guardWords } from '../words.ts';

/** The input of outlines. */
export interface Sketch {
  readonly model: Analysis;
  /** The grammar that weighs both products of a review. */
  readonly grammar: Schemas;
  /** The new key of each text that was renamed. */
  readonly renamed: ReadonlyMap<string, string>;
  /** The roles of each text: `button "Send Code" on step-up`. */
  readonly roles: Map<string, Set<string>>;
}

/** What a change of a property weighs. One that the grammar does not know is behaviour. */
export function weightOf(property: Schema | undefined, { grammar }: Sketch): Weight {
  return (property === undefined ? null : grammar.weightOf(property)) ?? 'behaviour';
}

/** The key of a text under its new name, with its role recorded. */
export function keyOf(key: string, role: string, { renamed, roles }: Sketch): string {
  const known = renamed.get(key) ?? key;
  roles.set(known, (roles.get(known) ?? new Set()).add(role));
  return known;
}

/** A text in the first language, for a name. */
export function quoted(key: string | undefined, { model }: Sketch): string {
  const [texts] = model.copy.values();
  const parsed = parseText(texts?.get(key ?? '')?.text ?? '');
  const [reading = ''] = parsed.kind === 'parsed' ? readingsOf(parsed.elements) : [];
  const text = reading.replace(/\s+/gu, ' ');
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short === '' ? (key ?? '') : short}"`;
}

/** The conditions of something: by the dates of the schedule, which are content (F156), and by all others. */
export function conditionFacts(guards: readonly Guard[], weight: Weight, sketch: Sketch): Part['facts'] {
  const words = (dated: boolean): string =>
    guardWords(...guards.map((guard) => conditionsOf(guard, (name) => isDated(name, sketch) === dated)));
  return { ...facts(weight, { condition: words(false) }), ...facts('copy', { dates: words(true) || undefined }) };
}

/** A text or ordered alternatives, and the values of those without values of their own. */
export type TextChoice = Parameters<typeof emitCopy>;

/**
 * What can differ about a text or ordered alternatives: the texts, their conditions, and their values. An alternative
 * that the schedule alone chooses is content, unless it has values, which read the customer's data.
 */
export function choiceFacts(aspect: string, [choice, values]: TextChoice, role: string, sketch: Sketch): Part['facts'] {
  const all = emitCopy(choice, values);
  const dated = all.filter(({ when, unless }) => [...when, ...unless].some((name) => isDated(name, sketch)));
  const words = (each: Guard): string => guardWords(conditionsOf(each, (name) => !isDated(name, sketch)));
  const isContent = (each: (typeof all)[number]): boolean => dated.includes(each) && words(each) === '';
  const hasValues = (each: (typeof all)[number]): boolean => Object.keys(each.values).length > 0;
  const lasting = all.filter((each) => !isContent(each) || hasValues(each));
  const conditions = lasting.map(words);
  const isConditional = conditions.some((each) => each !== '');
  const { properties = {} } = sketch.grammar.resolve({ $ref: 'common.schema.json#/definitions/copyAlternative' });
  return {
    ...facts('copy', {
      [aspect]: all.map(({ copy }) => keyOf(copy, role, sketch)).join(' | '),
      [`dates of ${aspect}`]: dated.map((each) => guardWords(each)).join(' | ') || undefined,
    }),
    ...facts(weightOf(properties.when, sketch), {
      [`conditions of ${aspect}`]: isConditional ? conditions.map((each) => each || 'always').join(' | ') : undefined,
    }),
    ...facts(weightOf(properties.values, sketch), {
      [`values of ${aspect}`]: lasting.some(hasValues) ? lasting.map((each) => each.values) : undefined,
    }),
  };
}

/** Whether a condition reads the schedule, and nothing of the customer. */
export function isDated(name: string, { model }: Pick<Sketch, 'model'>): boolean {
  const paths = variablesOf(model.conditions.get(name)?.logic ?? null);
  return paths.length > 0 && paths.every((path) => isScheduledPath(path, model));
}

function conditionsOf({ when, unless }: Guard, isWanted: (name: string) => boolean): Guard {
  return { when: when.filter(isWanted), unless: unless.filter(isWanted) };
}
