import { describe, expect, it } from 'vitest';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { compiled, projectRoot } from '../product.ts';

const signIn = 'flows/sign-in/flow.json';
const enrollment = 'flows/enrollment/flow.json';
const enroll = 'flows/passkey/enroll-passkey.screen.json';
const { sources: product } = readSources(projectRoot);
const order = '["ask-phone", "ask-passkey"]';

const asked = '"skips": "One question is enough for one visit.", "next": "redirect"';

/** The product with ways that name the next question, as authors can who do not write `after-...`. */
const sources = new Map(
  [...product].map(([file, text]) => [
    file,
    (file.endsWith('.screen.json') ? text.replaceAll('"next": "after-ask-phone"', asked) : text)
      .replace(/,\s*"onePerVisit": "[^"]*"/u, '')
      .replaceAll('"after-store-tokens"', '"ask-phone"')
      .replaceAll('"after-ask-phone"', '"ask-passkey"')
      .replaceAll('"after-ask-passkey"', '"redirect"'),
  ]),
);

type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;

/** What is found in the product with edits: code, file, message and remedy. */
function told(edits: Edits, of: Sources = sources): readonly string[] {
  return compiled(edited(edits, of)).diagnostics.map(
    ({ code, file, message, remedy }) => `${code} ${file} ${message}. ${remedy}`,
  );
}

function edited(edits: Edits, of: Sources): Sources {
  const changed = new Map(of);
  for (const [file, pairs] of Object.entries(edits)) {
    for (const [from, to] of pairs) {
      const text = changed.get(file) ?? '';
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      changed.set(
        file,
        text.replaceAll(from, () => to),
      );
    }
  }
  return changed;
}

/** The passkey question first: order and ways changed in every file. */
const swapped: Edits = {
  [signIn]: [
    ['"next": "ask-phone"', '"next": "ask-passkey"'],
    ['"when": "passkey-settled", "next": "redirect"', '"when": "passkey-settled", "next": "ask-phone"'],
    ['{ "declinedPasskey": true }, "next": "redirect"', '{ "declinedPasskey": true }, "next": "ask-phone"'],
    ['"unless": "passkeys-available", "next": "redirect"', '"unless": "passkeys-available", "next": "ask-phone"'],
  ],
  [enrollment]: [
    ['"ask": ["ask-phone", "ask-passkey"]', '"ask": ["ask-passkey", "ask-phone"]'],
    ['"skips": "The caller waits for the customer.",', ''],
    ['"next": "ask-passkey"', '"next": "redirect"'],
  ],
  'flows/enrollment/add-phone.screen.json': [['"skips": "One question is enough for one visit.", ', '']],
  'flows/enrollment/confirm-phone.screen.json': [['"skips": "One question is enough for one visit.", ', '']],
  [enroll]: [['"next": "redirect"', '"next": "ask-phone"']],
  'flows/passkey/passkey-created.screen.json': [['"next": "redirect"', '"next": "ask-phone"']],
  'flows/passkey/passkey-error.screen.json': [['"next": "redirect"', '"next": "ask-phone"']],
};

function but(file: string, ...edits: Edits[string]): Edits {
  return { ...swapped, [file]: edits };
}

describe('what follows a question', () => {
  it('is named by it, so that one line swaps two questions', () => {
    const swap: Edits = { [enrollment]: [[order, '["ask-passkey", "ask-phone"]']] };
    expect(told(swap, product)).toEqual([
      expect.stringMatching(/^F137 flows\/enrollment\/flow.json No question is left in this order, and "skips"/u),
    ]);
    const { program } = compiled(edited(swap, product));
    expect(JSON.stringify(program?.states['store-tokens'])).toContain('"to":"ask-passkey"');
    expect(JSON.stringify(program?.states['ask-passkey'])).toContain('"to":"ask-phone"');
  });

  it('is the only question of a visit from a screen, in any order', () => {
    const swap: Edits = { [enrollment]: [[order, '["ask-passkey", "ask-phone"]']] };
    const { program } = compiled(edited(swap, product));
    for (const screen of ['passkey-created', 'add-phone', 'confirm-phone'])
      expect(JSON.stringify(program?.states[screen])).toContain('"to":"redirect"');
    expect(JSON.stringify(program?.states['passkey-created'])).not.toContain('"to":"ask-phone"');
  });

  it('is the same program as where each way names the next state', () => {
    expect(compiled(product).program).toEqual(compiled(sources).program);
  });

  it('is found where there is no such question, and where a state has that name already', () => {
    const misspelt: Edits = { [enroll]: [['"after-ask-passkey"', '"after-ask-pasky"']] };
    expect(told(misspelt, product)[0]).toMatch(/^F101 .*"after-ask-pasky".* Did you mean "after-ask-passkey"\?/u);
    const twice: Edits = { [signIn]: [['"ask-passkey": {', '"after-ask-phone": {']] };
    expect(told(twice, product).join('\n')).toMatch(/F101 .*The state "after-ask-phone" exists already/u);
  });

  it('follows a save of the order alone, in files that did not change', () => {
    const memory = new CompilerMemory();
    compiled(product, { memory });
    const { program } = compiled(edited({ [enrollment]: [[order, '["ask-passkey", "ask-phone"]']] }, product), {
      memory,
    });
    expect(JSON.stringify(program?.states['ask-passkey'])).toContain('"to":"ask-phone"');
  });
});

describe('questions in a row', () => {
  it('can be swapped, when every way follows', () => {
    expect(told(swapped)).toEqual([]);
  });

  it('are told where a third file still leads on by the old order', () => {
    expect(told(but('flows/passkey/passkey-error.screen.json'))).toEqual([
      expect.stringMatching(
        /^F137 .*passkey-error.* come to "redirect" and are not asked "ask-phone": store-tokens -> .* Lead to "ask-phone" first/u,
      ),
    ]);
  });

  it('are told where a way leads back to a question that was asked', () => {
    const [order, skips, last] = swapped[enrollment] ?? [];
    if (order === undefined || skips === undefined || last === undefined) throw new Error('There are three edits');
    const late = [
      '"failed, networkProblem, timeout": { "next": "redirect" }',
      '"failed, networkProblem, timeout": { "next": "ask-passkey" }',
    ] as const;
    expect(told(but(enrollment, order, skips, last, late))).toContainEqual(
      expect.stringMatching(
        /^F137 flows\/enrollment\/flow.json Customers come back to "ask-passkey" after "ask-phone"/u,
      ),
    );
  });

  it('are told where only their order was changed', () => {
    const found = told({ [enrollment]: [['["ask-phone", "ask-passkey"]', '["ask-passkey", "ask-phone"]']] });
    expect(found).toContainEqual(
      expect.stringMatching(
        /^F137 flows\/sign-in\/flow.json Customers come to "ask-phone" and are not asked "ask-passkey"/u,
      ),
    );
  });

  it('are told where a reason for leaving one out leaves none out', () => {
    const last = '{ "next": "ask-passkey" }\n      ]';
    const reason = '{ "skips": "The phone was asked for.", "next": "ask-passkey" }\n      ]';
    expect(told({ [enrollment]: [[last, reason]] })).toEqual([
      expect.stringMatching(/^F137 .*"skips" stands where no question is left out. Remove it/u),
    ]);
  });

  it('are told where a state of them does not exist', () => {
    expect(told({ [enrollment]: [['["ask-phone", "ask-passkey"]', '["ask-phone", "ask-pasksey"]']] })[0]).toMatch(
      /^F101 flows\/enrollment\/flow.json There is no state "ask-pasksey"/u,
    );
  });

  /** What somebody does who swaps the questions and forgets a file, or leads on by a wrong name. */
  const hostile: Readonly<Record<string, Edits>> = {
    'the first of them left out after sign-in': { [signIn]: [['"next": "ask-phone"', '"next": "ask-passkey"']] },
    'both left out after sign-in': { [signIn]: [['"next": "ask-phone"', '"next": "redirect"']] },
    'no passkey question after the phone question': { [enrollment]: [['"next": "ask-passkey"', '"next": "redirect"']] },
    'a passkey that was created leads back to the phone question': {
      'flows/passkey/passkey-created.screen.json': [['"next": "redirect"', '"next": "ask-phone"']],
    },
    'a passkey that failed leads back to the phone question': {
      'flows/passkey/passkey-error.screen.json': [['"next": "redirect"', '"next": "ask-phone"']],
    },
    'a passkey that was created is asked for again': {
      'flows/passkey/passkey-created.screen.json': [['"next": "redirect"', '"next": "ask-passkey"']],
    },
    'who does not want a passkey is asked for the phone again': {
      [enroll]: [['"next": "redirect"\n    }\n  }', '"next": "ask-phone"\n    }\n  }']],
    },
    'who adds no phone is asked for it again': {
      'flows/enrollment/add-phone.screen.json': [
        ['"skips": "One question is enough for one visit.", ', ''],
        ['"next": "redirect"', '"next": "ask-phone"'],
      ],
    },
    'swapped everywhere but after sign-in': Object.fromEntries(
      Object.entries(swapped).map(([file, edits]) => [file, file === signIn ? edits.slice(1) : edits]),
    ),
    'swapped everywhere but where passkeys are settled': Object.fromEntries(
      Object.entries(swapped).map(([file, edits]) => [
        file,
        file === signIn ? edits.filter((_, at) => at !== 1) : edits,
      ]),
    ),
    'swapped everywhere but where a passkey was created': but('flows/passkey/passkey-created.screen.json'),
    'swapped everywhere but where a passkey is offered': but(enroll),
    'a phone that was added leads to sign-in': {
      'flows/enrollment/add-phone.screen.json': [
        ['"skips": "One question is enough for one visit.", ', ''],
        ['"next": "redirect"', '"next": "login"'],
      ],
    },
  };

  it.each(Object.entries(hostile))('are told: %s', (_, edits) => {
    const found = told(edits);
    expect(found.join('\n')).toMatch(/^F(?:137|127|106) /mu);
  });
});
