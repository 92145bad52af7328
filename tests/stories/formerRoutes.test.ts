import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { layProduct } from '../product/layProduct.ts';
import { text } from '../texts.ts';
import { expect, story as ofProduct } from './story.ts';

/** The product, in which the code screen has another address than it had. */
const folder = layProduct({
  'flows/sign-in/vc.screen.json': (screen) => ({ ...screen, route: 'code', formerRoutes: ['vc'] }),
});
afterAll(() => rmSync(folder, { recursive: true }));

const story = ofProduct.extend({ folder });

story('a customer who kept the former address of the code goes on with it', async ({ customer }) => {
  await customer.reachCode('text-only');
  await customer.open('/login-ui/vc');
  await customer.see(text('vc.title'));
  expect(new URL(customer.tab.address()).pathname).toBe('/login-ui/code');
  await customer.arriveByCode();
});
