import type { CDPSession } from 'playwright';

interface Transferred {
  readonly address: string;
  readonly isScript: boolean;
  /** On the wire, with the headers of the response. */
  bytes: number;
}

export function bytesOf(requests: readonly Transferred[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Records all requests of a page from now on. */
export function listenToWire(session: CDPSession) {
  const byId = new Map<string, Transferred>();
  const gone: Transferred[] = [];
  const open = new Set<string>();
  let own: string | undefined;
  let lastChange = performance.now();
  const end = (requestId: string, bytes: number): void => {
    lastChange = performance.now();
    open.delete(requestId);
    const request = byId.get(requestId);
    if (request) request.bytes = bytes;
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse, frameId }) => {
    own ??= frameId;
    lastChange = performance.now();
    const before = byId.get(requestId);
    // A redirect keeps the request's id.
    if (before && redirectResponse) gone.push({ ...before, bytes: redirectResponse.encodedDataLength });
    // A page of another site in a frame has a process of its own, and only that process is told when it ends.
    if (type !== 'Document' || frameId === own) open.add(requestId);
    byId.set(requestId, { address: request.url, isScript: type === 'Script', bytes: 0 });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = byId.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, byId.get(requestId)?.bytes ?? 0));
  return {
    requests: (): readonly Transferred[] => [...gone, ...byId.values()],
    /** The addresses of pending requests. */
    pending: () => [...open].map((id) => byId.get(id)?.address ?? id),
    /** When the last request began or ended, by `performance.now()` of this process. */
    lastChange: () => lastChange,
  };
}
