import { grouped } from '../../../compiler/grouped.ts';

/** A fault of the served site, with the remedy. */
export interface ServingFault {
  /** Path and query, and the request headers that matter. */
  readonly address: string;
  readonly what: string;
  readonly remedy: string;
}

const namedAddresses = 3;

/** Describes faults. Equal ones are reported once, with their first addresses. */
export function describeFaults(faults: readonly ServingFault[]): string {
  const groups = [...grouped(faults, ({ what, remedy }) => `${what}. ${remedy}.`)].map(([sentence, own]) => {
    const more = own.length - namedAddresses;
    const addresses = own.slice(0, namedAddresses).map(({ address }) => address);
    const lines = [...addresses, ...(more > 0 ? [`and ${more} more`] : [])];
    return `${sentence}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  });
  return groups.join('');
}

/** Codes of a body that does not decompress. */
const undecodable = /^(?:Z_|ERR__)/u;

/** Remedies for an unreachable server, by Node's error code. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOTFOUND|EAI_)/u, 'See that the name of the host is in DNS, and written as it is there'],
  [
    /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/u,
    'See that the server runs and listens to this port, and that no firewall is before it',
  ],
  [/^(?:EPROTO$|ERR_SSL_)/u, 'See that this port speaks TLS: https needs certificate and key in the configuration'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/u,
    'Take a certificate that names this host; if yours does, another site of the server answers: see its server name',
  ],
  [
    /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/u,
    'Renew the certificate, and see that the clocks of both machines are right',
  ],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/u,
    'Take a certificate that browsers trust; to try the server with this one, set NODE_EXTRA_CA_CERTS to its file',
  ],
  [
    /^UNABLE_TO_/u,
    'Send the whole chain (fullchain.pem); for an authority of your own, set NODE_EXTRA_CA_CERTS to its file',
  ],
  [undecodable, 'Let content-encoding name what the content is, and compress nothing twice'],
];

/** Why there was no response, or no readable one, with the remedy. */
export function unreadable(address: string, cause: unknown): ServingFault {
  const code = codeOf(cause);
  const [, remedy = 'See in the log of the server why'] = remedies.find(([pattern]) => pattern.test(code)) ?? [];
  const message = cause instanceof Error ? cause.message : String(cause);
  return { address, what: `no answer that can be read: ${message}`, remedy };
}

/** Whether the server answered, with a body that does not decompress. */
export function isUndecodable(cause: unknown): boolean {
  return undecodable.test(codeOf(cause));
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
