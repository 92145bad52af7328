import { isRecord } from '../json.ts';

/** What an answer at the end of a path must have where it succeeds, because nothing can go on without it. */
const demanded: Readonly<Record<string, string>> = {
  '/v1/interact': 'interaction_handle',
  '/v1/token': 'access_token',
};

/**
 * Whether a body is an answer of the provider, and not of something between: a firewall's page, a cut text, JSON of another
 * service. A call of another API has succeeded also without a body.
 * @param body what the text parses to; undefined when it does not
 */
export function isAnswerAt(pathname: string, isOk: boolean, text: string, body: unknown): boolean {
  if (pathname.startsWith('/idp/idx/')) return isIdxAnswer(body) || isRefusal(body, isOk);
  if (!isOk) return isRecord(body);
  const [, member] = Object.entries(demanded).find(([end]) => pathname.endsWith(end)) ?? [];
  if (member !== undefined) return isRecord(body) && (typeof body[member] === 'string' || 'error' in body);
  return text === '' || isRecord(body);
}

/** An IDX answer says what comes next, why nothing does, or that it is done. */
function isIdxAnswer(body: unknown): boolean {
  if (!isRecord(body) || Array.isArray(body)) return false;
  const { remediation, messages, successWithInteractionCode } = body;
  const parts = [remediation, messages, successWithInteractionCode].filter((part) => part !== undefined);
  return parts.length > 0 && parts.every(isList);
}

function isList(part: unknown): boolean {
  return isRecord(part) && Array.isArray(part.value) && part.value.every((one) => isRecord(one) && !Array.isArray(one));
}

/** Refusals of the older APIs, which IDX paths give too, and of OAuth. */
function isRefusal(body: unknown, isOk: boolean): boolean {
  return isRecord(body) && (typeof body.error === 'string' || (!isOk && typeof body.errorCode === 'string'));
}
