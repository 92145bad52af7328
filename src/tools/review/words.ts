import type { Logic } from '../../engine/contracts/logic.ts';
import type { Guard } from '../../engine/contracts/program.ts';

/** A value in a sentence, in full, because a truncated one cannot be approved. Expressions are written in words. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(valueWords).join(', ');
  const entries = Object.entries(value);
  const [only, ...others] = entries;
  if (only !== undefined && others.length === 0 && isOperator(only[0])) return logicWords(value as Logic);
  return entries.map(([key, part]) => `${kindWords(key, part) ?? `${key} ${bracketed(part)}`}`).join(', ');
}

/** Words for properties, where the name in the files would not say it to a reviewer. */
const labels: Readonly<Record<string, string>> = {
  header: '',
  shell: '',
  clear: 'end of the session',
  always: 'use while busy',
  announce: 'announcement',
  busy: 'busy text',
  brand: '',
  by: 'value looked at',
  callSeconds: 'seconds for one call of the network',
  copy: 'text',
  environmentFrom: 'query value that chooses the environment',
  error: 'message',
  fill: 'fill of',
  is: 'values',
  locales: 'languages',
  next: 'destination',
  notify: 'notifications',
  onRejected: 'state when rejected',
  open: 'overlay',
  otherwise: 'table',
  passes: 'logic',
  persistence: 'where a sign-in that goes on is kept',
  pressSeconds: 'seconds for all that follows a press',
  raise: 'timer presses',
  run: 'effect',
  set: 'value of',
  showRules: 'list of rules',
  supportPhone: 'support number',
  to: 'address',
  with: 'input',
  wordsSeconds: 'seconds until the page says that it still works',
};

/** What reviewers read for a property. */
export function labelOf(key: string): string {
  return labels[key] ?? key.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
}

/** Brackets around a value of several parts inside a longer one. */
function bracketed(value: unknown): string {
  const words = valueWords(value);
  return typeof value === 'object' && value !== null && words.includes(',') ? `(${words})` : words;
}

/** The description of a keyword's value in a schema, if it has one. */
function kindWords(key: string, part: unknown): string | null {
  if (key === 'type' && typeof part === 'string') return kinds[part] ?? null;
  if (key === 'enum' && Array.isArray(part)) return `one of ${part.map((each) => JSON.stringify(each)).join(', ')}`;
  return null;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
};

const between: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  in: 'is one of',
  contains: 'contains',
  matches: 'matches the pattern',
  '+': 'plus',
  '-': 'minus',
};

const ofLists: Readonly<Record<string, string>> = {
  some: 'for some of',
  all: 'for each of',
  none: 'for none of',
};

function isOperator(key: string): boolean {
  return ['var', '!', '!!', 'and', 'or', 'length', 'phone', 'substr'].includes(key) || key in between || key in ofLists;
}

function logicWords(logic: Logic): string {
  if (typeof logic === 'string') return JSON.stringify(logic);
  if (Array.isArray(logic)) return logic.map(logicWords).join(', ');
  if (typeof logic !== 'object' || logic === null) return valueWords(logic);
  const [operator = '', operand = null] = Object.entries(logic)[0] ?? [];
  const operands: readonly Logic[] = Array.isArray(operand) ? operand : [operand];
  const [first = null, second = null] = operands;
  const joined = (word: string): string => operands.map(inner).join(` ${word} `);
  if (operator === 'var') return pathWords(String(first));
  if (operator === '!!') return `${inner(first)} has a value`;
  if (operator === '!') return isRead(first) ? `${inner(first)} has no value` : `not ${inner(first)}`;
  if (operator === 'and' || operator === 'or') return joined(operator);
  if (operator === 'length') return `the length of ${inner(first)}`;
  if (operator === 'phone') return `${inner(first)} as a telephone number`;
  if (operator === 'substr') {
    const from = second === 0 ? '' : ` after the first ${inner(second)}`;
    return `${inner(operands[2] ?? null)} characters of ${inner(first)}${from}`;
  }
  const list = ofLists[operator];
  if (list !== undefined) return `${list} ${inner(first)}: ${inner(second)}`;
  const word = between[operator];
  return word === undefined ? `${operator} ${operands.map(inner).join(', ')}` : joined(word);
}

function inner(logic: Logic): string {
  const [operator = ''] = typeof logic === 'object' && logic !== null ? Object.keys(logic) : [];
  return ['and', 'or'].includes(operator) ? `(${logicWords(logic)})` : logicWords(logic);
}

function isRead(logic: Logic): boolean {
  return typeof logic === 'object' && logic !== null && 'var' in logic;
}

/** Describes a path: `codeAttempts`, `the field userId`, `step of the answer`. */
function pathWords(path: string): string {
  const [scope = '', ...rest] = path.split('.');
  const name = rest.join('.');
  if (name === '') return path === '' ? 'the item' : path;
  return { context: name, form: `the field ${name}`, outcome: `${name} of the answer` }[scope] ?? path;
}

/** A condition by its name, or an inline guard by its content. */
function conditionWords(name: string): string {
  const [, operator = '', inside = ''] = /^(any|all)\((.*)\)$/su.exec(name) ?? [];
  if (operator !== '')
    return `(${partsOf(inside)
      .map(conditionWords)
      .join(operator === 'any' ? ' or ' : ' and ')})`;
  if (name.startsWith('not ')) return `not ${conditionWords(name.slice(4))}`;
  if (name.startsWith('has ')) return `${pathWords(name.slice(4))} has a value`;
  const [path = '', ...value] = name.split(' = ');
  if (value.length > 0) return `${pathWords(path)} is ${value.join(' = ')}`;
  return name.includes('.') ? `${pathWords(name)} is true` : name;
}

/** Splits a text at the commas of its outermost level. */
function partsOf(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|./gsu)) {
    depth += { '(': 1, ')': -1 }[piece] ?? 0;
    if (piece === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts.map((part) => part.trim());
}

/** The host of an address; null if the value is none. */
export function hostOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[a-z][a-z\d+.-]*:\/\//iu.test(value)) return null;
  return URL.canParse(value) ? new URL(value).host : null;
}

/** The conditions of something; empty if it always holds. */
export function guardWords(...guards: readonly Guard[]): string {
  const when = guards.flatMap((guard) => guard.when).map((name) => `when ${conditionWords(name)}`);
  const unless = guards.flatMap((guard) => guard.unless).map((name) => `unless ${conditionWords(name)}`);
  return [...when, ...unless].join(', ');
}
