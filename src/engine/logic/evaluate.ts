import type { RulesLogic } from 'json-logic-js';
import jsonLogic from 'json-logic-js';
import type { Expressions, Logic, Scopes } from '../contracts/logic.ts';

type Patterns = Readonly<Record<string, string>>;

/** No pattern is tried on a longer text, because the time that one takes may grow with a power of the length. */
const longestText = 300;

const compiled = new Map<string, RegExp>();

// json-logic passes an operator nothing but its operands. The patterns can wait here, because evaluation is
// synchronous; so can whether a text was too long for one, and whether its beginning is to be judged then.
let current: Patterns = {};
let isJudging = false;
let wasTooLong = false;

jsonLogic.add_operation('length', (value: unknown) =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0,
);
jsonLogic.add_operation('contains', (text: unknown, part: unknown) => {
  if (typeof text !== 'string' || typeof part !== 'string') return false;
  return text.toLowerCase().includes(part.toLowerCase());
});
jsonLogic.add_operation('phone', (number: unknown) => (typeof number === 'string' ? phoneText(number) : number));

/** `(XXX) XXX-XXXX` for ten digits, with or without the country code 1 and with any punctuation; else the number. */
function phoneText(number: string): string {
  const plain = number.replace(/[\s().-]/gu, '');
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/u.exec(plain) ?? [];
  return area === undefined ? number.trim() : `(${area}) ${exchange}-${line}`;
}

function matches(text: unknown, name: unknown): boolean {
  const source = typeof name === 'string' ? current[name] : undefined;
  if (typeof text !== 'string' || source === undefined) return false;
  if (text.length <= longestText) return regexp(source).test(text);
  wasTooLong = true;
  return isJudging && regexp(source).test(text.slice(0, longestText));
}

function regexp(source: string): RegExp {
  const known = compiled.get(source);
  if (known) return known;
  const pattern = new RegExp(source, 'u');
  compiled.set(source, pattern);
  return pattern;
}

/**
 * Evaluates an expression over the scopes. Absent paths read as null; the compiler finds misspelt ones (F108).
 * @param patterns the regular expressions that `matches` names
 */
export function evaluate(logic: Logic, scopes: Scopes, patterns: Patterns): unknown {
  if (logic === null || typeof logic !== 'object') return logic;
  current = patterns;
  // Registered at each call, because copies of this module in one process (one per configuration) may share json-logic.
  jsonLogic.add_operation('matches', matches);
  return jsonLogic.apply(logic as RulesLogic, scopes);
}

/** The result of a rule: `cut` where it passes, but asks for a pattern in a text of which only the beginning is judged. */
export function judge(logic: Logic, scopes: Scopes, patterns: Patterns): 'passed' | 'failed' | 'cut' {
  wasTooLong = false;
  isJudging = true;
  try {
    if (!evaluate(logic, scopes, patterns)) return 'failed';
    return wasTooLong ? 'cut' : 'passed';
  } finally {
    isJudging = false;
  }
}

/** What a pattern finds first in a text, or in the beginning of a long one; empty if it finds nothing. */
export function firstMatch(source: string, text: string): string {
  return regexp(source).exec(text.slice(0, longestText))?.[0] ?? '';
}

/** Evaluates named expressions. */
export function evaluateAll(expressions: Expressions, scopes: Scopes, patterns: Patterns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expressions).map(([name, logic]) => [name, evaluate(logic, scopes, patterns)]),
  );
}
