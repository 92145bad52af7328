import { describe, expect, it } from 'vitest';
import { screen } from '../../../src/compiler/exampleEdits.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { edited } from '../edited.ts';
import { compiled } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const choice = (id: string, ...choose: readonly string[]): string =>
  `flow states/${id}: { "kind": "choice", "description": "Not all are asked.", "choose": [${choose.join(', ')}] }`;
const once = ', "onePerVisit": "One is enough."';
const leave = '"next": "leave-to-goto"';

/** After signing in, two questions: about alerts, and about news. */
const questions = [
  `flow questions: { "after": "store", "ask": ["ask-alerts", "ask-news"], "before": "leave-to-goto"${once} }`,
  'flow states/store/then/stored/next: "after-store"',
  `login on/home: { "skips": "They are not logged in.", ${leave} }`,
  choice(
    'ask-alerts',
    '{ "when": "can-text", "next": "after-ask-alerts" }',
    `{ "when": "third-attempt", "skips": "It took long.", ${leave} }`,
    '{ "next": "alerts" }',
  ),
  choice('ask-news', '{ "when": "by-password", "next": "after-ask-news" }', '{ "next": "news" }'),
  screen('alerts', '{ "go": { "next": "after-ask-alerts" } }'),
  screen('news', '{ "go": [{ "when": "can-text", "next": "thanks" }, { "next": "after-ask-news" }] }'),
  screen('thanks', '{ "go": { "next": "after-ask-news" } }'),
];
const product = edited(questions);
const swap = 'flow questions/ask: ["ask-news", "ask-alerts"]';

/** The same with ways that name the next state, which authors may write in place of `after-...`. */
const named = edited(
  questions.map((edit) =>
    edit
      .replace(once, '')
      .replace('"go": { "next": "after-ask-alerts"', `"go": { "skips": "One is enough.", ${leave}`)
      .replaceAll('"after-store"', '"ask-alerts"')
      .replaceAll('"after-ask-alerts"', '"ask-news"')
      .replaceAll('"next": "after-ask-news"', leave),
  ),
);
const alerts = 'flows/sign-in/alerts.screen.json on/go';
const news = 'flows/sign-in/news.screen.json on/go/1';
const thanks = 'flows/sign-in/thanks.screen.json on/go';

/** The question about news first: order and ways changed in every file. */
const swapped = [
  swap,
  'flow states/store/then/stored/next: "ask-news"',
  'flow states/ask-news/choose/0/next: "ask-alerts"',
  'flow states/ask-alerts/choose/0/next: "leave-to-goto"',
  'flow states/ask-alerts/choose/1/skips: -',
  `${alerts}/skips: -`,
  `${news}/next: "ask-alerts"`,
  `${thanks}/next: "ask-alerts"`,
];
const swappedBut = (place: string): readonly string[] => swapped.filter((edit) => !edit.startsWith(place));
/** Some customers are led past the first question. */
const storedBut = (next: string): readonly string[] => [
  'flow states/store/then/stored: [{ "announce": "common.welcome", "next": "ask-alerts" }]',
  `flow states/store/then/stored/+0: { "when": "by-password", "next": "${next}" }`,
];

ruleTest(
  'F137',
  {
    found: {
      'a reason to leave out a question where a swap leaves none': [
        swap,
        'flow states/ask-alerts/choose/1/skips: warning: No question is left in this order, and "skips" … Lead to what',
      ],
      'a question that always shows a screen, which no other may follow': [
        'flow states/ask-alerts/choose/0/next: "alerts"',
        'flow questions/ask/0: After "ask-alerts" no customer is asked "ask-news" … move "ask-alerts" to the end',
      ],
      'a way that no question names': [
        `${thanks}/next: "after-ask-nws"`,
        'F101 "after-ask-nws" … Did you mean "after-ask-news"?',
      ],
      'a state that has the name of a way': [
        choice('after-ask-alerts', '{ "next": "login" }'),
        'F101 flow questions/ask: The state "after-ask-alerts" exists already',
      ],
    },
  },
  product,
);

ruleTest(
  'F137',
  {
    found: {
      'a file that leads on by the old order': [
        swappedBut(thanks),
        `${thanks}/next: store -> ask-news -> news -> thanks -> leave-to-goto … Lead to "ask-alerts" first, or say in`,
      ],
      'a choice that leads on by the old order': [
        swappedBut('flow states/ask-news'),
        'flow states/ask-news/choose/0/next: come to "leave-to-goto" and are not asked "ask-alerts": store -> ask-news ->',
      ],
      'an order that was changed alone': [
        swap,
        `${alerts}/skips: warning: No question is left in this order`,
        'flow states/store/then/stored/next: Customers come to "ask-alerts" and are not asked "ask-news"',
        'flow states/ask-alerts/choose/0/next: Customers come back to "ask-news" after "ask-alerts"',
        'flow states/ask-alerts/choose/1/skips: warning: No question is left in this order',
      ],
      'the first question left out': [
        storedBut('ask-news'),
        'Customers come to "ask-news" and are not asked "ask-alerts"',
      ],
      'both questions left out': [
        storedBut('leave-to-goto'),
        'Customers come to "leave-to-goto" and are not asked "ask-alerts"',
      ],
      'the second question left out': [
        `flow states/ask-alerts/choose/+0: { "when": "by-password", ${leave} }`,
        'flow states/ask-alerts/choose/0/next: Customers come to "leave-to-goto" and are not asked "ask-news"',
      ],
      'a way back to the first question': [
        `${thanks}/next: "ask-alerts"`,
        'Customers come back to "ask-alerts" after "ask-news" … Lead to what follows "ask-news", or change the order',
      ],
      'a way back to what belongs to the first question': [
        [`${alerts}: { "next": "ask-news" }`, `${news}/next: "alerts"`],
        `${news}/next: Customers come back to "alerts" after "ask-news"`,
      ],
      'the first question asked again': [
        `${alerts}: { "next": "ask-alerts" }`,
        'are asked "ask-alerts" again … Lead to',
      ],
      'the last question asked again': [`${thanks}/next: "ask-news"`, 'Customers are asked "ask-news" again'],
      'a reason that leaves out no question': [
        'flow states/ask-alerts/choose/0/skips: "They have a phone."',
        '"skips" stands where no question is left out … Remove it',
      ],
      'a state that does not exist': ['flow questions/ask/1: "ask-nws"', 'F101 There is no state "ask-nws"'],
    },
    fine: { 'a swap that every way follows': swapped },
  },
  named,
);

describe('what follows a question', () => {
  const programOf = (sources: Sources, memory = new CompilerMemory()) => compiled(sources, { memory }).program;
  const leadsTo = (program: ReturnType<typeof programOf>, state: string): readonly string[] =>
    [...JSON.stringify(program?.states[state]).matchAll(/"to":"([\w-]+)"/gu)].map(([, to = '']) => to);

  it('is the same program as where each way names the next state', () => {
    expect(programOf(product)).toEqual(programOf(named));
  });

  it('is the next in any order, and from a screen where one is enough what follows them all', () => {
    const program = programOf(edited(swap, product));
    expect(leadsTo(program, 'store')).toEqual(['ask-news', 'login']);
    expect(leadsTo(program, 'ask-news')).toEqual(['ask-alerts', 'news']);
    expect(leadsTo(program, 'ask-alerts')).toEqual(['leave-to-goto', 'leave-to-goto', 'alerts']);
    for (const screen of ['alerts', 'thanks']) expect(leadsTo(program, screen)).toEqual(['leave-to-goto']);
  });

  it('follows also where a policy, an address or a circle is refused', () => {
    const places = ['app onLoop', 'app access/signing-in/onDenied', 'flow states/leave-to-goto/onRejected'];
    const all = [...places, 'links onRejected', 'links links/help/onRejected'];
    const changed = all.map((place) => `${place}: "after-store"`);
    const { app, states, links } = linkSources(edited(changed, product), () => undefined);
    const refused = [links, links?.links.help, states.get('leave-to-goto'), states.get('leave-to-help')];
    expect([app.onLoop, app.access['signing-in']?.onDenied]).toEqual(['ask-alerts', 'ask-alerts']);
    expect(refused).toMatchObject(refused.map(() => ({ onRejected: 'ask-alerts' })));
  });

  it('follows a save of the order alone, in files that did not change', () => {
    const memory = new CompilerMemory();
    programOf(product, memory);
    expect(leadsTo(programOf(edited(swap, product), memory), 'ask-news')).toContain('ask-alerts');
  });
});
