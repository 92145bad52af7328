import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { written } from '../compiler/edits.ts';
import { writeProduct } from '../compiler/large/writeProduct.ts';
import { text } from '../texts.ts';
import { expect, story as ofProduct } from './story.ts';

const loginFile = 'flows/sign-in/login.screen.json';
const codeFile = 'flows/sign-in/vc.screen.json';

/** The product, in which login and the code screen have other addresses than they had. */
const folder = mkdtempSync(path.join(tmpdir(), 'former-routes-'));
writeProduct(
  written(readSources(process.cwd()).sources, [
    { file: loginFile, path: ['route'], text: '"sign-in"' },
    { file: loginFile, path: ['formerRoutes'], text: '"formerRoutes": ["login"]' },
    { file: codeFile, path: ['route'], text: '"code"' },
    { file: codeFile, path: ['formerRoutes'], text: '"formerRoutes": ["vc"]' },
  ]),
  folder,
);
afterAll(() => rmSync(folder, { recursive: true }));

const story = ofProduct.extend({ folder });

describe('a customer who kept the address of a screen that has another one now', () => {
  story('signs in at the new address', async ({ customer }) => {
    await customer.open('/login-ui/login?compact=true&unknown=1');
    await customer.see(text('login.title'));
    const { pathname, search } = new URL(customer.tab.address());
    expect(pathname + search).toBe('/login-ui/sign-in?compact=true');
    await customer.signInHome();
  });

  story('goes on with the code, in the middle of a sign-in', async ({ customer }) => {
    await customer.open('/login-ui/sign-in');
    await customer.signIn('text-only');
    await customer.sendCode();
    await customer.open('/login-ui/vc');
    await customer.see(text('vc.title'));
    expect(new URL(customer.tab.address()).pathname).toBe('/login-ui/code');
    await customer.arriveByCode();
  });
});
