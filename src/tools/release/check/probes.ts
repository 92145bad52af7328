import path from 'node:path';
import { type Pages, pageFor } from '../../serve/pageFor.ts';
import type { BuiltSite } from '../builtSite.ts';
import { encodings, filesBelow, isCompressed } from '../files.ts';
import { headersOf, type ServedEnvironment, type ServedHeaders } from '../headers.ts';
import { entryAddresses, healthAddress, leadingAddresses } from '../layout.ts';
import type { ServedAnswer } from './ask.ts';
import { expectContent, expectHeaders, expectType, isPageIn, type Report, remedies, statusRemedy } from './expect.ts';

/** A request, and what is expected of its response. */
export interface Probe {
  readonly address: string;
  readonly sends?: Readonly<Record<string, string>>;
  judge(answer: ServedAnswer, report: Report): void;
}

/** Every request of a check: pages for each path and language, files in each form, missing files, and the rest. */
export function probesOf(origin: string, site: BuiltSite, headers: ServedEnvironment): readonly Probe[] {
  return [
    ...pageProbes(site, headers),
    ...fileProbes(site, headers),
    ...missingProbes(site, headers),
    ...leadingProbes(origin, headers),
    ...otherProbes(origin, site, headers),
  ];
}

/** Languages that visitors ask for by query, cookie and header, the preferred one first, as browsers send them. */
function wishesOf({ locales, query, cookie }: Pages): readonly (readonly [string, Record<string, string>])[] {
  const [first = '', second = first] = locales;
  return [
    ['', {}],
    ...encodings.map(({ name }) => ['', { 'accept-encoding': name }] as const),
    ...locales.map((locale) => ['', { 'accept-language': locale }] as const),
    ['', { 'accept-language': `zu, ${second};q=0.8, ${first};q=0.2` }],
    ...(cookie === null ? [] : [['', { cookie: `${cookie}=${second}`, 'accept-language': first }] as const]),
    ...(query === null ? [] : [[`?${query}=${second}`, { 'accept-language': first }] as const]),
  ];
}

function pageProbes(site: BuiltSite, headers: ServedHeaders): readonly Probe[] {
  const { pages } = site;
  const unknown = 'a-screen-without-a-page';
  return [...pages.drawn, unknown].flatMap((name) =>
    wishesOf(pages).map(([query, sends]) => {
      const address = `${pages.basePath}/${name}${query}`;
      const { cookie: cookies = '', 'accept-language': languages = '' } = sends;
      const file = pageFor({ address, cookies, languages }, pages);
      return fileProbe(site, headers, { address, sends, file, remedyOf: statusRemedy });
    }),
  );
}

function fileProbes(site: BuiltSite, headers: ServedHeaders): readonly Probe[] {
  const forms = ['identity', ...encodings.map(({ name }) => name)];
  const files = filesBelow(site.folder).filter((file) => !isCompressed(file));
  return files.flatMap((file) =>
    forms.map((form) => {
      const address = `${site.pages.basePath}/${file}`;
      const sends = { 'accept-encoding': form };
      return fileProbe(site, headers, { address, sends, file, remedyOf: () => remedies.upload });
    }),
  );
}

/** A request of a file, and the remedy where there is none. */
interface FileRequest extends Required<Pick<Probe, 'address' | 'sends'>> {
  readonly file: string;
  readonly remedyOf: (answer: ServedAnswer) => string;
}

function fileProbe(site: BuiltSite, headers: ServedHeaders, { address, sends, file, remedyOf }: FileRequest): Probe {
  return {
    address,
    sends,
    judge: (answer, report) => {
      if (answer.status !== 200) return report(`status ${answer.status} in place of 200`, remedyOf(answer));
      expectContent(answer, site, file, sends['accept-encoding'], report);
      expectHeaders(answer, headersOf(address, headers), report);
      expectType(answer, file, report);
    },
  };
}

/** Missing files, where a page in their place would do harm. */
function missingProbes({ folder, pages }: BuiltSite, { every }: ServedHeaders): readonly Probe[] {
  const [compressed] = filesBelow(folder).filter(isCompressed);
  const gone = ['assets/gone-00000000.js', 'content/gone-00000000.json', 'gone.txt'];
  const expected = { ...every, 'cache-control': 'no-store' };
  return [...gone, ...(compressed === undefined ? [] : [compressed])].map(
    (file): Probe => ({
      address: `${pages.basePath}/${file}`,
      judge: (answer, report) => {
        if (answer.status === 404) return expectHeaders(answer, expected, report);
        const isForm = file === compressed && !isPageIn(answer.body);
        const remedy = isForm ? 'Send compressed forms under the name of the file alone' : remedies.missing;
        report(`status ${answer.status} in place of 404`, remedy);
      },
    }),
  );
}

/** Password managers follow the redirect only where the server does not answer at any address with success. */
function leadingProbes(origin: string, headers: ServedEnvironment): readonly Probe[] {
  return leadingAddresses(headers).flatMap(([address, wanted]): readonly Probe[] => [
    {
      address,
      judge: ({ status, headers: sent }, report) => {
        const [to = ''] = sent.get('location') ?? [];
        const isThere = URL.canParse(to, origin) && new URL(to, origin).href === new URL(wanted, origin).href;
        if (![302, 303, 307].includes(status) || !isThere)
          report(`status ${status}${to === '' ? '' : `, to ${to}`}`, `Redirect it to ${wanted}, with 302`);
      },
    },
    {
      address: '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
      judge: ({ status }, report) => {
        if (status < 400) report(`status ${status} in place of 404`, remedies.unknown);
      },
    },
  ]);
}

function otherProbes(origin: string, { pages, headers: all }: BuiltSite, { every }: ServedHeaders): readonly Probe[] {
  const start = `${pages.basePath}/${pages.start}`;
  const configuration = Object.keys(all).map((name) => `deploy/${name}/nginx.conf`);
  const kept = ['headers.json', 'pages.json', 'pageFor.mjs', 'release.json', ...configuration];
  const wanted = `${start}?goto=x`;
  return [
    ...entryAddresses(pages).map(
      (entry): Probe => ({
        address: `${entry}?goto=x`,
        judge: ({ status, headers }, report) => {
          const [to = ''] = headers.get('location') ?? [];
          // Behind a proxy a server may think of another port.
          const isThere = to === wanted || (URL.canParse(to) && to === new URL(wanted, origin).href);
          const remedy = `Redirect it to ${start}, with its query, and best without the name of the host`;
          if (status < 300 || status > 399 || !isThere)
            report(`status ${status}${to === '' ? '' : `, to ${to}`}`, remedy);
        },
      }),
    ),
    {
      address: healthAddress(pages),
      judge: (answer, report) => {
        if (answer.status !== 200) report(`status ${answer.status} in place of 200`, remedies.health);
        else if (isPageIn(answer.body)) report('a page in place of the health address', remedies.health);
        else expectHeaders(answer, { ...every, 'cache-control': 'no-store' }, report);
      },
    },
    ...[...new Set(kept.flatMap((file) => [`${pages.basePath}/${file}`, `/${file}`]))].map(
      (address): Probe => ({
        address,
        judge: ({ status, body }, report) => {
          if (status !== 200 || (isPageIn(body) && !path.extname(address))) return;
          if (isPageIn(body)) report('a page in place of a missing file', remedies.missing);
          else report('what is for operators alone is served', remedies.hidden);
        },
      }),
    ),
  ];
}
