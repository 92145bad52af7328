import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EditText } from '../../src/compiler/finding.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { FieldValue, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { fieldProblem, fieldsOf } from '../../src/engine/logic/index.ts';
import { type Driven, drive } from '../engine/drive.ts';
import { edited } from './edited.ts';
import { compiled } from './product.ts';

/** What docs/language.md promises, in one case: edits of the base product, what happens, and what follows. */
interface Row {
  readonly says: string;
  readonly edits?: readonly EditText[];
  /**
   * `/code` and what sources say: an arrival. `submit` and what fields hold: an event. `= wrong` and its data: an outcome.
   * `userId: al`: a field is typed into. `reload`, `timer`, `Escape`, `refused` (the address of an exit) and `known`.
   */
  readonly steps: readonly string[];
  /** `login/about busy "login.wrong" code "code.wrong"`: screen, overlay, messages; `leaves` instead of busy. */
  readonly shows: string;
  /** Parts of the snapshot, by path. */
  readonly is?: Readonly<Record<string, unknown>>;
}

const rows = readFileSync(new URL('meaning.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

it.each(rows.map((row) => [row.says, row] as const))('%s', (_, { edits = [], steps, shows, is = {} }) => {
  const { program, diagnostics } = compiled(edited(edits));
  if (program === null) throw new Error(diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n'));
  let machine: Driven = drive(program);
  for (const step of steps) {
    const [, sign = '', word = '', rest = ''] = /^(= |\/)?([\w-]*):? ?(.*)$/u.exec(step) ?? [];
    const data = (): Record<string, FieldValue> =>
      rest === '' ? {} : (JSON.parse(rest) as Record<string, FieldValue>);
    const { screen, timer, context } = machine.now();
    const leaving = machine.commands().find((command) => command.do === 'leave');
    if (sign === '/') machine.arrive(word, data());
    else if (sign === '= ') machine.answer(word, rest === '' ? undefined : data());
    else if (step.includes(': ') && !rest.startsWith('{')) machine.type(word, rest);
    else if (word === 'timer') machine.send({ type: 'timer', id: timer?.id ?? 0, secondsLeft: 0 });
    else if (word === 'Escape') machine.send({ type: 'dismiss', screen: screen ?? '' });
    else if (word === 'known') machine.send({ type: 'known', facts: data() });
    else if (word === 'refused') machine.send({ type: 'rejected', next: leaving?.onRejected ?? '' });
    else if (word === 'reload') {
      const kept = Object.entries(context).filter(([key]) => program.context[key]?.persist !== 'never');
      const state = program.states[screen ?? ''];
      machine = drive(program, Object.fromEntries(kept) as Context);
      machine.arrive(state?.kind === 'screen' ? state.route : '');
    } else machine.raise(word, data());
  }
  const at = machine.now();
  expect(shownAt(at, (field) => fieldProblem(program, at, field)?.copy, machine.did('leave').length > 0)).toBe(shows);
  for (const [path, value] of Object.entries(is)) expect([path, partOf(at, path) ?? null]).toEqual([path, value]);

  function shownAt(snapshot: Snapshot, problemOf: (field: string) => string | undefined, leaves: boolean): string {
    const { screen, overlay, busy, alert, form } = snapshot;
    const fields = Object.keys(fieldsOf(program as NonNullable<typeof program>, screen)).filter(
      (field) => field in form.touched || field in form.answered,
    );
    const messages = fields.flatMap((field) => {
      const problem = problemOf(field);
      return problem === undefined ? [] : [`${field} "${problem}"`];
    });
    const work = leaves ? ['leaves'] : busy ? ['busy'] : [];
    return [
      [screen, overlay].filter(Boolean).join('/'),
      ...work,
      ...(alert ? [`"${alert.copy}"`] : []),
      ...messages,
    ].join(' ');
  }
});

function partOf(snapshot: Snapshot, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], snapshot);
}
