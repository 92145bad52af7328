import type { Reply } from '../reply.ts';
import { escapeHtml } from './escapeHtml.ts';

/**
 * A page for a hidden frame of the app: one script file, with its input in data attributes. Unlike all other pages, it
 * can be framed.
 */
export function framedPage(title: string, script: string, data: Readonly<Record<string, string>>): Reply {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: `<!doctype html><html lang="en"${attributes}><title>${escapeHtml(title)}</title><script src="/_idp/page/${script}" defer></script></html>`,
  };
}
