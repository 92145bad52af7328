import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentElement } from '../../../engine/contracts/contentElement.ts';
import type { BuiltSite } from '../builtSite.ts';
import { encodings, filesBelow } from '../files.ts';
import type { HeaderValues } from '../headers.ts';
import { contentTypes } from '../layout.ts';
import type { ServedAnswer } from './ask.ts';

/** Receives a fault of a response, with the remedy. */
export type Report = (what: string, remedy: string) => void;

/** Remedies of faults that can occur at many addresses. */
export const remedies = {
  upload: 'Upload the folder `web` of this release, assets and content before pages; or name its folder with --site',
  headers: 'Take the configuration of this release from its folder deploy/, or send what headers.json lists',
  missing: 'Answer 404 for what has the ending of a file and is none: a page would be kept for a year under its name',
  pages: 'Choose the page by path and language, as pageFor.mjs and the configuration in deploy/ do',
  changed: 'Send it as it is in `web`: let nothing on the way put scripts in, minify or rewrite',
  forms: 'Upload the compressed forms beside the files (.br, .gz), and send the one that is asked for',
  coding: 'Send compressed forms with the content-encoding of their ending, and compress nothing twice',
  hidden: 'Serve the folder `web` alone',
  unknown: 'Answer 404 there: password managers trust no other address below /.well-known/ where this one is found',
  health: 'Answer 200 there, and no page, for those that watch the server',
  tls: 'Lead http on to https, as the configuration in deploy/ does: what is typed there goes over the wire as it is',
} as const;

/** The remedy for a missing page. */
export function statusRemedy({ status }: ServedAnswer): string {
  if (status >= 500) return 'See in the log of the server why';
  if (status >= 300 && status < 400) return 'Send the page under the address itself: the address decides what is shown';
  if (status === 404) return `${remedies.pages}, and make \`web\` itself the document root`;
  return 'Let everybody read the files of `web`, without a password';
}

/** Describes what was sent instead of a file, with the remedy. */
function whatIsWrong(body: Buffer, { folder, release }: BuiltSite, file: string): readonly [string, string] {
  if (!file.endsWith('.html'))
    return isPageIn(body)
      ? ['a page in its place', remedies.missing]
      : ['not the file of this release', remedies.upload];
  const [served, expected] = [body.toString(), readFileSync(path.join(folder, file), 'utf8')];
  const idOf = (text: string): string | undefined => /"release":"([\w-]+)"/u.exec(text)?.[1];
  const id = idOf(served);
  if (id === undefined) return ['no page of this product', remedies.pages];
  if (id !== idOf(expected))
    return [`the page is of the release ${id}, and this one is ${release.id}`, remedies.upload];
  const isPage = (name: string): boolean => name.endsWith('.html');
  const other = filesBelow(folder).find((name) => isPage(name) && body.equals(readFileSync(path.join(folder, name))));
  return other === undefined
    ? [`${file} was changed on its way`, remedies.changed]
    : [`another page than ${file}`, remedies.pages];
}

/** Whether the body is a page of a product like this one. */
export function isPageIn(body: Buffer): boolean {
  return body.includes(`id="${contentElement}"`);
}

/**
 * Compares content and content coding with a file and its compressed forms. If the content is wrong, the coding is not
 * reported.
 */
export function expectContent(
  { headers, body }: ServedAnswer,
  site: BuiltSite,
  file: string,
  form: string | undefined,
  report: Report,
): void {
  const read = (name: string): Buffer => readFileSync(path.join(site.folder, name));
  const [coding = 'identity'] = headers.get('content-encoding') ?? [];
  const standing = encodings.filter(({ ending }) => existsSync(path.join(site.folder, file + ending)));
  const raw = standing.find(({ ending }) => body.equals(read(file + ending)));
  const expected = standing.find(({ name }) => name === form)?.name ?? 'identity';
  if (raw !== undefined) report(`sent as ${raw.name} and content-encoding is ${coding}`, remedies.coding);
  else if (!body.equals(read(file))) report(...whatIsWrong(body, site, file));
  else if (coding !== expected) report(`content-encoding is ${coding} and not ${expected}`, remedies.forms);
}

/** Compares the headers of a response. Each must be sent once; `vary` may name more. */
export function expectHeaders({ headers }: ServedAnswer, expected: HeaderValues, report: Report): void {
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers.get(name) ?? [];
    const [only = ''] = sent;
    if (name === 'vary') {
      const varies = sent
        .join(',')
        .toLowerCase()
        .split(/\s*,\s*/u);
      if (!varies.includes(value)) report(`vary does not name ${value}`, remedies.headers);
    } else if (sent.length === 0) report(`the header ${name} is missing`, remedies.headers);
    else if (sent.length > 1)
      report(`the header ${name} is sent ${sent.length} times`, `${remedies.headers}; and let nothing else add it`);
    else if (only !== value) report(`the header ${name} is ${difference(only, value)}`, remedies.headers);
  }
}

/** The difference of two values; of long lists, only the parts that differ. */
function difference(sent: string, expected: string): string {
  const separator = expected.includes(';') ? '; ' : ', ';
  const [ours, theirs] = [expected, sent].map((value) => value.split(separator));
  const only = (some: readonly string[] = [], others: readonly string[] = []): string =>
    some.filter((part) => !others.includes(part)).join(separator);
  const [more, less] = [only(theirs, ours), only(ours, theirs)];
  if (expected.length < 100 || more.length + less.length === 0) return `"${sent}" and not "${expected}"`;
  return more === '' ? `without "${less}"` : `"${more}"${less === '' ? ' too' : ` and not "${less}"`}`;
}

/** Compares the content type with that of the file's ending. */
export function expectType({ headers }: ServedAnswer, file: string, report: Report): void {
  const expected = contentTypes[path.extname(file).slice(1)];
  const [sent = 'missing'] = headers.get('content-type') ?? [];
  // Browsers take both names of scripts.
  const plain = (type: string): string =>
    type
      .toLowerCase()
      .replace(/\s*;\s*charset=utf-8/u, '')
      .replace(/^application\/javascript$/u, 'text/javascript');
  if (expected !== undefined && plain(sent) !== plain(expected))
    report(`content-type is ${sent} and not ${expected}`, `Send ${expected} for ${path.extname(file)}`);
}
