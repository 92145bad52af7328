const spellings: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$': 'in kebab-case, as in "clear-session"',
  '^(\\$schema|[a-z][a-z0-9]*(-[a-z0-9]+)*)$': 'in kebab-case, as in "is-compact"',
  '^(\\$schema|timeZone|[a-z][a-z0-9]*(-[a-z0-9]+)*)$': 'in kebab-case, as in "holiday-hours"',
  '^[a-z][a-zA-Z0-9]*$': 'in camelCase, as in "userId"',
  '^(\\$schema|[a-z][a-zA-Z0-9]*)$': 'in camelCase, as in "userId"',
  '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+$': 'in camelCase with dots, as in "login.title"',
  '^(\\$schema|[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+)$': 'in camelCase with dots, as in "login.title"',
  '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$':
    'as a path of the session context, as in "codeFailed" or "transaction.step", or as "form." and a field',
  '^[a-z][a-zA-Z0-9]*(, [a-z][a-zA-Z0-9]*)*$': 'in camelCase, several as in "failed, refused"',
  '^[a-z]{2}-[A-Z]{2}$': 'as language and region, as in "es-US"',
  '^[a-z]{2}(-[A-Z]{2})?$': 'as a language, with or without region, as in "es" or "es-US"',
  '^[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*$': 'as family and verb, as in "idx.authenticate"',
  '^[a-z][a-z0-9]*$': 'in small letters and digits, as in "env1"',
  '^(https?://[^\\s{}]+|/[^\\s{}]*|\\{site\\}(/[^\\s{}]*)?)$':
    'as in "{site}/forgot", or as a whole address that begins with https://',
  '^(https?:/)?/([^\\s"\'<>\\\\^`{|},;]|\\{name\\})*$':
    'as a whole address that begins with https://, or as a path that begins with /',
  '^(https?://([^\\s{}/]|\\{name\\})+|/)(([^\\s{}]|\\{name\\})*([^\\s{}/]|\\{name\\}))?$':
    'as in "https://www.example.com", without / at its end',
  '^(https://([a-z0-9.-]|\\{name\\})+(:[0-9]+)?)?/[A-Za-z0-9._~/-]*$':
    'as an address that begins with https://, without ? and #',
  '^([a-z0-9-]|\\{name\\})+(\\.([a-z0-9-]|\\{name\\})+)*$':
    'as a host in small letters, as in "login.example.com": without https://, *, port and path',
  '^([a-z0-9.-]|\\{name\\})+$': 'as a domain in small letters, as in "example.com"',
  '^[a-z0-9-]+(\\.[a-z0-9-]+)+$': 'as a domain in small letters, as in "example.com": without https://, * and path',
  '^[a-z][a-z0-9+.-]*$': 'as the scheme of an app, in small letters and without ://, as in "exampleapp"',
  '^\\d{3}-\\d{3}-\\d{4}$': 'as in 800-555-0100',
  '^/[a-z][a-z0-9-]*$': 'as a slash and one name in small letters, as in "/login-ui"',
  '^([!-z|~]|\\{name\\})+$': 'without spaces, in letters of English, digits and signs',
  '^[^<>\\u0000-\\u001f]*$': 'without < and >, on one line',
  '^[A-Za-z0-9_-]+$': 'with letters, digits, - and _ only',
  '^(?!.*url\\()[^;{}<>]+$': 'as one value of CSS, without ; { } < > and url()',
  '^context(\\.[a-z][a-zA-Z0-9]*)+$': 'as "context." and a key, as in "context.transaction.step"',
};

const kebab = /^\^(?:\(\\\$schema\|(?:timeZone\|)?)?\[a-z\]\[a-z0-9\]\*\(-\[a-z0-9\]\+\)\*\)?\$$/u;
const camel = /^\^(?:\(\\\$schema\|)?\[a-z\]\[a-zA-Z0-9\]\*\)?\$$/u;
const contextPath = '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$';
const textKey = '^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+$';

/** A corrected spelling of a text that the pattern refuses. */
export function respelled(value: string, pattern: string): string {
  const isKey = camel.test(pattern) || (pattern === contextPath && !value.includes('.'));
  const isName = kebab.test(pattern) || isKey;
  if (isName && /^[a-z]+:\/\//iu.test(value)) {
    return 'Write a name here; addresses stand in flows/links.json, and "leave-to-" with the name of a link leads to one';
  }
  if (pattern === textKey && !/^[\w.]+$/u.test(value)) {
    return 'Write the key of a text here, as in "login.title"; the words themselves stand in copy/<locale>/';
  }
  const words = value
    .replace(/(?:\.screen)?\.json$/u, '')
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/u)
    .filter(Boolean);
  const small = words.map((word) => word.toLowerCase());
  const name = kebab.test(pattern)
    ? small.join('-')
    : small.map((word, at) => (at === 0 ? word : capital(word))).join('');
  const spelt = kebab.test(pattern) ? 'kebab-case' : 'camelCase';
  return isName && new RegExp(pattern, 'u').test(name)
    ? `Write "${name}", in ${spelt}`
    : `Write it ${spelling(pattern)}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Describes a pattern of the grammar. */
export function spelling(pattern: string): string {
  return spellings[pattern] ?? `so that it matches ${pattern}`;
}
