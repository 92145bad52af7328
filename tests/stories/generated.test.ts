import { describe } from 'vitest';
import { outcomeAt } from '../../src/compiler/analysis/answerCode.ts';
import { type Entry, entriesOf } from '../../src/compiler/analysis/catalogue.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { productOf } from '../../src/explorer/product.ts';
import { like, text } from '../texts.ts';
import { runScenario } from './scenario.ts';
import { expect, story, wrongCode } from './story.ts';

const { product } = productOf(readSources(process.cwd()).sources);
if (product === null) throw new Error('The product has errors: npm run verify tells them.');
const { model } = product;

/** How the customer comes to where the provider sends an entry: by the call that is answered. */
const calls: Readonly<Record<string, 'signIn' | 'sendCode' | 'answerCode'>> = {
  'POST /idp/idx/identify': 'signIn',
  'POST /idp/idx/challenge': 'sendCode',
  'POST /idp/idx/challenge/answer': 'answerCode',
};
const effects = { signIn: 'idx.authenticate', sendCode: 'idx.selectChannel', answerCode: 'idx.answerCode' } as const;
const channels = { phone: '+1 XXX-XXX-1234', email: 'a***e@example.com' };
const choice = { step: 'select-authenticator-authenticate', channels };
/** An account that is asked nothing more after sign-in. */
const granted = {
  'tokens.store': { claims: { smsEnrolled: 'absent', passkeyEnrolled: 'absent' }, declinedPasskey: false },
};
const challenge = { step: 'challenge-authenticator', authenticator: 'phone', channels };

interface Case {
  readonly entry: Entry;
  readonly persona: string;
  readonly doing: keyof typeof effects;
  readonly isWrong: boolean;
}

/** What the catalogue says that an account shows by signing in and typing a code; other ways have stories of their own. */
const cases = entriesOf(model.catalogue ?? missing()).flatMap((entry): readonly Case[] =>
  entry.sent.flatMap(({ personas = [], with: how, call = '' }) => {
    // Where the user ID is asked for first, the password is answered by a call of its own, and by the same press.
    const doing = how === 'a wrong password' ? 'signIn' : calls[call];
    const isKnown = how === undefined || how === 'a wrong password' || how === 'a wrong code';
    const isTold =
      entry.outcome !== null && (entry.outcome !== 'pending' || entry.step === 'select-authenticator-authenticate');
    if (doing === undefined || !isKnown || !isTold) return [];
    return personas
      .filter((persona) => persona !== 'no-channel')
      .map((persona) => ({ entry, persona, doing, isWrong: how !== undefined }));
  }),
);

function missing(): never {
  throw new Error('There is no error catalogue.');
}

/** What the machine says of that case. */
function predicted({ entry, doing }: Case) {
  const code = outcomeAt(effects[doing], entry.outcome ?? 'unhandled', model);
  if (code === null || product === null) throw new Error(`${effects[doing]} cannot tell ${entry.outcome}.`);
  const answer = [code, code === 'pending' ? choice : undefined] as const;
  const begin = [['submit', { userId: 'alex', password: 'secret words' }]] as const;
  const toCode = [
    ['pending', choice],
    ['submit', { channel: 'phone' }],
  ] as const;
  const code6 = [
    ['pending', challenge],
    ['submit', { code: '123456' }],
  ] as const;
  switch (doing) {
    case 'signIn':
      return runScenario(product, 'login', [...begin, answer], granted);
    case 'sendCode':
      return runScenario(product, 'login', [...begin, ...toCode, answer], granted);
    case 'answerCode':
      return runScenario(product, 'login', [...begin, ...toCode, ...code6, answer], granted);
  }
}

describe('what each account of the error catalogue shows is what the machine says', () => {
  for (const each of cases) {
    const { entry, persona, doing, isWrong } = each;
    story(
      `${persona}: ${entry.description} (${entry.section} ${entry.name}, ${doing})`,
      async ({ customer, provider, clock }) => {
        const { exit, heading, alert, dialog } = predicted(each);
        await customer.open();
        if (doing === 'signIn') await customer.signIn(persona, isWrong ? 'wrong' : undefined);
        else {
          await customer.signIn(persona);
          const [first] = await clock.until(() => customer.page().getAllByRole('radio'));
          first?.click();
          await customer.press(text('stepUp.send'));
          if (doing === 'answerCode') await customer.typeCode(isWrong ? wrongCode : await provider.code());
        }
        if (exit !== null) return void (await clock.until(() => expect(customer.tab.isOpen()).toBe(false)));
        if (dialog !== null) {
          await clock.until(() =>
            expect(customer.tab.activate().querySelector('dialog[open] h2')?.textContent).toBe(text(dialog)),
          );
          return;
        }
        await customer.see(text(heading));
        if (alert !== null) await customer.alerted(like(alert));
        else expect(customer.alert()).toBe('');
        if (customer.page().queryByLabelText(text('login.userId'), { selector: 'input' }) === null) return;
        // A customer who is still at login can try another account.
        await customer.signIn('direct');
        await clock.until(() => expect(customer.tab.address()).toMatch(/\/_idp\/home$/u));
      },
    );
  }
});
