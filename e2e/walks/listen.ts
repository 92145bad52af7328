/** What the listener keeps in the window of a page. */
interface Walked {
  /** Told by the page: `Heard` of tests/stories, or that the page before is gone. */
  heard(one: object): void;
  walkedUnderWay: string[];
}

/**
 * Runs in each page before its own code. Tells what the page's engine is told, each call of the page, and that a page has
 * begun; counts what is under way on real time. Nothing that ships knows of it: the engine's queue is the array that the
 * first event, an arrival, enters.
 */
export function listen(basePath: string): void {
  const walked = window as unknown as Walked;
  const underWay: string[] = [];
  walked.walkedUnderWay = underWay;
  if (window !== window.top) return;
  walked.heard({ type: 'left' });

  const track = async <Answer>(name: string, work: Promise<Answer>): Promise<Answer> => {
    underWay.push(name);
    try {
      return await work;
    } finally {
      underWay.splice(underWay.indexOf(name), 1);
    }
  };
  const trackAll = (target: object, name: string, methods: readonly string[]): void => {
    const all = target as Record<string, (...given: unknown[]) => Promise<unknown>>;
    for (const method of methods) {
      const original = all[method];
      if (original === undefined) continue;
      all[method] = function (this: unknown, ...given) {
        return track(name, original.apply(this, given));
      };
    }
  };
  trackAll(SubtleCrypto.prototype, 'crypto', ['generateKey', 'importKey', 'exportKey', 'sign', 'verify', 'digest']);
  trackAll(CredentialsContainer.prototype, 'credentials', ['get', 'create']);
  trackAll(Response.prototype, 'body', ['arrayBuffer', 'blob', 'json', 'text']);
  const { navigation } = window as unknown as {
    readonly navigation: EventTarget;
  };
  navigation.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { readonly destination: { readonly sameDocument: boolean } };
    if (!destination.sameDocument) underWay.push('leaving');
  });

  if (!location.pathname.startsWith(`${basePath}/`)) return;
  walked.heard({ type: 'loaded' });
  const { fetch } = window;
  window.fetch = (input, init) => {
    const isRequest = input instanceof Request;
    const { pathname } = new URL(isRequest ? input.url : String(input), location.href);
    const method = init?.method ?? (isRequest ? input.method : 'GET');
    const call = `${method} ${pathname}`;
    walked.heard({ type: 'request', call });
    return track(call, fetch(input, init));
  };
  const { push } = Array.prototype;
  const follow = (queue: unknown[]): void => {
    queue.push = (...events) => {
      for (const event of events) walked.heard({ ...(event as object), at: Date.now() });
      return push.apply(queue, events);
    };
  };
  // biome-ignore lint/suspicious/noExplicitAny: as the original takes anything
  Array.prototype.push = function (...given: any[]) {
    const [first] = given;
    const isArrival = typeof first === 'object' && first?.type === 'location' && Object.hasOwn(first, 'facts');
    if (!isArrival) return push.apply(this, given);
    Array.prototype.push = push;
    follow(this);
    return this.push(...given);
  };
}

/** What is under way in a page, once all has run that it has to do now. */
export async function underWayIn(): Promise<readonly string[]> {
  for (let hops = 4; hops > 0; hops -= 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  return (window as unknown as Walked).walkedUnderWay ?? [];
}
