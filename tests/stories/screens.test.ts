import { describe } from 'vitest';
import { part, text } from '../texts.ts';
import { expect, story } from './story.ts';

/** The rows of section 2 of the specification, screen by screen, as customers find them. */

const support = 'tel:+18007828332';

describe('spec §2: login', () => {
  story('has its fields, its buttons and its links', async ({ customer, device }) => {
    expect(device.prompts).toEqual([]);
    await customer.open();
    expect(customer.field(text('login.userId')).type).toBe('text');
    expect(customer.field(text('login.password')).type).toBe('password');
    await customer.press(text('ui.showField', { field: text('login.password') }));
    expect(customer.field(text('login.password')).type).toBe('text');
    expect(customer.field(text('login.remember')).checked).toBe(false);
    expect(customer.control(text('login.submit'))?.getAttribute('type')).toBe('submit');
    expect(customer.control(text('login.trouble'))?.getAttribute('href')).toMatch(/\/forgot$/u);
    await customer.read(text('login.or'));
    expect(customer.control(text('login.passkey'))).not.toBeNull();
    const account = customer.control(part('login.createAccount', 'create'));
    expect(account?.getAttribute('href')).toMatch(/\/registration$/u);
    expect(account?.parentElement?.textContent).toBe(text('login.createAccount'));
    await customer.signInHome();
  });
});

describe('spec §2: code screen', () => {
  story('takes six digits, without spaces and hyphens, and no more', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await customer.typeCode('1234567');
    await customer.read(text('vc.error.sixDigits'));
    expect(await provider.requests('/challenge/answer')).toHaveLength(0);
    const code = await provider.code();
    await customer.typeCode(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await customer.arrive('/_idp/home');
  });
});

describe('spec §2: technical error', () => {
  story('tells to call, and has a Login button unless embedded in a native app', async ({ customer }) => {
    const phone = () => customer.tab.activate().querySelector('main a[href^="tel:"]')?.getAttribute('href');
    await customer.open('/login-ui/technical-error');
    await customer.see(text('technicalError.title'));
    expect(phone()).toBe(support);
    await customer.open('/login-ui/technical-error?native=true');
    expect(phone()).toBe(support);
    expect(customer.control(text('technicalError.login'))).toBeNull();
    expect(customer.control(text('shell.logIn'))).toBeNull();
    await customer.open('/login-ui/technical-error?native=false');
    await customer.press(text('technicalError.login'));
    await customer.see(text('login.title'));
    await customer.signInHome();
  });
});
