import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../../build/builtSite.ts';
import { encodings, filesBelow, isCompressed } from '../../build/files.ts';
import { headersOf, type ServedHeaders } from '../../build/headers.ts';
import { pageFor } from '../../build/pageFor.ts';
import { contentTypes, entryAddresses, healthAddress } from '../layout.ts';
import { ask, type ServedAnswer } from './ask.ts';

/** What is wrong with what is served, and what to do. */
interface ServingFault {
  /** Path and query. */
  readonly address: string;
  readonly what: string;
  readonly remedy: string;
}

/** How a check ended. */
interface DeploymentCheck {
  /** How many answers were looked at. */
  readonly answers: number;
  readonly faults: readonly ServingFault[];
}

type Ask = (address: string, headers?: Readonly<Record<string, string>>) => Promise<ServedAnswer>;
type Tell = (address: string, what: string, remedy: string) => void;

/** A request, and what is to be known of its answer. */
interface Probe {
  readonly address: string;
  readonly sends?: Readonly<Record<string, string>>;
  judge(answer: ServedAnswer, tell: Tell): void;
}

const remedies = {
  upload: 'Upload the folder `web` of this release, assets and content before pages; or name its folder with --site',
  headers: 'Take the configuration of this release from its folder deploy/, or send what headers.json lists',
  missing: 'Answer 404 for what has the ending of a file and is none: a page would be kept for a year under its name',
  pages: 'Choose the page by path and language, as pages.json and the configuration in deploy/ do',
  forms: 'Send the compressed form that stands beside the file, with its content-encoding',
  hidden: 'Serve the folder `web` alone',
} as const;

/**
 * Compares what a server answers with what a site is: pages for each path and language, every file in each of its forms,
 * headers, redirects, and what must not be found.
 * @param origin of the server
 */
export async function checkDeployment(
  origin: string,
  site: BuiltSite,
  headers: ServedHeaders,
): Promise<DeploymentCheck> {
  const faults: ServingFault[] = [];
  const tell: Tell = (address, what, remedy) => faults.push({ address, what, remedy });
  const get: Ask = (address, sends) => ask(new URL(address, origin), sends);
  const probes = [
    ...pageProbes(site, headers),
    ...fileProbes(site, headers),
    ...missingProbes(site, headers),
    ...otherProbes(site, headers),
  ];
  const waiting = [...probes];
  const work = async (): Promise<void> => {
    for (let probe = waiting.shift(); probe !== undefined; probe = waiting.shift()) {
      const { address, sends, judge } = probe;
      try {
        judge(await get(address, sends), tell);
      } catch (cause) {
        tell(
          address,
          `no answer that can be read: ${messageOf(cause)}`,
          'See that the server runs and that its certificate is right',
        );
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return { answers: probes.length, faults };
}

/** Wishes of visitors, with what decides among them: query, cookie, qualities (RFC 9110, section 12.5.4). */
function wishesOf({
  pages: { locales, query, cookie },
}: BuiltSite): readonly (readonly [string, Record<string, string>])[] {
  const [first = '', second = first] = locales;
  return [
    ['', {}],
    ...locales.map((locale) => ['', { 'accept-language': locale }] as const),
    ['', { 'accept-language': `zu, ${second};q=0.8, ${first};q=0.2` }],
    ['', { 'accept-language': `${first};q=0.5, ${second};q=0.9` }],
    ['', { 'accept-language': `${second};q=0` }],
    ...(cookie === null ? [] : [['', { cookie: `${cookie}=${second}`, 'accept-language': first }] as const]),
    ...(query === null ? [] : [[`?${query}=${second}`, { 'accept-language': first }] as const]),
  ];
}

function pageProbes(site: BuiltSite, headers: ServedHeaders): readonly Probe[] {
  const { pages, folder } = site;
  const version = (html: string): string => /<meta name="engine" content="(\w+)">/u.exec(html)?.[1] ?? 'unknown';
  const unknown = 'a-screen-without-a-page';
  return [...pages.drawn, unknown].flatMap((name) =>
    wishesOf(site).map(([query, sends]): Probe => {
      const address = `${pages.basePath}/${name}${query}`;
      const { cookie: cookies = '', 'accept-language': languages = '' } = sends;
      const file = pageFor({ address, cookies, languages }, pages);
      return {
        address,
        sends,
        judge: (answer, tell) => {
          const html = readFileSync(path.join(folder, file), 'utf8');
          const served = answer.body.toString();
          const asked = [...Object.entries(sends).map(([key, value]) => `${key}: ${value}`)].join(', ');
          const about = asked === '' ? address : `${address} (${asked})`;
          expectHeaders(answer, headersOf(address, headers), about, tell);
          expectType(answer, file, about, tell);
          if (answer.status !== 200) tell(about, `status ${answer.status} in place of 200`, remedies.pages);
          else if (served !== html && version(served) !== site.release.engine) {
            const what = `the page is of another release: it runs the engine ${version(served)}, and this one has ${site.release.engine}`;
            tell(about, what, remedies.upload);
          } else if (served !== html) tell(about, `another page than ${file}`, remedies.pages);
        },
      };
    }),
  );
}

function fileProbes({ folder, pages }: BuiltSite, headers: ServedHeaders): readonly Probe[] {
  const all = filesBelow(folder);
  const forms = ['identity', ...encodings.map(({ name }) => name)];
  return all
    .filter((file) => !isCompressed(file))
    .flatMap((file) =>
      forms.map((form): Probe => {
        const address = `${pages.basePath}/${file}`;
        const stands = all.includes(file + (encodings.find(({ name }) => name === form)?.ending ?? ''));
        const about = `${address} (accept-encoding: ${form})`;
        return {
          address,
          sends: { 'accept-encoding': form },
          judge: (answer, tell) => {
            if (answer.status !== 200) return tell(about, `status ${answer.status} in place of 200`, remedies.upload);
            if (!answer.body.equals(readFileSync(path.join(folder, file))))
              tell(about, 'not the file of this release', remedies.upload);
            const [coding = 'identity'] = answer.headers.get('content-encoding') ?? [];
            if (coding !== (stands ? form : 'identity')) tell(about, `content-encoding is ${coding}`, remedies.forms);
            expectHeaders(answer, headersOf(address, headers), about, tell);
            expectType(answer, file, about, tell);
          },
        };
      }),
    );
}

/** What is not there, in places where a page in place of it would do harm. */
function missingProbes({ folder, pages }: BuiltSite, { every }: ServedHeaders): readonly Probe[] {
  const [asset = 'assets/index.js'] = filesBelow(folder).filter((file) => file.endsWith('.js'));
  const gone = ['assets/gone-00000000.js', 'content/gone-00000000.json', 'gone.txt', `${asset}.br`];
  return gone.map((file): Probe => {
    const address = `${pages.basePath}/${file}`;
    return {
      address,
      judge: (answer, tell) => {
        if (answer.status !== 404) tell(address, `status ${answer.status} in place of 404`, remedies.missing);
        expectHeaders(answer, { ...every, 'cache-control': 'no-store' }, address, tell);
      },
    };
  });
}

function otherProbes({ pages }: BuiltSite, { every }: ServedHeaders): readonly Probe[] {
  const start = `${pages.basePath}/${pages.start}`;
  const kept = ['headers.json', 'pages.json', 'release.json', 'deploy/nginx.conf'];
  return [
    ...entryAddresses(pages).map((entry): Probe => {
      const address = `${entry}?goto=x`;
      return {
        address,
        judge: ({ status, headers }, tell) => {
          const [to = ''] = headers.get('location') ?? [];
          const isThere = to.replace(/^https?:\/\/[^/]+/u, '') === `${start}?goto=x`;
          if (status < 300 || status > 399 || !isThere)
            tell(
              address,
              `status ${status}${to === '' ? '' : `, to ${to}`}`,
              `Redirect it to ${start}, with its query`,
            );
        },
      };
    }),
    {
      address: healthAddress(pages),
      judge: (answer, tell) => {
        const address = healthAddress(pages);
        if (answer.status !== 200)
          tell(address, `status ${answer.status} in place of 200`, 'Answer 200 there, for those that watch the server');
        else expectHeaders(answer, { ...every, 'cache-control': 'no-store' }, address, tell);
      },
    },
    ...kept.flatMap((file) =>
      [`${pages.basePath}/${file}`, `/${file}`].map(
        (address): Probe => ({
          address,
          judge: ({ status }, tell) => {
            if (status === 200) tell(address, 'what is for operators alone is served', remedies.hidden);
          },
        }),
      ),
    ),
  ];
}

function expectHeaders(
  { headers }: ServedAnswer,
  expected: Readonly<Record<string, string>>,
  address: string,
  tell: Tell,
): void {
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers.get(name) ?? [];
    if (name === 'vary') {
      const varies = sent
        .join(',')
        .toLowerCase()
        .split(/\s*,\s*/u);
      if (!varies.includes(value)) tell(address, `vary does not name ${value}`, remedies.headers);
    } else if (sent.length === 0) tell(address, `the header ${name} is missing`, remedies.headers);
    else if (sent.length > 1) tell(address, `the header ${name} is sent ${sent.length} times`, remedies.headers);
    else if (sent[0] !== value)
      tell(address, `the header ${name} is "${sent[0]}" and not "${value}"`, remedies.headers);
  }
}

function expectType({ headers }: ServedAnswer, file: string, address: string, tell: Tell): void {
  const expected = contentTypes[path.extname(file).slice(1)];
  const [sent = 'missing'] = headers.get('content-type') ?? [];
  const plain = (type: string): string => type.toLowerCase().replace(/\s|;charset=utf-8/gu, '');
  if (expected !== undefined && plain(sent) !== plain(expected))
    tell(address, `content-type is ${sent} and not ${expected}`, `Send ${expected} for ${path.extname(file)}`);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
