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

/** The body of a call as an object; an empty body is an empty object. */
export function objectOf(call: Call, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (call.body === undefined) return {};
  if (!isRecord(call.body)) throw new BadInput('The body is not a JSON object: send one, such as {}.');
  const unknown = Object.keys(call.body).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new BadInput(`The body has an unknown key "${unknown}": use ${known.join(', ')}.`);
  return call.body;
}

/** An optional text. */
export function optionalText(body: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = body[key];
  if (value === undefined || typeof value === 'string') return value;
  throw new BadInput(`"${key}" is not a text: send a text or leave it out.`);
}

/** An optional list of texts. */
export function optionalTexts(body: Readonly<Record<string, unknown>>, key: string): readonly string[] | undefined {
  const value = body[key];
  const texts = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
  if (value === undefined || texts?.length === (value as readonly unknown[]).length) return texts;
  throw new BadInput(`"${key}" is not a list of texts: send one such as ["skip"] or leave it out.`);
}

/** Optional headers, by name. */
export function optionalHeaders(
  body: Readonly<Record<string, unknown>>,
  key: string,
): Readonly<Record<string, string>> | undefined {
  const value = body[key];
  if (value === undefined) return undefined;
  const entries = isRecord(value) ? Object.entries(value) : [];
  const texts = entries.flatMap(([name, text]) =>
    typeof text === 'string' ? [[name.toLowerCase(), text] as const] : [],
  );
  const areWellFormed = texts.every(([name, text]) => /^[\w-]+$/.test(name) && /^[ -~]*$/.test(text));
  if (isRecord(value) && texts.length === entries.length && areWellFormed) return Object.fromEntries(texts);
  throw new BadInput(
    `"${key}" is not an object of header texts: send one such as {"retry-after": "60"} or leave it out.`,
  );
}

/** An optional whole number within bounds. */
export function optionalInteger(
  body: Readonly<Record<string, unknown>>,
  key: string,
  [lowest, highest]: readonly [number, number],
): number | undefined {
  const value = body[key];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= lowest && value <= highest) return value;
  throw new BadInput(`"${key}" is not a whole number from ${lowest} to ${highest}: send one or leave it out.`);
}

/** An optional text of an enumeration. */
export function optionalChoice<Choice extends string>(
  body: Readonly<Record<string, unknown>>,
  key: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = body[key];
  const chosen = choices.find((one) => one === value);
  if (value === undefined || chosen !== undefined) return chosen;
  throw new BadInput(`"${key}" is not one of ${choices.join(', ')}: send one of them or leave it out.`);
}

/** An optional boolean. */
export function optionalBoolean(body: Readonly<Record<string, unknown>>, key: string): boolean | undefined {
  const value = body[key];
  if (value === undefined || typeof value === 'boolean') return value;
  throw new BadInput(`"${key}" is not true or false: send one of them or leave it out.`);
}
