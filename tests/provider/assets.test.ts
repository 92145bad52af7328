import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EnvironmentsFile } from '../../src/compiler/generated/source.ts';
import { Browser } from './browser.ts';
import { providerForTests } from './running.ts';

const { environments } = JSON.parse(readFileSync('flows/environments.json', 'utf8')) as EnvironmentsFile;
const running = providerForTests();

describe('the stand-ins of page assets (spec §7)', () => {
  it('are there for each that the local environment names', async () => {
    const files = (environments.local?.assets ?? []).flatMap(({ script, styles }) => [
      script,
      ...(styles ? [styles] : []),
    ]);
    expect(files).toHaveLength(6);
    for (const path of files) {
      const { status, headers } = await new Browser(running.origin).call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('content-type')).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
  });

  it.each(['nothing.js', '..%2findex.ts', 'routes.ts', ''])('give nothing else away: %s', async (name) => {
    expect((await new Browser(running.origin).call('GET', `/_idp/assets/${name}`)).status).toBe(404);
  });

  it('the firewall gives its cookie for a challenge that was worked out, and for no other', async () => {
    const browser = new Browser(running.origin);
    const { challenge } = (await browser.call('GET', '/_idp/assets/challenge')).body;
    const wrong = await browser.call('POST', '/_idp/assets/challenge', { body: { challenge, proof: 'guessed' } });
    expect(wrong.status).toBe(403);
    const proof = createHash('sha256').update(String(challenge)).digest('hex');
    const right = await browser.call('POST', '/_idp/assets/challenge', { body: { challenge, proof } });
    expect(right.status).toBe(204);
    expect(right.headers.get('set-cookie')).toMatch(/^waf-token=[0-9a-f]{32};/);
  });
});
