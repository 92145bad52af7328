import { nearest } from '../suggest.ts';
import type { Spot } from '../walk/visitor.ts';
import type { Tell } from './analyse.ts';
import { type Shape, shapeWords } from './shape.ts';

/** Tells that a value, the one at the spot, can never equal the other. */
export function checkComparison(operator: string, other: Shape, value: Shape, spot: Spot, tell: Tell): void {
  if (isLiteral(other) && !isLiteral(value)) return;
  if (other.kinds !== null && value.kinds !== null && !overlaps(other.kinds, value.kinds)) {
    tell(spot, `"${operator}" compares ${shapeWords(other)} with ${shapeWords(value)}`, 'Compare values of one kind');
    return;
  }
  checkValues(other.values, value.values, spot, tell);
}

/** An empty text is what a radio field holds before a choice, so it is never a misspelling. */
function checkValues(known: Shape['values'], given: Shape['values'], spot: Spot, tell: Tell): void {
  if (known === null || given === null) return;
  for (const value of given.filter((each) => each !== '' && !known.includes(each))) {
    const texts = known.filter((each) => typeof each === 'string');
    const near = typeof value === 'string' ? nearest(value, texts) : null;
    const list = known.map((each) => JSON.stringify(each)).join(', ');
    const remedy = near === null ? `It can be ${list}` : `Did you mean "${near}"? It can be ${list}`;
    tell(spot, `The value is never ${JSON.stringify(value)}`, remedy);
  }
}

/** A literal says nothing about what the other side may be; the other side says what the literal may be. */
function isLiteral({ values }: Shape): boolean {
  return values !== null && values.length < 2;
}

function overlaps<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): boolean {
  return [...one].some((item) => other.has(item));
}
