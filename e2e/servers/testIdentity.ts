import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * A key and its self-signed certificate for `localhost`, for servers of tests alone: the key is public. They are
 * valid for a hundred years; openssl made them: `req -x509 -newkey ec -nodes -days 36500 -subj /CN=localhost`.
 */
export const testIdentity = { key: read('test-key.pem'), cert: read('test-certificate.pem') } as const;
