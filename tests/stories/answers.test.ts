import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story } from './story.ts';

const html = { contentType: 'text/html', body: '<!doctype html><title>Request blocked</title>' };

/** What something between the page and the provider may answer in its place. */
const broken = [
  { name: 'a firewall page with 200', status: 200, ...html },
  { name: 'JSON of another service', status: 200, contentType: 'application/json', body: '{"ok":true}' },
  { name: '502', status: 502, ...html },
] as const;

describe.each(broken)('$name in place of an answer', ({ name: _, ...answer }) => {
  story('to user ID and password keeps both, and the next try signs in', async ({ customer, provider }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', ...answer });
    await customer.signIn('direct');
    await customer.alerted(text('common.error.service'));
    expect(customer.field(text('login.userId')).value).toBe('direct');
    expect(customer.field(text('login.password')).value).toBe(await provider.password('direct'));
    await customer.press(text('login.submit'));
    await customer.arrive(/\/_idp\/home/u);
  });

  story('to the code keeps it, and the next try signs in', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', ...answer });
    await customer.typeCode(await provider.code());
    await customer.alerted(text('common.error.service'));
    expect(customer.field(text('vc.code')).value).toBe(await provider.code());
    await customer.press(text('vc.verify'));
    await customer.arrive(/\/_idp\/home/u);
  });
});

describe('an answer that names an address of somebody else', () => {
  story('gets neither user ID nor password, and ends in words', async ({ customer, provider, clock }) => {
    const form = {
      rel: ['create-form'],
      name: 'identify',
      href: 'https://collector.example/idp/idx/identify',
      method: 'POST',
      value: [{ name: 'identifier' }, { name: 'credentials', form: { value: [{ name: 'passcode', secret: true }] } }],
    };
    const body = { version: '1.0.0', stateHandle: 'H', remediation: { type: 'array', value: [form] } };
    await provider.fault({ match: 'POST /idp/idx/introspect', status: 200, contentType: 'application/ion+json', body });
    await customer.signInTo('direct', text('technicalError.title'));
    expect(await provider.requests('/idp/idx/identify')).toEqual([]);
    await clock.pass(1);
    const logged = await provider.requests('/log/ingest');
    expect(logged.map(({ body: entry }) => entry)).toContainEqual(
      expect.objectContaining({
        logLevel: 'ERROR',
        details: expect.objectContaining({ reason: 'ADDRESS_REFUSED collector.example' }),
      }),
    );
    await customer.press(text('technicalError.login'));
    await customer.signInHome();
  });
});

describe('an answer that is lost', () => {
  story('is told in words after five seconds, and given up after ten', async ({ customer, provider, clock }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', delayMs: 60_000 });
    await customer.signIn('direct');
    await clock.pass(6);
    await customer.read(text('ui.stillWorking'));
    await clock.pass(6);
    await customer.alerted(text('common.error.late'));
    expect(customer.page().queryByText(like('ui.stillWorking'), { selector: 'form *' })).toBeNull();
    await customer.press(text('login.submit'));
    await customer.arrive(/\/_idp\/home/u);
  });

  const lost = { drop: true, takes: true };

  story('does not have a password sent twice that was taken', async ({ customer, provider }) => {
    await customer.open();
    await provider.fault({ match: 'POST /idp/idx/identify', ...lost });
    await customer.signIn('text-only');
    await customer.alerted(text('common.error.network'));
    await customer.press(text('login.submit'));
    await customer.see(text('stepUp.title'));
    expect(await provider.requests('/idp/idx/identify')).toHaveLength(1);
    await customer.sendCode();
    await customer.arriveByCode();
  });

  story('does not have a code sent twice', async ({ customer, provider }) => {
    await customer.signInTo('text-only', text('stepUp.title'));
    await provider.fault({ match: 'POST /idp/idx/challenge', ...lost });
    await customer.press(text('stepUp.send'));
    await customer.alerted(text('common.error.network'));
    await customer.press(text('stepUp.send'));
    await customer.see(text('vc.title'));
    expect(await provider.inbox()).toHaveLength(1);
    await customer.arriveByCode();
  });

  story('does not have a right code count twice', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', ...lost });
    await customer.typeCode(await provider.code());
    await customer.alerted(text('common.error.network'));
    await customer.press(text('vc.verify'));
    await customer.arrive(/\/_idp\/home/u);
    const sent = await provider.requests('/idp/idx/challenge/answer');
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
