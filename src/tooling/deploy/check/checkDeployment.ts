import type { BuiltSite } from '../../build/builtSite.ts';
import type { ServedHeaders } from '../../build/headers.ts';
import { ask, type ServedAnswer } from './ask.ts';
import { remedies, type Tell } from './expect.ts';
import { type ServingFault, unreadable } from './faults.ts';
import { aboutOf, probesOf } from './probes.ts';

/** How a check ended. */
interface DeploymentCheck {
  /** How many answers were looked at. */
  readonly answers: number;
  readonly faults: readonly ServingFault[];
}

/**
 * Compares what a server answers with what a site is: pages for each path and language, every file in each of its forms,
 * headers, redirects, and what must not be found. A server that cannot be reached is told once.
 * @param origin of the server
 * @param plain the origin of the same host without TLS, which must lead to the other or not answer
 */
export async function checkDeployment(
  origin: string,
  site: BuiltSite,
  headers: ServedHeaders,
  plain: string | null = null,
): Promise<DeploymentCheck> {
  const faults: ServingFault[] = [];
  const tell: Tell = (address, what, remedy) => faults.push({ address, what, remedy });
  const first = new URL(`${site.pages.basePath}/${site.pages.start}`, origin);
  try {
    const answer = await ask(first);
    const to = redirectOf(answer, first);
    if (first.protocol === 'http:' && to?.protocol === 'https:') {
      tell(first.pathname, `the server leads on to ${to.origin}, as it should`, `Check ${to.origin}`);
      return { answers: 1, faults };
    }
    if (first.protocol === 'http:' && !isLoopback(first)) tell(first.pathname, 'it is sent without TLS', remedies.tls);
  } catch (cause) {
    const found = unreadable(first.pathname, cause);
    // A page that cannot be read says nothing of the rest.
    if (!/^(?:Z_|ERR__)/u.test(codeOf(cause))) return { answers: 0, faults: [found] };
  }
  if (plain !== null) await expectTls(new URL(first.pathname, plain), tell);
  const probes = probesOf(site, headers);
  const waiting = [...probes];
  const work = async (): Promise<void> => {
    for (let probe = waiting.shift(); probe !== undefined; probe = waiting.shift()) {
      const { address, sends, judge } = probe;
      try {
        judge(await ask(new URL(address, origin), sends), tell);
      } catch (cause) {
        faults.push(unreadable(aboutOf(address, sends), cause));
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return { answers: probes.length, faults };
}

function redirectOf({ status, headers }: ServedAnswer, from: URL): URL | null {
  const [to] = headers.get('location') ?? [];
  return status < 300 || status > 399 || to === undefined || !URL.canParse(to, from) ? null : new URL(to, from);
}

/** Before a server on the same machine something else may end TLS. */
function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127\..*|\[::1\])$/u.test(hostname);
}

/** That a page is not sent without TLS; nothing need listen there. */
async function expectTls(address: URL, tell: Tell): Promise<void> {
  try {
    const answer = await ask(address);
    if (redirectOf(answer, address)?.protocol === 'https:') return;
    tell(address.href, `status ${answer.status}, without TLS`, remedies.tls);
  } catch {
    return;
  }
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
