import type { Headers } from '../build/headers.ts';
import { choiceScript } from './choice.ts';
import type { Deployment } from './deployment.ts';
import { contentTypes, entryAddresses, fileEnding, hashedFolders, healthAddress, leadingAddresses } from './layout.ts';

/**
 * A function for viewer requests, runtime cloudfront-js-2.0: the page for a visitor, and the compressed form of a file.
 * It sets headers on its own responses, because policies apply only to those of the bucket.
 */
export function cloudFrontFunction({ headers, pages }: Deployment): string {
  const { basePath, start, query, cookie } = pages;
  const own = { ...headers.every, 'cache-control': 'no-store' };
  const asEvent = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }]));
  const named = (part: string, name: string | null): string =>
    name === null ? `''` : `valueOf(request.${part}[${JSON.stringify(name)}])`;
  return `// Made by the build: a function for viewer requests, runtime cloudfront-js-2.0.
${choiceScript(pages)}
function valueOf(part) {
  return part === undefined ? '' : part.value;
}

// As it came, with names that stand there several times.
function queryOf(querystring) {
  const asked = [];
  Object.keys(querystring).forEach((name) => {
    const all = querystring[name].multiValue || [querystring[name]];
    all.forEach((each) => asked.push(\`\${name}=\${each.value}\`));
  });
  return asked.length === 0 ? '' : \`?\${asked.join('&')}\`;
}

function answer(statusCode, statusDescription, location) {
  const headers = ${JSON.stringify(asEvent)};
  if (location !== undefined) headers.location = { value: location };
  return { statusCode: statusCode, statusDescription: statusDescription, headers: headers };
}

function handler(event) {
  const request = event.request;
  const uri = request.uri;
  if (${JSON.stringify(entryAddresses(pages))}.indexOf(uri) >= 0)
    return answer(302, 'Found', \`${basePath}/${start}\${queryOf(request.querystring)}\`);
  const leads = ${JSON.stringify(Object.fromEntries(leadingAddresses(headers)))}[uri];
  if (leads !== undefined) return answer(302, 'Found', leads);
  if (uri === '${healthAddress(pages)}') return answer(200, 'OK');
  if (uri.indexOf('${basePath}/') !== 0 || /\\.(?:br|gz)$/.test(uri)) return answer(404, 'Not Found');
  if (!/${fileEnding}/.test(uri))
    request.uri = pageOf(
      uri,
      ${named('querystring', query)},
      ${named('cookies', cookie)},
      valueOf(request.headers['accept-language']),
    );
  request.uri += formOf(valueOf(request.headers['accept-encoding']));
  return request;
}
`;
}

/** The paths of behaviours that use the policy for files; all others use the one for pages. */
type PolicyUse = 'pages' | 'files';

/**
 * A response headers policy, as `aws cloudfront create-response-headers-policy --response-headers-policy-config`
 * accepts it. Objects in the bucket have their own cache-control. `no-store` applies to responses without one, so that
 * a missing file is never cached.
 */
export function cloudFrontPolicy({ environment, headers }: Deployment, use: PolicyUse): string {
  const all: Headers = { ...headers.every, ...(use === 'pages' ? headers.html : {}), 'cache-control': 'no-store' };
  return `${JSON.stringify(policy(`${environment}-${use}`, all), null, 2)}\n`;
}

/** Uploads a site to a bucket, each file with its type, coding and cache-control: files first, pages last. */
export function cloudFrontUpload({ environment, headers, pages: { basePath } }: Deployment): string {
  const hashed = hashedFolders.map((folder) => `${basePath}/${folder}/*`.slice(1));
  const codings = [
    ['', ''],
    ['.br', ' --content-encoding br'],
    ['.gz', ' --content-encoding gzip'],
  ] as const;
  const copies = (included: (ending: string) => string, kept: string): string =>
    Object.entries(contentTypes)
      .flatMap(([ending, type]) =>
        codings.map(([form, coding]) => `put ${included(ending + form)} --content-type '${type}'${coding}${kept}`),
      )
      .join('\n');
  const kept = ` --cache-control '${headers.hashed['cache-control']}'`;
  const but = hashed.map((folder) => `--exclude '${folder}'`).join(' ');
  return `#!/bin/sh
# Made by the build. Uploads the folder web with the AWS CLI: sh deploy/${environment}/cloudfront-upload.sh s3://<bucket>
set -eu
bucket=$1
web=$(dirname "$0")/../../web
put() {
  aws s3 cp "$web" "$bucket" --recursive --only-show-errors --exclude '*' "$@"
}

# Files that are named by their content, which no page asks for yet.
${hashed.map((folder) => copies((ending) => `--include '${folder.replace(/\*$/u, '')}*.${ending}'`, kept)).join('\n')}

# Pages, and what else there is.
${copies((ending) => `--include '*.${ending}' ${but}`, '')}
`;
}

/** Some headers have their own fields there, and are refused elsewhere. */
function policy(name: string, headers: Headers): object {
  const security: Record<string, object> = {};
  const custom: object[] = [];
  const age = /max-age=(\d+)/u.exec(headers['strict-transport-security'] ?? '')?.[1];
  const own: Readonly<Record<string, (value: string) => void>> = {
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
    else custom.push({ Header: header, Value: value, Override: header !== 'cache-control' });
  }
  return {
    Name: name,
    SecurityHeadersConfig: security,
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
}
