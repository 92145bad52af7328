import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Logic } from '../../src/engine/contracts/logic.ts';
import { chooseCopy, cleanForm, evaluate, fieldProblem, holds } from '../../src/engine/logic/index.ts';
import { field, program, screen } from './program.ts';

const patterns = { digits: '^\\d+$' };

describe('an expression', () => {
  it.each<[string, Logic, unknown]>([
    ['reads a path', { var: 'context.name' }, 'Ada'],
    ['reads an absent path as null', { var: 'context.missing.deeper' }, null],
    ['knows presence', { '!!': { var: 'context.missing' } }, false],
    ['counts characters, not code units', { length: '🙂🙂' }, 2],
    ['counts nothing in what is absent', { length: { var: 'context.missing' } }, 0],
    ['matches a named pattern', { matches: ['123', 'digits'] }, true],
    ['matches no pattern in a long text', { matches: ['1'.repeat(301), 'digits'] }, false],
    ['matches a pattern in one that is not too long', { matches: ['1'.repeat(300), 'digits'] }, true],
    ['does not match what is absent', { matches: [{ var: 'context.missing' }, 'digits'] }, false],
    ['contains, ignoring case', { contains: ['My-ADA-secret', { var: 'context.name' }] }, true],
    ['contains nothing in what is absent', { contains: [{ var: 'context.missing' }, 'a'] }, false],
    ['reads no absent telephone number', { phone: { var: 'context.missing' } }, null],
    ['compares three', { '<=': [5, { length: 'sixsix' }, 64] }, true],
    ['looks through a list', { some: [{ var: 'context.list' }, { '==': [{ var: 'key' }, 'b'] }] }, true],
    [
      'matches patterns inside a list too',
      { some: [{ var: 'context.list' }, { matches: [{ var: 'n' }, 'digits'] }] },
      true,
    ],
  ])('%s', (_says, logic, expected) => {
    const context = {
      name: 'Ada',
      list: [
        { key: 'a', n: 'x' },
        { key: 'b', n: '7' },
      ],
    };
    expect(evaluate(logic, { context }, patterns)).toBe(expected);
  });

  it.each([
    '3095551357',
    '13095551357',
    '+13095551357',
    '309-555-1357',
    '(309) 555-1357',
    '+1 (309) 555.1357',
    ' 309 555 1357 ',
  ])('reads %s as spec §9 has it', (phone) => expect(evaluate({ phone }, {}, {})).toBe('(309) 555-1357'));

  it.each(['+45 12 34 56 78', '5551357', '309555135799', ' +44 20 7946 0958 '])('leaves %s as it is', (phone) => {
    expect(evaluate({ phone }, {}, {})).toBe(phone.trim());
  });

  it('may only use operators that json-logic or this product has', () => {
    const grammar = JSON.parse(readFileSync('schemas/grammar/logic.schema.json', 'utf8'));
    const operators = Object.keys(grammar.anyOf[2].properties);
    expect(operators).not.toContain('log');
    // The compiler puts the number in the place of a limit.
    for (const operator of operators.filter((each) => each !== 'limit')) {
      const operands =
        operator === 'var' ? 'context' : ['some', 'all', 'none'].includes(operator) ? [[], true] : ['a', 'b'];
      expect(() => evaluate({ [operator]: operands } as Logic, {}, {})).not.toThrow();
    }
  });
});

describe('a guard', () => {
  const named = { conditions: { yes: true, no: false }, patterns: {} };

  it.each([
    [[], [], true],
    [['yes'], [], true],
    [['yes', 'no'], [], false],
    [[], ['no'], true],
    [[], ['no', 'yes'], false],
    [['unheard-of'], [], false],
  ])('when %j unless %j holds: %s', (when, unless, expected) => {
    expect(holds(named, { when, unless }, {})).toBe(expected);
  });
});

describe('a second copy of this module in the same process', () => {
  it('leaves the patterns of the first alone', async () => {
    vi.resetModules();
    const other = await import('../../src/engine/logic/evaluate.ts');
    const logic = { matches: ['alex', 'name'] };
    expect(other.evaluate(logic, {}, {})).toBe(false);
    expect(evaluate(logic, {}, { name: '^alex$' })).toBe(true);
  });
});

describe('a choice of texts', () => {
  const named = { conditions: { failed: { var: 'context.failed' } }, patterns: {} };
  const choice = [
    { when: ['failed'], unless: [], copy: 'again', values: {} },
    { when: [], unless: [], copy: 'first', values: { minutes: { var: 'context.minutes' } } },
  ];

  it('is the first that holds, its placeholders computed', () => {
    expect(chooseCopy(named, choice, { context: { failed: true } })).toEqual({ copy: 'again', values: {} });
    expect(chooseCopy(named, choice, { context: { minutes: 5 } })).toEqual({ copy: 'first', values: { minutes: 5 } });
  });

  it('is nothing when none holds', () => {
    expect(chooseCopy(named, choice.slice(0, 1), { context: {} })).toBeNull();
  });
});

/** The screen login with what its fields hold. */
function holding(values: Readonly<Record<string, string>>, username = '', answered = {}) {
  return { screen: 'login', context: { username }, form: { values, touched: {}, answered, failedSubmits: 0 } };
}

describe('the problem of a field', () => {
  const form = { userId: field({ clean: 'ends', rules: ['given', 'short'] }) };
  const flows = program({ login: screen('login', { form }) });
  const problem = (userId: string, answered = {}) => fieldProblem(flows, holding({ userId }, '', answered), 'userId');

  it('is the first failing rule, of the cleaned value', () => {
    expect(problem('   ')?.copy).toBe('rule.given');
    expect(problem('long enough')?.copy).toBe('rule.short');
    expect(problem('  abc  ')).toBeNull();
  });

  it.each([
    ['asks for a pattern', { matches: [{ var: 'value' }, 'digits'] }],
    ['asks for another', { '!': { matches: [{ var: 'value' }, 'letters'] } }],
  ])('is a rule that %s, where the text is too long for one', (_, passes) => {
    const rules = { numbers: { copy: 'rule.numbers', judge: 'flow', passes } } as const;
    const login = screen('login', { form: { userId: field({ rules: ['numbers'] }) } });
    const long = program({ login }, { rules, patterns: { ...patterns, letters: '^[a-z]+$' } });
    expect(fieldProblem(long, holding({ userId: '1'.repeat(300) }), 'userId')).toBeNull();
    expect(fieldProblem(long, holding({ userId: '1'.repeat(301) }), 'userId')?.copy).toBe('rule.numbers');
  });

  it('is what an outcome answered, before any rule', () => {
    expect(problem('abc', { userId: { copy: 'taken', values: {} } })?.copy).toBe('taken');
  });
});

describe('a field that is shown because of another one', () => {
  const shown = (when: string) => ({ when: [when], unless: [] });
  const form = {
    third: field({ shown: shown('second-given'), rules: ['short'] }),
    second: field({ shown: shown('first-given') }),
    first: field({ shown: shown('may-choose') }),
  };
  const conditions = {
    'may-choose': { '!!': { var: 'context.username' } },
    'first-given': { '!!': { var: 'form.first' } },
    'second-given': { '!!': { var: 'form.second' } },
  };
  const flows = program({ login: screen('login', { form }) }, { conditions });
  const values = { first: 'a', second: 'b', third: 'long' };

  it('is hidden with it and counts as empty, however many stand between', () => {
    expect(cleanForm(flows, holding(values))).toEqual({ first: '', second: '', third: '' });
    expect(fieldProblem(flows, holding(values), 'third')).toBeNull();
  });

  it('is sent and judged while all of them are shown', () => {
    const shownNow = holding(values, 'me');
    expect(cleanForm(flows, shownNow)).toEqual(values);
    expect(fieldProblem(flows, shownNow, 'third')?.copy).toBe('rule.short');
  });
});
