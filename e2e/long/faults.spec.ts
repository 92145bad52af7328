import { type Kind, kinds } from '../../tests/stories/faults/kinds.ts';
import { text } from '../../tests/texts.ts';
import { expect, test } from '../story.ts';

/** Calls of a sign-in with a password, in the order in which it makes them. */
const calls = ['POST /oauth2/default/v1/interact', 'POST /idp/idx/identify', 'POST /oauth2/default/v1/token'];
/** The longest that a press may take, and what a busy machine takes besides. */
const mostMilliseconds = 40_000;

test.describe('whatever comes by a socket in place of an answer', () => {
  // A browser that is sent elsewhere refuses by the policy of the page, and says so.
  test.use({ reports: /^(?:(?:connect-src https:\/\/elsewhere\.test\S* \S*)\n?)*$/u });
  for (const call of calls)
    for (const kind of Object.keys(kinds) as Kind[])
      test(`${kind}: ${call}`, async ({ page, customer, provider }) => {
        const foreign: string[] = [];
        page.on('request', (request) => {
          if (new URL(request.url()).host === 'elsewhere.test' && request.method() !== 'OPTIONS')
            foreign.push(`${request.method()} ${request.postData() ?? ''}`);
        });
        await customer.open();
        await provider.fault({ match: call, times: 'always', ...kinds[kind] });
        await customer.signIn('direct');
        const told = page.getByRole('alert').filter({ hasText: /\S/u });
        const ended = told.or(page.getByText(text('technicalError.title')));
        await Promise.race([
          ended.first().waitFor({ timeout: mostMilliseconds }),
          page.waitForURL('**/_idp/home', { timeout: mostMilliseconds }),
        ]);
        await provider.recover();
        expect(foreign.filter((one) => one.includes('direct'))).toEqual([]);
        if (page.url().includes('/_idp/home')) return;
        await expect(page.getByText(text('common.pleaseWait'), { exact: true })).toHaveCount(0);
        // The next try goes through.
        if (!(await told.first().isVisible())) await customer.press(text('technicalError.login'));
        await customer.signIn('direct');
        await page.waitForURL('**/_idp/home');
      });
});
