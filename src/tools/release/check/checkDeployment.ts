import type { BuiltSite } from '../builtSite.ts';
import type { ServedEnvironment } from '../headers.ts';
import { ask, type ServedAnswer } from './ask.ts';
import { type Report, remedies } from './expect.ts';
import { isUndecodable, type ServingFault, unreadable } from './faults.ts';
import { type Probe, probesOf } from './probes.ts';

interface DeploymentCheck {
  readonly answers: number;
  readonly faults: readonly ServingFault[];
}

/**
 * Compares a server's responses with a site: pages for each path and language, every file in each of its forms,
 * headers, redirects, and missing files. An unreachable server is reported once.
 * @param origin of the server
 * @param plain the origin of the same host without TLS, which must redirect or not answer
 */
export async function checkDeployment(
  origin: string,
  site: BuiltSite,
  headers: ServedEnvironment,
  plain: string | null = null,
): Promise<DeploymentCheck> {
  const faults: ServingFault[] = [];
  const reportOf =
    (address: string): Report =>
    (what, remedy) =>
      faults.push({ address, what, remedy });
  const first = new URL(`${site.pages.basePath}/${site.pages.start}`, origin);
  const reportFirst = reportOf(first.pathname);
  try {
    const answer = await ask(first);
    const to = redirectOf(answer, first);
    if (first.protocol === 'http:' && to?.protocol === 'https:') {
      reportFirst(`the server leads on to ${to.origin}, as it should`, `Check ${to.origin}`);
      return { answers: 1, faults };
    }
    if (first.protocol === 'http:' && !isLoopback(first)) reportFirst('it is sent without TLS', remedies.tls);
  } catch (cause) {
    // An unreadable response says nothing about the others.
    if (!isUndecodable(cause)) return { answers: 0, faults: [unreadable(first.pathname, cause)] };
  }
  const plainPage = plain === null ? null : new URL(first.pathname, plain);
  if (plainPage !== null) await expectTls(plainPage, reportOf(plainPage.href));
  const probes = probesOf(origin, site, headers);
  const waiting = [...probes];
  const work = async (): Promise<void> => {
    for (let probe = waiting.shift(); probe !== undefined; probe = waiting.shift()) {
      const { address, sends, judge } = probe;
      const about = aboutOf(probe);
      try {
        judge(await ask(new URL(address, origin), sends), reportOf(about));
      } catch (cause) {
        faults.push(unreadable(about, cause));
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return { answers: probes.length, faults };
}

/** An address, with the request headers that matter. */
function aboutOf({ address, sends = {} }: Probe): string {
  const asked = Object.entries(sends).map(([key, value]) => `${key}: ${value}`);
  return asked.length === 0 ? address : `${address} (${asked.join(', ')})`;
}

function redirectOf({ status, headers }: ServedAnswer, from: URL): URL | null {
  const [to] = headers.get('location') ?? [];
  return status < 300 || status > 399 || to === undefined || !URL.canParse(to, from) ? null : new URL(to, from);
}

/** On the same machine, another server may provide TLS. */
function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127\..*|\[::1\])$/u.test(hostname);
}

/** Checks that no page is sent without TLS. Nothing needs to listen there. */
async function expectTls(address: URL, report: Report): Promise<void> {
  try {
    const answer = await ask(address);
    if (redirectOf(answer, address)?.protocol === 'https:') return;
    report(`status ${answer.status}, without TLS`, remedies.tls);
  } catch {
    return;
  }
}
