import { createPrivateKey, sign, webcrypto } from 'node:crypto';

const sequence = 0x30;
const ecdsaWithSha256 = der(sequence, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(0x06, Buffer.from('550403', 'hex'));

/**
 * A self-signed key and certificate for a host, valid for a day: enough for TLS in a test browser (RFC 5280). WebCrypto
 * makes and exports the key, because the synchronous calls of Node 20 can deadlock.
 */
export async function selfSigned(host: string): Promise<{ readonly key: string; readonly cert: string }> {
  const { subtle } = webcrypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const spki = Buffer.from(await subtle.exportKey('spki', pair.publicKey));
  const key = pem('PRIVATE KEY', Buffer.from(await subtle.exportKey('pkcs8', pair.privateKey)));
  const name = der(sequence, der(0x31, der(sequence, commonName, der(0x0c, Buffer.from(host)))));
  const validity = der(sequence, utcTime(-1), utcTime(1));
  const serial = der(0x02, Buffer.from([Date.now() % 127]));
  const body = der(sequence, serial, ecdsaWithSha256, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, createPrivateKey(key)));
  return { key, cert: pem('CERTIFICATE', der(sequence, body, ecdsaWithSha256, signature)) };
}

function pem(label: string, content: Buffer): string {
  return `-----BEGIN ${label}-----\n${content.toString('base64')}\n-----END ${label}-----\n`;
}

/** One value in Distinguished Encoding Rules: tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const long = body.length.toString(16);
  const bytes = Buffer.from(long.padStart(long.length + (long.length % 2), '0'), 'hex');
  const length =
    body.length < 0x80 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

function utcTime(days: number): Buffer {
  const time = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(0x17, Buffer.from(`${time.slice(2, 19).replace(/[-:T]/gu, '')}Z`));
}
