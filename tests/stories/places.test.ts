import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story, type TabCustomer, wrongCode } from './story.ts';

interface Place {
  readonly label: string;
  readonly to: string;
  readonly sent: string;
  readonly minutes: number;
}

const phone = (masked: string, to: string): Place => ({
  label: text('stepUp.text', { phone: masked }),
  to,
  sent: text('vc.sent.text', { phone: masked }),
  minutes: 5,
});
const email = (masked: string, to: string): Place => ({
  label: text('stepUp.email', { email: masked }),
  to,
  sent: text('vc.sent.email', { email: masked }),
  minutes: 10,
});
const allPhones = [
  phone('(XXX) XXX-1111', '+13095551111'),
  phone('(XXX) XXX-2222', '+13095552222'),
  phone('+44 XXXX XX3333', '+442079463333'),
];
const allEmails = [
  email('f***t@example.test', 'first@example.test'),
  email('s***d@example.test', 'second@example.test'),
];

describe('each place that the provider offers', () => {
  for (const phones of [0, 1, 2, 3, 4]) {
    for (const emails of [0, 1, 2, 3]) {
      const places = [...allPhones.slice(0, phones), ...allEmails.slice(0, emails)];
      if (places.length === 0) continue;
      story(`can be chosen one after the other: ${phones} phones, ${emails} emails`, async ({ customer, provider }) => {
        await customer.open();
        await customer.signIn(`places-${phones}-${emails}`, await provider.password('many-places'));
        for (const { label, to, sent, minutes } of places) {
          await customer.see(text('stepUp.title'));
          expect(customer.page().getAllByRole('radio')).toHaveLength(places.length);
          await customer.choose(label);
          await customer.press(text('stepUp.send'));
          await customer.read(sent);
          await customer.read(text('vc.expires', { minutes, tries: 3, wrong: 0 }));
          expect((await provider.inbox())[0]?.to).toBe(to);
          await customer.reload();
          await customer.read(sent);
          await customer.press(text('vc.another'));
        }
        await customer.see(text('stepUp.title'));
        await customer.press(text('stepUp.send'));
        await customer.see(text('vc.title'));
        await customer.arriveByCode();
        const entries = JSON.stringify(await provider.requests('/log/ingest'));
        expect(entries.includes('idx: places not shown')).toBe(phones > 3 || emails > 2);
      });
    }
  }
});

const notes = ({ tab }: TabCustomer): string => tab.activate().querySelector('main')?.textContent ?? '';

describe('a code that is refused after a new one was sent', () => {
  story('by the choice of a method is told the same', async ({ customer }) => {
    await customer.reachCode('text-and-email');
    await customer.press(text('vc.another'));
    await customer.see(text('stepUp.title'));
    await customer.press(text('stepUp.send'));
    await customer.see(text('vc.title'));
    await customer.typeCode(wrongCode);
    await customer.read(text('vc.error.incorrect'));
    expect(notes(customer)).toContain(text('vc.onlyNewest'));
  });

  for (const code of [wrongCode, '']) {
    story(`"${code}" is told that only the newest counts, also after a reload`, async ({ customer }) => {
      await customer.reachCode('text-and-email');
      await customer.typeCode(code);
      await customer.read(text('vc.error.incorrect'));
      expect(notes(customer)).not.toContain(text('vc.onlyNewest'));
      await customer.press(text('vc.resend'));
      for (const _ of [1, 2]) {
        await customer.typeCode(code);
        await customer.read(text('vc.error.incorrect'));
        expect(notes(customer)).toContain(text('vc.onlyNewest'));
      }
      await customer.reload();
      await customer.see(text('vc.title'));
      expect(notes(customer)).toContain(text('vc.onlyNewest'));
      await customer.arriveByCode();
    });
  }
});
