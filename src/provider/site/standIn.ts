import type { Endpoint } from '../endpoint.ts';
import { definitions, simplePage } from './simplePage.ts';

/** A replacement of a page of another site, so that no link of the demo is dead. */
export const standIn: Endpoint = (_provider, call) => {
  const name = decodeName(call.path.slice('/_idp/site/'.length)) || 'another page';
  const query: [string, string][] = [...call.query].map(([key, value]) => [`Query ${key}`, value]);
  const main = [
    '<p>The real page is on another site. This one only shows that the link leads somewhere.</p>',
    definitions([['Path', call.path], ...query]),
    '<p class="actions"><a class="button primary" href="/login-ui/login">Back to log in</a></p>',
  ];
  return simplePage(`Stand-in for ${name}`, main.join('\n'));
};

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
