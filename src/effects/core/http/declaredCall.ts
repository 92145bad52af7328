import type { EffectResult } from '../../../engine/contracts/handler.ts';
import type { HttpCall, HttpOutcome, HttpRead } from '../../../engine/contracts/httpCall.ts';
import type { EffectJournal } from '../../journal.ts';
import { isRecord } from '../../json.ts';
import type { CallService, ServiceAnswer } from './callService.ts';

type Input = Readonly<Record<string, unknown>>;
type Found = Readonly<Record<string, unknown>>;

/** Makes the call of an effect's contract, and gives its outcome. */
export type DeclaredCalls = (effect: string, input: Input, signal: AbortSignal) => Promise<EffectResult>;

/**
 * Makes declared calls. An answer whose status the contract does not foresee is noted.
 * @param calls by effect
 * @returns rejects when the signal aborts, an effect has no call, or an input cannot be a segment of the path
 */
export function createDeclaredCalls(
  calls: Readonly<Record<string, HttpCall>>,
  callService: CallService,
  journal: EffectJournal,
): DeclaredCalls {
  return async (effect, input, signal) => {
    const call = calls[effect];
    if (call === undefined) throw new Error(`No handler for "${effect}".`);
    const { method, service, auth, query = [], payload } = call;
    const path = pathOf(call.path, input) + queryOf(query, input);
    // An input that is absent is left out here too: JSON has no undefined values.
    const body = payload && Object.fromEntries(payload.map((name) => [name, input[name] ?? undefined]));
    const answer = await callService({ method, service, path, auth, ...(body && { payload: body }) }, signal);
    const { key, found = {} } = judge(call, answer);
    const code = outcomeOf(call.outcomes[key] ?? [], found);
    noteUnforeseen(`${effect}: ${code}`, key, answer, journal);
    return { code, data: Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value !== 'object')) };
  };
}

/** @throws when an input is empty or leads elsewhere, as `..` does */
function pathOf(path: string, input: Input): string {
  return path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const segment = encodeURIComponent(String(input[name] ?? ''));
    if (/^\.{0,2}$/u.test(segment)) throw new Error(`The input "${name}" is no segment of a path.`);
    return segment;
  });
}

function queryOf(names: readonly string[], input: Input): string {
  const given = names.filter((name) => (input[name] ?? null) !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map((name) => [name, String(input[name])]))}`;
}

/** The entry of the contract's outcomes that an answer falls under, and what was read of it. */
function judge(call: HttpCall, answer: ServiceAnswer): { readonly key: string; readonly found?: Found } {
  if (answer.kind !== 'answer') return { key: answer.kind };
  const { status, body } = answer;
  const key =
    [String(status), `${String(status)[0]}xx`].find((each) => call.outcomes[each] !== undefined) ?? 'otherwise';
  const found: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(call.reads)) {
    const value = valueAt(body, read);
    if (status < 300 && (value === undefined || (value === null && read.required))) return { key: 'unreadable' };
    if (value !== undefined && value !== null) found[name] = value;
  }
  return { key, found };
}

/** The value that a read finds: null if it is not there, as in an empty answer; undefined if it is not as declared. */
function valueAt(body: unknown, { from, type, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: HttpRead): unknown {
  const steps = from.slice(1).split('/');
  let value = body;
  for (const step of steps.map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (!isRecord(value)) return value === undefined ? null : undefined;
    if (!Object.hasOwn(value, step)) return null;
    value = value[step];
  }
  if (value === null) return null;
  if ((Array.isArray(value) ? 'array' : typeof value) !== type) return undefined;
  if (typeof value !== 'string') return value;
  return value.length <= maxLength && new RegExp(pattern, 'u').test(value) ? value : null;
}

function outcomeOf(rules: readonly HttpOutcome[], found: Found): string {
  const fits = ({ when: { has, ...values } = {} }: HttpOutcome): boolean =>
    (has === undefined || found[String(has)] !== undefined) &&
    Object.entries(values).every(([name, value]) => found[name] === value);
  const rule = rules.find(fits);
  if (rule === undefined) throw new Error('No outcome fits the answer.');
  return rule.outcome;
}

/** Notes an answer that the contract names neither by its status nor by its class. */
function noteUnforeseen(what: string, key: string, answer: ServiceAnswer, journal: EffectJournal): void {
  if (key === 'network' || key === 'timeout') journal.note({ what, expected: true });
  else if (key === 'otherwise' && answer.kind === 'answer') journal.note({ what, code: `STATUS_${answer.status}` });
  else if (key === 'unreadable') journal.note({ what, code: 'NOT_READABLE' });
}
