import { isRecord } from '../../json.ts';

/** The details of a log entry about an answer of the identity provider (spec section 3, Log entry). */
type IdxDetails = {
  readonly status: string;
  /** The transaction's status and step; never its handle. */
  readonly state: string;
  readonly intent?: string;
} & { readonly [name in (typeof logged)[number][0]]?: string };

/** The members of `user` and `app` that may be logged: not the identifier, first name or last name. */
const logged = [
  ['user.id', ['user', 'value', 'id']],
  ['user.locale', ['user', 'value', 'profile', 'locale']],
  ['user.timeZone', ['user', 'value', 'profile', 'timeZone']],
  ['app.id', ['app', 'value', 'id']],
  ['app.name', ['app', 'value', 'name']],
  ['app.label', ['app', 'value', 'label']],
] as const;

/** The form of a word of the protocol. Handles, codes and sentences do not match. */
const word = /^[A-Za-z]{2,20}(?:[-_][A-Za-z]{1,20}){0,6}$/u;

/** Reads the allow-listed parts of an IDX answer, and nothing else. */
export function idxDetailsOf(answer: unknown): IdxDetails {
  const status = statusOf(answer);
  const step = stepOf(answer);
  const intent = at(answer, ['intent']);
  const found = logged.flatMap(([name, path]) => {
    const value = at(answer, path);
    return typeof value === 'string' && value !== '' ? [[name, legible(value)] as const] : [];
  });
  return {
    status,
    state: step === null ? status : `${status} ${step}`,
    ...(isWord(intent) ? { intent } : {}),
    ...Object.fromEntries(found),
  };
}

/** The transaction's status as the SDK would name it (protocol section 4.3). */
function statusOf(answer: unknown): string {
  if (at(answer, ['successWithInteractionCode']) !== undefined) return 'SUCCESS';
  if (at(answer, ['remediation', 'value']) !== undefined) return 'PENDING';
  return at(answer, ['messages']) === undefined ? 'CANCELED' : 'TERMINAL';
}

function stepOf(answer: unknown): string | null {
  const name = at(answer, ['remediation', 'value', '0', 'name']);
  return isWord(name) ? name : null;
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && word.test(value);
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, step) => (isRecord(found) && Object.hasOwn(found, step) ? found[step] : undefined),
    value,
  );
}

const longest = 200;

/** Controls, format characters (bidi among them), line separators and halves of characters. */
const illegible = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * Makes a text safe for a log: at most 200 characters, on one line. Characters that could forge a line or turn the reading
 * direction are replaced by their number (OWASP ASVS 16.4.1).
 */
export function legible(text: string): string {
  const visible = text
    .slice(0, longest)
    .replace(illegible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return visible.slice(0, longest);
}
