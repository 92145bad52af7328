import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A server's response. */
export interface ServedAnswer {
  readonly status: number;
  /** By name in lower case; all values of repeated headers. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** Decoded. */
  readonly body: Buffer;
}

const milliseconds = 15_000;

/**
 * Requests an address. Follows no redirect, and accepts only the requested content coding.
 * @param authority a certificate to trust instead of the usual ones
 * @throws when the server cannot be reached, does not answer within 15 s, or sends an unknown content coding
 */
export function ask(
  address: URL,
  headers: Readonly<Record<string, string>> = {},
  authority?: string,
): Promise<ServedAnswer> {
  const { request } = address.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers, timeout: milliseconds, ca: authority }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const all = new Map(Object.entries(response.headersDistinct).map(([name, values = []]) => [name, values]));
        try {
          const body = decoded(Buffer.concat(chunks), all.get('content-encoding')?.[0]);
          resolve({ status: response.statusCode ?? 0, headers: all, body });
        } catch (cause) {
          reject(cause);
        }
      });
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${milliseconds / 1_000} s`)));
    // A server may close a connection that it keeps open just as it is used again, such as while it reads its settings.
    const isClosed = ({ code }: NodeJS.ErrnoException): boolean => asked.reusedSocket && code === 'ECONNRESET';
    asked.once('error', (cause) => (isClosed(cause) ? resolve(ask(address, headers, authority)) : reject(cause)));
    asked.end();
  });
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
