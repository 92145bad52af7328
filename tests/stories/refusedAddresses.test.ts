import { describe } from 'vitest';
import { text } from '../texts.ts';
import type { Provider } from './provider.ts';
import { expect, story as ofProduct } from './story.ts';

const phone = '800-782-8332';

const story = ofProduct.extend({
  addresses: {
    forgot: 'https://www.example.net/forgot',
    payBill: 'ftp://www.example.com/pay-bill',
    privacy: 'javascript:alert(1)',
    home: 'https://www.example.net/home',
  },
});

async function logged(provider: Provider): Promise<readonly unknown[]> {
  const entries = await provider.requests('/log/ingest');
  return entries
    .map(({ body }) => body as { readonly message: string; readonly details: { readonly reason?: unknown } })
    .filter(({ message }) => message === 'address refused')
    .map(({ details }) => details.reason);
}

describe('links whose addresses customers may not be sent to', () => {
  story('are words with the number to call, and are logged once each', async ({ customer, provider, clock }) => {
    await customer.open();
    for (const words of [text('login.trouble'), text('login.payBill')]) {
      const drawn = customer.page().getByText(words).closest('span:has(a), li');
      expect(drawn?.querySelector('a')?.textContent, words).toBe(phone);
      expect(customer.page().queryByRole('link', { name: (name) => name.startsWith(words) })).toBeNull();
    }
    expect(
      customer
        .page()
        .getByRole('link', { name: text('login.autopay') })
        .getAttribute('href'),
    ).toMatch(/autopay/u);
    await clock.pass(2);
    expect(await logged(provider)).toEqual(['https://www.example.net', 'ftp://www.example.com', 'javascript://']);
  });

  story('lead who is sent there to the number, and are logged', async ({ customer, provider, clock }) => {
    await customer.signInTo('direct', text('technicalError.title'));
    expect(customer.page().getAllByRole('link', { name: phone }).length).toBeGreaterThan(0);
    await clock.pass(2);
    expect(await logged(provider)).toContain('https://www.example.net');
  });
});
