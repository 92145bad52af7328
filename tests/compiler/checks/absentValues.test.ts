import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { findings, projectRoot } from '../product.ts';

const { sources } = readSources(projectRoot);
const email = { email: { var: 'context.transaction.channels.email' } };
const phone = { phone: { var: 'context.transaction.channels.phone' } };

/** What is told of absent values when the second line of the code screen is another. */
function told(secondary: readonly object[], on = {}): readonly string[] {
  const file = 'flows/sign-in/vc.screen.json';
  const screen = JSON.parse(sources.get(file) ?? '');
  const changed = JSON.stringify({ ...screen, header: { ...screen.header, secondary }, on: { ...screen.on, ...on } });
  return findings(new Map([...sources, [file, changed]]))
    .filter(({ code }) => code === 'F126')
    .map((one) => formatDiagnostic(one).replace(/^F126 \S+ +/u, ''));
}

const remedy = 'Add a condition that rules it out, and a last text that states nothing of it.';
const fallback = { copy: 'vc.sent' };

describe('F126', () => {
  it('has nothing to say where a condition rules out that the value is absent', () => {
    expect(told([{ when: 'can-email', copy: 'vc.sent.email', values: email }, fallback])).toEqual([]);
  });

  it('has nothing to say where the alternatives before rule it out', () => {
    const first = { unless: 'can-text', copy: 'vc.sent' };
    expect(told([first, { copy: 'vc.sent.text', values: phone }])).toEqual([]);
  });

  const step = [{ copy: 'vc.sent', values: { step: { var: 'context.transaction.step' } } }];

  it('has nothing to say where the access policy of the screen rules it out', () => {
    expect(told(step)).toEqual([]);
  });

  it('tells what the screen takes away before it is left', () => {
    expect(told(step, { another: { set: { transaction: null } } })).toEqual([
      `{step} says "context.transaction.step", which can be absent, and nothing guards this text. ${remedy}`,
    ]);
  });

  it('tells a last alternative that states what may be absent', () => {
    expect(
      told([
        { when: 'can-email', copy: 'vc.sent.email', values: email },
        { copy: 'vc.sent.text', values: phone },
      ]),
    ).toEqual([
      `{phone} says "context.transaction.channels.phone", which can be absent, and nothing guards this text. ${remedy}`,
    ]);
  });

  it('tells a condition that says something else', () => {
    expect(
      told([{ when: { 'transaction.authenticator': 'phone' }, copy: 'vc.sent.email', values: email }, fallback]),
    ).toEqual([
      `{email} says "context.transaction.channels.email", which can be absent where this text is shown. ${remedy}`,
    ]);
  });
});
