import type { Call } from '../call.ts';
import { isRecord } from '../json.ts';
import { json, type Reply } from '../reply.ts';

/** An invalid request of the control surface. Its message says what is wrong, where, and the remedy. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** The answer to bad input. */
export function badInput(error: BadInput): Reply {
  return json(400, { error: error.message });
}

/**
 * Takes the value of a key.
 * @throws {BadInput} for a value of another kind
 */
type Reader<Value> = (value: unknown, key: string) => Value;

/** How the value of each key is read. */
export type Readers<Values> = { readonly [Key in keyof Values]-?: Reader<Values[Key]> };

/**
 * The values of a body, all of which can be left out; an empty body is an empty object.
 * @throws {BadInput} for another body, an unknown key and a value of another kind
 */
export function readBody<Values extends object>(call: Call, readers: Readers<Values>): Partial<Values> {
  const body = call.body === undefined ? {} : call.body;
  if (!isRecord(body)) throw new BadInput('The body is not a JSON object: send one, such as {}.');
  const known = Object.entries(readers) as readonly (readonly [string, Reader<unknown>])[];
  const names = known.map(([key]) => key);
  const unknown = Object.keys(body).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new BadInput(`The body has an unknown key "${unknown}": use ${names.join(', ')}.`);
  const given = known.filter(([key]) => body[key] !== undefined);
  return Object.fromEntries(given.map(([key, read]) => [key, read(body[key], key)])) as Partial<Values>;
}

/** A reader of values of one kind. */
export function reader<Value>(is: (value: unknown) => value is Value, kind: string, remedy = kind): Reader<Value> {
  return (value, key) => {
    if (is(value)) return value;
    throw new BadInput(`"${key}" is not ${kind}: send ${remedy} or leave it out.`);
  };
}

/** Reads a text. */
export const text = reader((value): value is string => typeof value === 'string', 'a text');

/** Reads a list of texts. */
export const texts = reader(
  (value): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  'a list of texts',
  'one such as ["https://login.example.com"]',
);

/** Reads a boolean. */
export const yesOrNo = reader((value): value is boolean => typeof value === 'boolean', 'true or false', 'one of them');

/** Reads a whole number within bounds. */
export function integer(lowest: number, highest: number): Reader<number> {
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest;
  return reader(fits, `a whole number from ${lowest} to ${highest}`, 'one');
}

/** Reads a text of an enumeration. */
export function choice<Choice extends string>(...choices: readonly Choice[]): Reader<Choice> {
  const fits = (value: unknown): value is Choice => choices.some((one) => one === value);
  return reader(fits, `one of ${choices.join(', ')}`, 'one of them');
}
