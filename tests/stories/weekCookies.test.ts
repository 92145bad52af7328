import { describe } from 'vitest';
import { switchTo, text, textsIn } from '../texts.ts';
import { type Browser, origin } from './browser.ts';
import { customerAt, expect, type Started, story, type TabCustomer } from './story.ts';

const day = 24 * 60 * 60;
const es = textsIn('es-US');

const cookiesIn = ({ jar }: Browser): Readonly<Record<string, string>> =>
  Object.fromEntries(jar.getCookiesSync(`${origin}/login-ui/`).map(({ key, value }) => [key, value]));

/** The customer comes back after so many days, in a browser that was closed meanwhile, and looks at login. */
async function comesBack({ clock, ...world }: Started, days: number): Promise<TabCustomer> {
  clock.jump(days * day);
  for (const one of world.browser.jar.getCookiesSync(origin))
    if (one.expires === 'Infinity' && one.maxAge === null)
      world.browser.jar.setCookieSync(`${one.key}=; Path=${one.path}; Max-Age=0`, origin);
  const next = customerAt({ clock, ...world }, world.browser.openTab());
  await next.open();
  return next;
}

describe('a browser that keeps what a script writes for seven days', () => {
  story('keeps user ID, language and device by visits, and loses them without', async ({ customer, started }) => {
    const { browser } = started;
    browser.keepsCookiesAWeek = true;
    await customer.open();
    await customer.press(switchTo('es-US'));
    await customer.see(es.text('login.title'));
    await customer.choose(es.text('login.remember'));
    await customer.type(es.text('login.userId'), 'direct');
    await customer.type(es.text('login.password'), await started.provider.password('direct'));
    await customer.press(es.text('login.submit'));
    await customer.arrive(/\/_idp\/home/u);
    const { userid, lang, dt } = cookiesIn(browser);
    expect([userid, lang, dt].map(Boolean)).toEqual([true, true, true]);
    for (let visit = 0; visit < 3; visit += 1) {
      const next = await comesBack(started, 6);
      await next.see(es.text('login.title'));
      expect(next.field(es.text('login.userId')).value).toBe('direct');
      expect(cookiesIn(browser)).toMatchObject({ userid, lang, dt });
      next.tab.close();
    }
    const last = await comesBack(started, 8);
    await last.see(text('login.title'));
    expect(last.field(text('login.userId')).value).toBe('');
    expect(Object.keys(cookiesIn(browser)).filter((name) => /^(userid|lang|dt)$/u.test(name))).toEqual([]);
  });
});
