import type { IncomingMessage, ServerResponse } from 'node:http';
import { admitCall, admitVisit, frameOrigin, studioOrigin } from './gate.ts';
import { StudioProblem } from './studioProblem.ts';

/** What the studio's page can ask of the server, by name. */
export type StudioCalls = Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => unknown>>;

/** What the studio answers with. */
interface StudioParts {
  readonly token: string;
  readonly calls: StudioCalls;
  /** The page of the studio, and the page in its frame, as HTML. */
  readonly page: (port: number | undefined) => string;
  readonly frame: () => string;
}

/** A file of 1 MB in JSON, escaped, and what stands beside it. */
const largestBody = 8_000_000;

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/** Answers below `/studio/`, and passes all other requests on. */
export function studioHandler({ token, calls, page, frame }: StudioParts) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path !== '/studio' && !path.startsWith('/studio/')) return next();
    const port = request.socket.localPort;
    const send = (status: number, type: string, body: string, more: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { ...always, 'content-type': `${type}; charset=utf-8`, ...more }).end(body);
    };
    const fail = (cause: unknown): void => {
      const says = cause instanceof Error ? cause.message : String(cause);
      send(cause instanceof StudioProblem ? cause.status : 500, 'application/json', JSON.stringify({ says }));
    };
    try {
      if (path === '/studio/') {
        admitVisit(request, studioOrigin(port), 'document');
        return send(200, 'text/html', page(port), framedBy("'none'"));
      }
      if (path === '/studio/frame') {
        admitVisit(request, frameOrigin(port), 'iframe');
        return send(200, 'text/html', frame(), framedBy(studioOrigin(port)));
      }
      if (path === '/studio') return send(302, 'text/plain', '', { location: '/studio/' });
      admitCall(request, token);
      const name = path.slice('/studio/'.length);
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (call === undefined) throw new StudioProblem(404, 'The studio has no such call.');
      bodyOf(request)
        .then(call)
        .then((answer) => send(200, 'application/json', JSON.stringify(answer ?? null)))
        .catch(fail);
    } catch (cause) {
      fail(cause);
    }
  };
}

/** The policy of a page about the pages that may frame it. It shares no window with pages that open it. */
function framedBy(who: string): Readonly<Record<string, string>> {
  const policy = `frame-ancestors ${who}; base-uri 'none'; object-src 'none'; form-action 'none'`;
  return { 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' };
}

async function bodyOf(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const tooMuch = new StudioProblem(413, 'This is more than the studio takes at once.');
  // Refused before it is read, so that the answer arrives.
  if (Number(request.headers['content-length'] ?? 0) > largestBody) throw tooMuch;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw tooMuch;
    chunks.push(chunk);
  }
  const body = parsed(Buffer.concat(chunks).toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new StudioProblem(400, 'The studio is called with a JSON object.');
  return body as Readonly<Record<string, unknown>>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StudioProblem(400, 'The studio is called with JSON.');
  }
}
