import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, story, wrongCode } from './story.ts';
import { unheardOf } from './transaction.ts';

/** Runs the command in a process of its own. */
const replay = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly printed: string }>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'src/scripts/replay.ts', ...args], (failure, printed, wrong) =>
      resolve({ code: Number(failure?.code ?? 0), printed: `${printed}${wrong}` }),
    );
  });

describe('a technical error', () => {
  story(
    'is logged with the steps that led there, which are told by its reference',
    async ({ customer, provider, clock }) => {
      const password = await provider.password('text-and-email');
      await customer.logOut();
      await customer.press(text('shell.logIn'));
      await customer.signIn('text-and-email', 'a wrong password');
      await customer.alerted(like('login.error.incorrect'));
      await customer.signIn('text-and-email');
      await customer.see(text('stepUp.title'));
      await customer.back();
      await customer.see(text('login.title'));
      await customer.forward();
      await customer.see(text('stepUp.title'));
      await customer.sendCode();
      await customer.typeCode(wrongCode);
      await customer.read(like('vc.error.incorrect'));
      await customer.reload();
      await customer.see(text('vc.title'));
      await provider.fault({ match: 'POST /idp/idx/challenge/answer', status: 403, body: unheardOf });
      const code = await provider.code();
      await customer.typeCode(code);
      await customer.see(text('technicalError.title'));
      await clock.pass(2);
      const entries = (await provider.requests('/log/ingest')).map(({ body }) => body);
      const sent = entries.findLast((entry) => JSON.stringify(entry).includes('technical error')) as {
        readonly details: Readonly<Record<'traceId' | 'trace', string>>;
      };
      const { trace, traceId } = sent.details;
      const reference = traceId.slice(0, 8);
      await customer.read(text('common.reference', { reference }));
      expect(trace).toMatch(/^\w+ \d+ \*known,logout .* \*location,login \*location,step-up .* \*load,/u);
      expect(trace).toMatch(/idx\.answerCode:unhandled,technical-error$/u);
      for (const canary of ['text-and-email', 'wrong password', password, wrongCode, code, '@', 'XXX', 'nobody.knows'])
        expect(trace).not.toContain(canary);

      const folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
      const file = path.join(folder, 'log.jsonl');
      try {
        writeFileSync(file, entries.map((entry) => JSON.stringify(entry)).join('\n'));
        const { code: ended, printed } = await replay(file, reference);
        expect(printed).toContain(`reference ${reference}: technical error`);
        expect(printed).toMatch(/ 1 {2}A fact from outside of the page changes\n {7}logout: /u);
        expect(printed).toContain('idx.answerCode answers unhandled: ');
        expect(printed).toMatch(/This release takes the same way\.\n$/u);
        expect(ended).toBe(0);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  story('of which there is no file is not told', async () => {
    expect(await replay('no-such-file.json')).toEqual({
      code: 1,
      printed: 'no-such-file.json: it cannot be read (ENOENT). Name the file of the entry.\n',
    });
  });
});
