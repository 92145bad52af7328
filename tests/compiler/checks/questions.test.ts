import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { projectRoot } from '../product.ts';

const signIn = 'flows/sign-in/flow.json';
const enrollment = 'flows/enrollment/flow.json';
const enroll = 'flows/passkey/enroll-passkey.screen.json';
const { sources } = readSources(projectRoot);

type Edits = Readonly<Record<string, readonly (readonly [from: string, to: string])[]>>;

/** What is found in the product with edits: code, file, message and remedy. */
function told(edits: Edits): readonly string[] {
  const product = new Map(sources);
  for (const [file, pairs] of Object.entries(edits)) {
    for (const [from, to] of pairs) {
      const text = product.get(file) ?? '';
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      product.set(
        file,
        text.replaceAll(from, () => to),
      );
    }
  }
  return compileSources(product).diagnostics.map(
    ({ code, file, message, remedy }) => `${code} ${file} ${message}. ${remedy}`,
  );
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
    const reason = '"skips": "The phone was asked for.", "next": "redirect"';
    expect(
      told({
        [enroll]: [
          ['"set": { "declinedPasskey": true }', `"set": { "declinedPasskey": true }`],
          ['"next": "redirect"\n    }\n  }', `${reason}\n    }\n  }`],
        ],
      }),
    ).toEqual([
      expect.stringMatching(/^F137 .*enroll-passkey.*"skips" stands where no question is left out. Remove it/u),
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
