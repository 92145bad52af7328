import type { Connect } from 'vite';
import type { Compilation } from './compilation.ts';
import { originOf } from './textOrigin.ts';

/** The last part of the address at which a development server tells where texts come from. */
export const originsPath = '__text-origin';

/** Serves the origin of a text by its key, from the current files. */
export function serveOrigins(base: string, compilation: () => Compilation): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== base + originsPath) return next();
    const analysis = compilation().judged?.analysis ?? null;
    const origin = analysis && originOf(searchParams.get('key') ?? '', analysis);
    response.statusCode = origin === null ? 404 : 200;
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(JSON.stringify(origin));
  };
}
