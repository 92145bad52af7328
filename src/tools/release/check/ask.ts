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
