import http from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What a server answered. */
export interface ServedAnswer {
  readonly status: number;
  /** By name in lower case; all values of one that was sent several times. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** As it is meant: without its content coding. */
  readonly body: Buffer;
}

const milliseconds = 15_000;

/**
 * Asks for an address. Follows nothing, and takes no form of the content that was not asked for.
 * @param authority a certificate to trust in place of the usual ones
 * @throws when the server cannot be reached, does not answer within 15 s, or sends a content coding that cannot be read
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
        const all = new Map<string, string[]>();
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const name = (response.rawHeaders[at] ?? '').toLowerCase();
          all.set(name, [...(all.get(name) ?? []), response.rawHeaders[at + 1] ?? '']);
        }
        try {
          const body = decoded(Buffer.concat(chunks), all.get('content-encoding')?.[0]);
          resolve({ status: response.statusCode ?? 0, headers: all, body });
        } catch (cause) {
          reject(cause);
        }
      });
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${milliseconds / 1_000} s`)));
    asked.once('error', reject);
    asked.end();
  });
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}
