import { describe, expect, it } from 'vitest';
import { Browser, steps } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

const open = () => new Browser(running.origin);
const me = '/api/v1/sessions/me';

describe('a session', () => {
  it('hangs on a cookie that scripts cannot read', async () => {
    const { headers } = await open().interact();
    expect(headers.get('set-cookie')).toMatch(/^idp_device=\S+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('belongs to one browser, and is told, refreshed and closed', async () => {
    const browser = open();
    await browser.tokensOf('direct');
    expect((await open().call('GET', me)).status).toBe(404);
    const { body } = await browser.call('GET', me);
    expect(body).toMatchObject({ status: 'ACTIVE', userId: expect.stringMatching(/^u-/) });
    expect((await browser.call('POST', `${me}/lifecycle/refresh`)).body.id).toBe(body.id);
    expect((await browser.call('DELETE', me)).status).toBe(204);
    const gone = await browser.call('GET', me);
    expect([gone.status, gone.body.errorCode]).toEqual([404, 'E0000007']);
    expect(steps(await browser.begin())[0]).toBe('identify');
  });

  it('ends when a transaction of the browser is cancelled', async () => {
    const browser = open();
    await browser.logIn('direct');
    await browser.idx('cancel');
    expect((await browser.call('GET', me)).status).toBe(404);
  });
});
