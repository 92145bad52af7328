import { describe, expect, it } from 'vitest';
import { staticHeaders, staticRedirects } from '../../../src/tooling/deploy/staticHost.ts';
import { deployment } from './deployments.ts';

const { headers } = deployment;

/** The headers of a path: those of every rule that fits, as Netlify adds them up. */
function headersOf(path: string): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const block of staticHeaders(deployment).split('\n\n')) {
    const [rule = '', ...lines] = block.trim().split('\n');
    if (!fits(rule, path)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/u.exec(line) ?? [];
      found[name] = [...(found[name] ?? []), value];
    }
  }
  return found;
}

function fits(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path.replace(/(.)\/$/u, '$1');
}

/** The first rule that fits an address that is no file: where it leads to, and the status. */
function ruleFor(address: string, language: string): string | undefined {
  const [path = '', query] = address.split('?');
  const rules = staticRedirects(deployment)
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => {
      const [from = '', ...rest] = line.split(' ');
      const asked = rest[0]?.includes('=') ? rest.shift() : undefined;
      const [to, status, condition] = rest;
      return { from, asked, leads: `${to} ${status}`, condition };
    });
  return rules.find(
    ({ from, asked, condition }) =>
      fits(from, path) &&
      (asked === undefined || asked === query) &&
      (condition === undefined || condition === `Language=${language}`),
  )?.leads;
}

describe('the files for Netlify', () => {
  it.each(['/in/login', '/in/logout', '/in/vc', '/in/index.html', '/in/pages/es-US/login.html'])(
    'send the headers of pages, each once: %s',
    (path) => {
      const { 'cache-control': kept, ...others } = { ...headers.every, ...headers.html };
      const { 'cache-control': sent = ['no-store'], ...rest } = headersOf(path);
      expect(rest).toEqual(Object.fromEntries(Object.entries(others).map(([name, value]) => [name, [value]])));
      expect(sent).toEqual([kept]);
    },
  );

  it('let nothing be kept that may not be there', () => {
    expect(headersOf('/in/assets/a.js')['cache-control']).toBeUndefined();
  });

  it('lead to the first screen, choose by language, and find no file that is not there', () => {
    for (const entry of ['/', '/in', '/in/']) expect(ruleFor(entry, 'en')).toBe('/in/login 302!');
    expect(ruleFor('/in/login', 'es')).toBe('/in/pages/es-US/login.html 200');
    expect(ruleFor('/in/login?lang=en-US', 'es')).toBe('/in/pages/en-US/login.html 200');
    expect(ruleFor('/in/health', 'en')).toBe('/in/licenses.txt 200');
    expect(ruleFor('/in/login', 'fr')).toBe('/in/pages/en-US/login.html 200');
    expect(ruleFor('/in/vc', 'es')).toBe('/in/index.html 200');
    for (const folder of ['assets', 'content']) expect(ruleFor(`/in/${folder}/gone.js`, 'en')).toBe('/404.html 404');
  });
});
