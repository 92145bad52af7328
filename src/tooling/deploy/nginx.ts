import { languageOf } from '../../app/locale.ts';
import type { Headers } from '../build/headers.ts';
import { Refusal } from '../build/refusal.ts';
import type { Deployment } from './deployment.ts';
import {
  anyOf,
  certificate,
  contentTypes,
  documentRoot,
  entryAddresses,
  escaped,
  fileEnding,
  hashedFolders,
  healthAddress,
  leadingAddresses,
  quoted,
  tagPatterns,
} from './layout.ts';

/**
 * A complete configuration for nginx from 1.18 with standard modules. It belongs at the level of `http`, like files in
 * `conf.d`. All headers are set once, in the server: a location with a header of its own would lose the others.
 * @throws Refusal when nginx cannot send a header
 */
export function nginxConfiguration(deployment: Deployment): string {
  // A server may contain several environments, and its variables are global.
  return written(deployment).replace(/(\$|\?<)login_/gu, `$1${deployment.environment.replace(/\W/gu, '_')}_`);
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
function byKind(page: Headers, hashed: Headers): string {
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

function namesByKind(page: Headers, hashed: Headers): readonly string[] {
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
 * The language of a visitor: the query's, the cookie's, or the browser's preferred one (RFC 9110, section 12.5.4); of
 * equal ones, the first. Qualities are compared as decimals without trailing zeros. Of several entries of one language
 * the first counts, as browsers sort them.
 */
function choiceOfLanguage({ pages: { locales, query, cookie } }: Deployment): string {
  const [first = ''] = locales;
  const asTag = (variable: string, of: string): string =>
    `map ${of} $${variable} {\n  default "";\n${tagPatterns(locales)
      .map(({ locale, pattern }) => `  "~*^${pattern}$" ${locale};`)
      .join('\n')}\n}\n`;
  return [
    query === null ? 'map "" $login_of_query { default ""; }\n' : asTag('login_of_query', `$arg_${query}`),
    cookie === null ? 'map "" $login_of_cookie { default ""; }\n' : asTag('login_of_cookie', `$cookie_${cookie}`),
    `map $http_accept_language $login_first_tag {
  default "";
  "~*^(?:[^,]*,)*?\\s*(?<login_tag>${anyOf(tagPatterns(locales))})\\s*(?:;[^,]*)?(?:,|$)" $login_tag;
}
`,
    asTag('login_first', '$login_first_tag'),
    ...locales.map((locale, index) => qualityOf(locale, index, locales)),
    `map "" $login_best_0 { default ${first}; }\nmap "" $login_most_0 { default $login_quality_0; }\n`,
    ...locales.slice(1).map((locale, before) => better(locale, before, before + 1)),
    `map "$login_of_query|$login_of_cookie|$login_best_${locales.length - 1}" $login_locale {
  default ${first};
  "~^(?<login_asked>[^|]+)\\|" $login_asked;
  "~^\\|(?<login_kept>[^|]+)\\|" $login_kept;
  "~^\\|\\|(?<login_wanted>.+)$" $login_wanted;
}
`,
  ].join('');
}

/** The quality of a language: the decimals, 9999 for 1, nothing for 0. */
function qualityOf(locale: string, index: number, locales: readonly string[]): string {
  const tag = `(?:^|,)\\s*${tagOf(locale, locales)}\\s*`;
  return `map $http_accept_language $login_quality_${index} {
  default "";
  "~*${tag}(?:;\\s*q=1(?:\\.0*)?\\s*)?(?:,|$)" 9999;
  "~*${tag};\\s*q=0?\\.(?<login_digits_${index}>\\d*[1-9])0*\\s*(?:,|$)" $login_digits_${index};
}
`;
}

/** A tag of a locale that is not another locale's of the same language. */
function tagOf(locale: string, locales: readonly string[]): string {
  const tags = tagPatterns(locales);
  const own = tags.filter((each) => each.locale === locale);
  const others = locales.filter((other) => other !== locale && languageOf(other) === languageOf(locale));
  return `${others.map((other) => `(?!${other}\\s*(?:[;,]|$))`).join('')}(?:${anyOf(own)})`;
}

function better(locale: string, before: number, index: number): string {
  const greater = Array.from({ length: 9 }, (_, digit) => `${digit}\\d*:\\1[${digit + 1}-9]`).join('|');
  return `map "$login_most_${before}:$login_quality_${index}" $login_than_${index} {
  default less;
  "~^(\\d+):\\1$" same;
  "~^(\\d*)(?::\\1\\d|${greater})" more;
}
map "$login_than_${index} $login_first" $login_best_${index} {
  default $login_best_${before};
  "~^more" ${locale};
  "same ${locale}" ${locale};
}
map "$login_than_${index}" $login_most_${index} {
  default $login_most_${before};
  more $login_quality_${index};
}
`;
}
