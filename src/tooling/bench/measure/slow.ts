import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../plan.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { type BenchVisitor, pause, pressAt, pressKey } from './visitor.ts';

const patienceMs = 40_000;
const keyMs = 120;

/** Types slowly from the first moment, while the page still loads, and checks at the end that everything is there. */
export async function slow(visitor: BenchVisitor, page: BenchedPage, server: BenchServer): Promise<Figures> {
  const typed = { username: 'text-and-email', password: server.passwordOf('text-and-email') };
  const field = await visitor.wait('field', patienceMs);
  await pressAt(visitor.session, field.x, field.y);
  for (const key of [...typed.username, 'Tab', ...typed.password]) {
    await Promise.all([pressKey(visitor.session, key), pause(keyMs)]);
  }
  await visitor.rest();
  const held = (selector: string): Promise<unknown> =>
    visitor.read(`document.querySelector(${JSON.stringify(selector)})?.value`);
  const [username, password] = [await held(page.userId), await held(page.password)];
  if (username !== typed.username)
    throw new Error(`"${typed.username}" was typed while the page loaded, and "${String(username)}" is left`);
  if (password !== typed.password) throw new Error('the password that was typed while the page loaded is not whole');
  return {};
}
