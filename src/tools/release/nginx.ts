import { languageAliases, languageOf } from '../../app/locale.ts';
import type { Pages } from '../serve/pageFor.ts';
import type { HeaderValues, ServedEnvironment } from './headers.ts';
import {
  certificate,
  contentTypes,
  documentRoot,
  entryAddresses,
  fileEnding,
  hashedFolders,
  healthAddress,
  leadingAddresses,
} from './layout.ts';
import { Refusal } from './refusal.ts';
import { fingerprint } from './release.ts';

/** The input of a server configuration. */
export interface Deployment {
  readonly environment: string;
  readonly headers: ServedEnvironment;
  readonly pages: Pages;
}

/**
 * A complete configuration for nginx from 1.18 with standard modules. It belongs at the level of `http`, like files in
 * `conf.d`. All headers are set once, in the server: a location with a header of its own would lose the others.
 * @throws Refusal when nginx cannot send a header
 */
export function nginxConfiguration(deployment: Deployment): string {
  const { environment, headers, pages } = deployment;
  // A server may contain several products and environments. Its variables are global, and long names find no room.
  const own = fingerprint([pages.basePath, ...headers.hosts].join(' ')).slice(0, 6);
  return written(deployment).replace(/(\$|\?<)login_/gu, `$1${environment.replace(/\W/gu, '_')}_${own}_`);
}

function written(deployment: Deployment): string {
  const { headers, pages } = deployment;
  const { basePath, start, drawn } = pages;
  const names = headers.hosts.join(' ');
  const folders = hashedFolders.join('|');
  return `# Made by the build. Certificate and document root are the two things to look at.
${choiceOfLanguage(deployment)}
# The page for a path; what has none of its own begins with the first screen.
map $uri $login_page {
  default ${basePath}/index.html;
${drawn.map((path) => `  ~^${escaped(`${basePath}/${path}`)}/?$ ${basePath}/pages/$login_locale/${path}.html;`).join('\n')}
}

# The form that a visitor takes of a file, the smaller first (RFC 9110, section 12.5.3).
map $http_accept_encoding $login_form {
  default .none;
  ${acceptedForm('br')} .br;
  ${acceptedForm('gzip')} .gz;
}
map $uri $login_encoding {
  default "";
  ~\\.br$ br;
  ~\\.gz$ gzip;
}

# What is sent: a page, a file that is named by its content, or another.
map $uri $login_kind {
  default other;
  ${healthAddress(pages)} health;
  ~^${escaped(basePath)}/.*\\.html(?:\\.(?:br|gz))?$ page;
  ~^${escaped(basePath)}/(?:${folders})/ hashed;
}
${byKind(headers.html, headers.hashed)}
server {
  listen 80;
  server_name ${names};
  return 301 https://$host$request_uri;
}

server {
  listen 443 ssl http2;
  server_name ${names};
  ssl_certificate ${certificate.chain};
  ssl_certificate_key ${certificate.key};
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;
  # Where something before it takes another port or name, visitors stay with that.
  absolute_redirect off;

  root ${documentRoot};
  types { }
  default_type text/plain;
  # What other files of the server may have switched on for all.
  gzip off;
  expires off;
  charset off;
  autoindex off;

${Object.entries(headers.every)
  .map(([name, value]) => `  add_header ${name} ${sendable(value)} always;`)
  .join('\n')}
${namesByKind(headers.html, headers.hashed)
  .map((name) => `  add_header ${name} $${variable(name)} always;`)
  .join('\n')}
  add_header content-encoding $login_encoding;

${entryAddresses(pages)
  .map((entry) => `  location = ${entry} { return 302 ${basePath}/${start}$is_args$args; }`)
  .join('\n')}
${leadingAddresses(headers)
  .map(([from, to]) => `  location = ${from} { return 302 ${sendable(to)}; }`)
  .join('\n')}
  location = ${healthAddress(pages)} { return 200 "ok\\n"; }
  # Every path without an ending is a screen.
  location ${basePath}/ { rewrite ^ $login_page last; }
${Object.entries(contentTypes).map(locationsOf).join('\n')}
  # Any other ending. A page in place of a missing file would be kept for a year under its name.
  location ~ ${fileEnding} { return 404; }
  location / { return 404; }
}
`;
}

/** Nginx uses the first matching pattern, so these precede the one for any suffix. */
function locationsOf([ending, type]: readonly [string, string]): string {
  return `  location ~ \\.${ending}$ {
    default_type "${type}";
    if (-f $document_root$uri$login_form) { rewrite ^ $uri$login_form last; }
    try_files $uri =404;
  }
  location ~ \\.${ending}\\.(?:br|gz)$ { internal; default_type "${type}"; }`;
}

/** An entry of `Accept-Encoding` whose quality is not 0. */
function acceptedForm(name: string): string {
  return `"~*(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?:1|0?\\.\\d*[1-9])\\d*(?:\\.\\d*)?)?\\s*(?:,|$)"`;
}

const served = '(?:200|206|304)';

/** Headers that depend on the response. A missing file must not be cached. */
function byKind(page: HeaderValues, hashed: HeaderValues): string {
  return namesByKind(page, hashed)
    .map((name) => {
      const lines = [
        [`"~^${served} page$"`, page[name]],
        [`"~^${served} hashed$"`, hashed[name]],
      ].flatMap(([pattern, value]) => (value === undefined ? [] : [`  ${pattern} ${sendable(value)};`]));
      const others =
        name === 'cache-control' ? [`  default no-store;`, `  "~^${served} other$" "";`] : ['  default "";'];
      return `map "$status $login_kind" $${variable(name)} {\n${[...others, ...lines].join('\n')}\n}\n`;
    })
    .join('');
}

function namesByKind(page: HeaderValues, hashed: HeaderValues): readonly string[] {
  return [...new Set(['cache-control', ...Object.keys(page), ...Object.keys(hashed)])];
}

function variable(header: string): string {
  return `login_${header.replaceAll('-', '_')}`;
}

function sendable(value: string): string {
  // Nginx cannot escape a dollar sign.
  if (value.includes('$')) {
    const what = `nginx cannot send ${JSON.stringify(value)}, because it has a dollar sign`;
    throw new Refusal('flows/environments.json', what, 'Write the address without it');
  }
  return quoted(value);
}

/**
 * The language of a visitor: the query's, the cookie's, or the first of the browser's that the product has. Browsers
 * send theirs in the order of preference, so that qualities need not be compared.
 */
function choiceOfLanguage({ pages: { locales, query, cookie } }: Deployment): string {
  const tags = tagPatterns(locales);
  const wishes = [
    ...(query === null ? [] : [`$arg_${query}`]),
    ...(cookie === null ? [] : ['$login_cookie']),
    '$http_accept_language',
  ];
  const spoken = tags.map(([pattern]) => pattern).join('|');
  return `${cookie === null ? '' : mapOfCookie(cookie)}map "${wishes.join(',')}" $login_tag {
  default "";
  "~*^(?:[^,]*,)*?\\s*(?<login_spoken>${spoken})\\s*(?:;[^,]*)?(?:,|$)" $login_spoken;
}
map $login_tag $login_locale {
  default ${locales[0]};
${tags.map(([pattern, locale]) => `  "~*^(?:${pattern})$" ${locale};`).join('\n')}
}
`;
}

/** Nginx has a variable of its own for a cookie, but none whose name could have a hyphen. */
function mapOfCookie(cookie: string): string {
  return `map $http_cookie $login_cookie {
  default "";
  "~(?:^|;\\s*)${escaped(cookie)}=(?<login_kept>[^;]*)" $login_kept;
}
`;
}

/** Regular expressions for the tags of each locale, the narrower first, as in `matchLocale` of src/app/locale.ts. */
function tagPatterns(locales: readonly string[]): readonly (readonly [pattern: string, locale: string])[] {
  const exact = locales.map((locale) => [escaped(locale).replaceAll('-', '[-_]'), locale] as const);
  const wide = locales.map((locale) => [`(?:${namesOf(locale)})(?:[-_][a-z0-9]{1,8})*`, locale] as const);
  return [...exact, ...wide];
}

/** A regular expression for all names of a locale's language. */
function namesOf(locale: string): string {
  const language = languageOf(locale);
  const others = Object.keys(languageAliases).filter((name) => languageAliases[name] === language);
  return [language, ...others].map(escaped).join('|');
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/gu, '\\$&')}"`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}
