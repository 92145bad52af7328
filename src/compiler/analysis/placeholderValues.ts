import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import type { Logic } from '../../engine/contracts/logic.ts';
import { brandPlaceholders } from '../../engine/logic/brandValues.ts';
import { elementsIn, elementTypes } from '../text/parseText.ts';
import type { Analysis } from './analysis.ts';
import { shapeOf } from './expressionShape.ts';
import { canBe } from './shape.ts';
import { telephoneTags } from './tags.ts';

/** What every text is given of the brand. */
export const brand = Object.fromEntries(brandPlaceholders.map((name) => [name, '']));

/** Another rule reports what is wrong inside of the values. */
const reportProblem = (): void => undefined;

/** Whether the value of a placeholder is a number in no case. */
export function isNeverNumber(logic: Logic, scope: Parameters<typeof shapeOf>[1], analysis: Analysis): boolean {
  return !canBe(shapeOf(logic, scope, { analysis, reportProblem }), 'number');
}

/** What placeholders and tags of texts are called. */
export function partNames({ nodes, links, textNames }: Analysis): ReadonlySet<string> {
  const events = nodes.raise.map(([event]) => event);
  const given = nodes.copy.flatMap(([{ values, tags }]) => Object.keys({ ...values, ...tags }));
  const ofCode = Object.values<readonly string[]>(codeTexts).flat();
  const common = [...brandPlaceholders, ...textNames, ...telephoneTags, ...Object.keys(links?.links ?? {}), 'quote'];
  return new Set([...common, ...events, ...given, ...ofCode]);
}

/** A placeholder or tag of which an apostrophe made letters; null without one. */
export function quotedIn(elements: readonly MessageFormatElement[], names: ReadonlySet<string>): string | null {
  const words = elementsIn(elements).map((each) => (each.type === elementTypes.literal ? each.value : ''));
  const found = words.flatMap((each) => [...each.matchAll(/[{<]([\w-]+)[,}>]/gu)]);
  return found.find(([, name = '']) => names.has(name))?.[0] ?? null;
}
