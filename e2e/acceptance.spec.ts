import { text } from '../tests/texts.ts';
import { expect, test } from './story.ts';

test('a token that no cookie can hold is a technical error, and no half-kept sign-in', async ({
  page,
  customer,
  context,
}) => {
  await page.route('**/v1/token', async (route) => {
    const answer = await route.fetch();
    const tokens = (await answer.json()) as { access_token: string };
    const [head = '', body = '', signature = ''] = tokens.access_token.split('.');
    const claims = { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object), padding: 'x'.repeat(5000) };
    const large = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await route.fulfill({ response: answer, json: { ...tokens, access_token: large } });
  });
  await customer.signInTo('direct', text('technicalError.title'));
  const names = (await context.cookies()).map(({ name }) => name);
  for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) expect(names).not.toContain(name);
});
