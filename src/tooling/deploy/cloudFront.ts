import type { Headers } from '../build/headers.ts';
import type { Deployment } from './deployment.ts';
import { entryAddresses, fileEnding, hashedFolders, healthAddress, tagPatterns } from './layout.ts';

/**
 * A CloudFront function for viewer requests (runtime 2.0): the page for a visitor, and the compressed form of a file. Upload
 * each file with the `content-encoding` of its ending.
 */
export function cloudFrontFunction({ pages }: Deployment): string {
  const { basePath, start, locales, query, cookie, drawn } = pages;
  const tags = tagPatterns(locales).map(({ locale, pattern }) => [`^${pattern}$`, locale]);
  return `// Made by the build: a function for viewer requests, runtime cloudfront-js-2.0.
const tags = ${JSON.stringify(tags)}.map(([pattern, locale]) => [new RegExp(pattern, 'i'), locale]);
const drawn = ${JSON.stringify(drawn)};

function valueOf(part) {
  return part === undefined ? '' : part.value;
}

function localeOf(tag) {
  const found = tags.find(([pattern]) => pattern.test(tag));
  return found === undefined ? '' : found[1];
}

// What the browser wants most, and of what it wants alike the first (RFC 9110, section 12.5.4).
function wanted(languages) {
  return languages
    .split(',')
    .map((entry, place) => {
      const [tag, ...rest] = entry.split(';').map((part) => part.trim());
      const quality = rest.find((part) => /^q=/i.test(part));
      return { locale: localeOf(tag), quality: quality === undefined ? 1 : Number(quality.slice(2)), place };
    })
    .filter(({ locale, quality }) => locale !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality || one.place - other.place)
    .map(({ locale }) => locale)[0];
}

function accepts(encodings, name) {
  return encodings.split(',').some((entry) => {
    const [form, ...rest] = entry.split(';').map((part) => part.trim());
    return form.toLowerCase() === name && !rest.some((part) => /^q=0(?:\\.0*)?$/i.test(part));
  });
}

function handler(event) {
  const request = event.request;
  const { uri, headers, querystring, cookies } = request;
  const answer = (statusCode, more) => ({ statusCode, headers: { 'cache-control': { value: 'no-store' }, ...more } });
  if (${JSON.stringify(entryAddresses(pages))}.includes(uri)) {
    const asked = Object.keys(querystring).map((name) => \`\${name}=\${querystring[name].value}\`);
    const query = asked.length === 0 ? '' : \`?\${asked.join('&')}\`;
    return answer(302, { location: { value: \`${basePath}/${start}\${query}\` } });
  }
  if (uri === '${healthAddress(pages)}') return answer(200);
  if (!uri.startsWith('${basePath}/') || /\\.(?:br|gz)$/.test(uri)) return answer(404);
  if (!/${fileEnding}/.test(uri)) {
    const name = uri.slice(${basePath.length + 1}).replace(/\\/$/, '');
    const locale =
      ${query === null ? '' : `localeOf(valueOf(querystring[${JSON.stringify(query)}])) || `}${
        cookie === null ? '' : `localeOf(valueOf(cookies[${JSON.stringify(cookie)}])) || `
      }wanted(valueOf(headers['accept-language'])) || ${JSON.stringify(locales[0])};
    request.uri = drawn.includes(name) ? \`${basePath}/pages/\${locale}/\${name}.html\` : '${basePath}/index.html';
  }
  const encodings = valueOf(headers['accept-encoding']);
  if (accepts(encodings, 'br')) request.uri += '.br';
  else if (accepts(encodings, 'gzip')) request.uri += '.gz';
  return request;
}
`;
}

/** Policies for response headers, as `aws cloudfront create-response-headers-policy` takes them, by the paths they are for. */
export function cloudFrontPolicies({ environment, headers, pages: { basePath } }: Deployment): string {
  const hashed = hashedFolders.map((folder) => `${basePath}/${folder}/*`);
  const policies = {
    [hashed.join(' ')]: policy(`${environment}-hashed`, { ...headers.every, ...headers.hashed }),
    default: policy(`${environment}-pages`, { ...headers.every, ...headers.html }),
  };
  return `${JSON.stringify(policies, null, 2)}\n`;
}

/** Some headers have places of their own there, and are refused elsewhere. */
function policy(name: string, headers: Headers): object {
  const security: Record<string, object> = {};
  const custom: object[] = [];
  const age = /max-age=(\d+)/u.exec(headers['strict-transport-security'] ?? '')?.[1];
  const own: Readonly<Record<string, (value: string) => void>> = {
    // CloudFront writes it itself.
    vary: () => {},
    'content-security-policy': (value) =>
      (security.ContentSecurityPolicy = { Override: true, ContentSecurityPolicy: value }),
    'x-content-type-options': () => (security.ContentTypeOptions = { Override: true }),
    'x-frame-options': (value) => (security.FrameOptions = { Override: true, FrameOption: value }),
    'referrer-policy': (value) => (security.ReferrerPolicy = { Override: true, ReferrerPolicy: value }),
    'strict-transport-security': (value) =>
      (security.StrictTransportSecurity = {
        Override: true,
        AccessControlMaxAgeSec: Number(age),
        IncludeSubdomains: value.includes('includeSubDomains'),
      }),
  };
  for (const [header, value] of Object.entries(headers)) {
    if (own[header]) own[header](value);
    else custom.push({ Header: header, Value: value, Override: true });
  }
  return {
    Name: name,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}
