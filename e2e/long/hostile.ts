import type { BrowserContext, Page, Route } from 'playwright/test';
import { payloadHost } from '../../tests/hostile/payloads.ts';

/** Strings of an answer that a customer is shown, or that describe a person or a thing. */
const texts =
  /^(?:message|displayName|label|identifier|firstName|lastName|phoneNumber|email|locale|timeZone|deviceKnown|nickname|credentialId|profile|number|name_text|errorSummary|summary|title|description|params|login|factorType|provider|uid|sub|scope|phone)$/u;
/** Strings by which the protocol goes on: names of steps and fields, keys of messages, kinds of things. */
const names = /^(?:name|type|key|rel|class|intent|status|errorCode|id|relatesTo|refresh|method)$/u;
const links = /^(?:href|src|url|uri|issuer|[a-z_]+_endpoint|jwks_uri)$/u;

/** Which strings of answers are replaced. */
export type Part = 'texts' | 'names' | 'links';
const parts: Readonly<Record<Part, RegExp>> = { texts, names, links };

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What replaces the strings of answers. */
export interface Attack {
  readonly part: Part;
  readonly payload: string;
  /** Begins what is put into a place, so that it is recognised where it is shown. */
  mark(): string;
}

/** Replaces the strings of one part; `place` names each by its path. */
function replaced(value: Json, attack: Attack, place: string, key: string): Json {
  if (typeof value === 'string') {
    const isText = place.includes('.user.') || place.includes('.app.') || place.includes('.profile.');
    const isMeant = attack.part === 'texts' && isText ? !links.test(key) : parts[attack.part].test(key);
    if (!isMeant) return value;
    return attack.part === 'texts' ? attack.mark() + attack.payload : attack.payload;
  }
  if (Array.isArray(value)) return value.map((one) => replaced(one as Json, attack, `${place}[]`, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, replaced(one as Json, attack, `${place}.${name}`, name)]),
  );
}

/** Members by which an answer that is merged into an object would change all objects. */
const poison = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';

/** Has every answer of the provider and of the product API carry a payload, until the page is closed. */
export async function attackAnswers(page: Page, attack: () => Attack | null): Promise<void> {
  await page.route(/\/(?:idp\/idx|oauth2|api\/v1|css)\//u, async (route: Route) => {
    const now = attack();
    if (now === null) return route.continue();
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort();
    const text = await response.text();
    const path = new URL(route.request().url()).pathname.replace(/^.*\//u, '');
    const body = text.startsWith('{') ? changed(text, now, path) : text;
    await route.fulfill({ response, body }).catch(() => undefined);
  });
}

function changed(text: string, attack: Attack, path: string): string {
  const answer = JSON.parse(text) as Record<string, Json>;
  const made = replaced(answer, attack, path, '') as Record<string, Json>;
  if (typeof answer.access_token === 'string') made.access_token = tokenWith(answer.access_token, attack);
  const body = JSON.stringify(made);
  return body === '{}' ? body : poison + body.slice(1);
}

/** The claims of a token that say who the customer is; the others are the client's own. */
const ownClaims = new Set(['iss', 'aud', 'cid', 'ver', 'jti', 'exp', 'iat', 'auth_time', 'scp']);

function tokenWith(token: string, attack: Attack): string {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, Json>;
  if (attack.part !== 'texts') return token;
  const put = Object.entries(read).map(([name, value]) => [
    name,
    typeof value === 'string' && !ownClaims.has(name) ? attack.mark() + attack.payload : value,
  ]);
  return [header, Buffer.from(JSON.stringify(Object.fromEntries(put))).toString('base64url'), signature].join('.');
}

/** Watches a browser: the canary that payloads call, dialogs, and requests to the host of the payloads. */
export async function watch(context: BrowserContext): Promise<readonly string[]> {
  const harm: string[] = [];
  await context.exposeBinding('xssTold', (_source, what: string) => void harm.push(what));
  await context.addInitScript(() => {
    const tell = (window as unknown as { xssTold(what: string): void }).xssTold;
    const canary = (what: unknown): void => tell(`executed ${String(what)}`);
    for (const name of ['xss', 'alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: canary, writable: false, configurable: false });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tell(`policy ${effectiveDirective} ${blockedURI}`),
    );
  });
  context.on('request', (request) => {
    if (request.url().includes(payloadHost) && new URL(request.url()).host.includes(payloadHost))
      harm.push(`request ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.type()}`);
    void dialog.dismiss().catch(() => undefined);
  });
  return harm;
}

/** What is wrong with the page as it stands: elements that a text has become, changed prototypes, texts that are cut or changed. */
export async function wrongsOf(page: Page, payload: string, marks: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    ([put, all, host]) => {
      const wrongs: string[] = [];
      for (const element of document.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          if (/^on/iu.test(name)) wrongs.push(`<${element.localName} ${name}>`);
          const isAddress =
            /^(?:href|src|srcset|action|formaction|data|srcdoc|poster|ping|background|xlink:href)$/iu.test(name);
          const leads = (): string => {
            try {
              return new URL(value, location.href).href;
            } catch {
              return '';
            }
          };
          // The brand's mark is a picture that no payload holds.
          const isMark = element.localName === 'img' && /^data:image\/svg\+xml,/u.test(value) && !put.includes(value);
          if (
            isAddress &&
            !isMark &&
            (/^(?!https?:|tel:|mailto:|exampleapp:|$)/iu.test(leads()) ||
              new RegExp(`^\\w+://[^/?#]*${host}`, 'u').test(leads()))
          )
            wrongs.push(`<${element.localName} ${name}=${value}>`);
        }
      const strange = 'object, embed, base, meta[http-equiv="refresh"], math, marquee, svg script, noscript *';
      for (const element of document.querySelectorAll(strange)) wrongs.push(`<${element.localName}>`);
      for (const one of [Object, Array, Function, String, Promise, Map])
        for (const name of Object.keys(one.prototype)) wrongs.push(`${one.name}.prototype.${name}`);
      if ('polluted' in {}) wrongs.push('polluted');
      // As a page shows it: white space of any length is one space.
      const asShown = (text: string): string => text.replace(/[\t\n\r ]+/gu, ' ');
      const shown = asShown(document.body.textContent ?? '');
      for (const mark of all) {
        const at = shown.indexOf(mark);
        if (at >= 0 && !shown.startsWith(asShown(put), at + mark.length))
          wrongs.push(`${mark} is shown as ${shown.slice(at, at + put.length + 20)}`);
      }
      return wrongs;
    },
    [payload, marks, payloadHost] as const,
  );
}
