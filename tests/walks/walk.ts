import { fieldsOf, holds } from '../../src/engine/logic/index.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import type { Values } from '../../src/proof/explore/forms.ts';
import type { Product } from '../../src/proof/product.ts';
import type { Heard } from '../stories/browser.ts';
import { type Action, addressOf, newestCode, restart, suggesting } from './actions.ts';
import type { Driver, Entry } from './driver.ts';
import { answerAfter, type Fault } from './faults.ts';
import { createGuide, type Instruction } from './guide.ts';
import { differencesOf, expectedPage, textsAt } from './page.ts';
import { createPlanner, type Plan } from './planner.ts';
import { beginning, isAtWork, type Prediction, predict, product } from './prediction.ts';

/** How a walk is made. */
export interface WalkOptions {
  readonly driver: Driver;
  readonly account: Account;
  /** What it is to show; it ends when all is shown. */
  readonly goals: ReadonlySet<string>;
  /** How many actions at most. */
  readonly most: number;
  /** What is done, one after another, in place of what a planner looks for. */
  readonly instructions?: readonly Instruction[];
  /** Whether something may go wrong on the way to a goal, too. */
  readonly detours?: boolean;
  /** Decides the order of what is as near. */
  readonly seed?: number;
  /** The product that the machine runs; another than the one that is served must be found out. */
  readonly machine?: Product;
}

/** What a walk came to. */
export interface Walked {
  /** Items in the order in which they were shown. */
  readonly shown: readonly string[];
  /** What was done, for people. */
  readonly actions: readonly string[];
}

const attempts = 10;

/**
 * Walks the product as an account's owner: does something, hears what the page's engine is told, runs the machine on the
 * same, and holds the page to what the machine says.
 * @throws when the page is not as the machine says, with everything that was done until then
 */
export async function walk({
  driver,
  account,
  goals,
  most,
  seed,
  instructions,
  detours = false,
  machine = product,
}: WalkOptions): Promise<Walked> {
  const wanted = new Set(goals);
  const shown = new Set<string>();
  const actions: string[] = [];
  const planner = createPlanner(account, wanted, seed ?? null, detours);
  const next = instructions === undefined ? planner.next : createGuide(account, instructions);
  let at = beginning(machine, {}, { last: '', suggests: false });
  let plan: Plan = { action: restart(''), fault: null };
  let [isHeard, answered, before]: [boolean, number, string] = [false, 0, ''];
  let asked = 0;
  let isMet = false;
  let heard: string[] = [];
  /** What was submitted since the provider began anew: the same once more may be answered otherwise, and is no rule. */
  let submitted = new Set<string>();

  function hear(one: Heard): void {
    heard.push(inShort(one));
    if (one.type === 'request') {
      if (at.waiting === null) return;
      const { id } = at.waiting;
      asked += 1;
      planner.called(id, one.call);
      if (plan.fault?.place === id && meets(plan.fault, one.call)) isMet = true;
      return;
    }
    if (one.type === 'loaded') {
      at = beginning(machine, at.stored, at);
      return;
    }
    if (isOf(plan.action, one.type)) isHeard = true;
    if (one.type === 'location' && plan.action.kind === 'restart') planner.arrived(plan.action.as, one.facts);
    const { waiting, snapshot, last } = at;
    const step = predict(machine, at, one);
    for (const item of step.shown) {
      shown.add(item);
      wanted.delete(item);
    }
    at = step.at;
    if (one.type !== 'outcome' || waiting === null || one.call !== snapshot.pending?.call) return;
    const { id } = waiting;
    const isAgain = plan.action.kind === 'submit' && answered === 0 && submitted.has(`${id} ${plan.action.asks}`);
    if (plan.action.kind === 'submit' && answered === 0) submitted.add(`${id} ${plan.action.asks}`);
    if (!isAgain) planner.answered(id, plan, answered, before, one);
    if (asked === 0) planner.answeredAlone(id, last);
    asked = 0;
    answered += 1;
    const { fault } = plan;
    if (fault?.place === id && fault.code !== one.code && isMet) planner.misled(fault);
    if (fault?.place === id && at.last === `${id} -> ${one.code}`) at = { ...at, last: answerAfter(fault) };
  }

  async function hearNext(): Promise<void> {
    const one = await driver.next();
    if (one === null) {
      const awaited = at.snapshot.pending?.run.effect ?? plan.action.says;
      throw new Error(`${awaited}, says the machine, and the page was told nothing of it.`);
    }
    hear(one);
  }

  /** Waits until page and machine have come to rest, and holds the page to what the machine says. */
  async function settle(): Promise<void> {
    while (!isHeard || isAtWork(at)) await hearNext();
    for (let left = attempts; ; left -= 1) {
      await driver.rest();
      while (driver.waiting().length > 0 || isAtWork(at)) await hearNext();
      const wrong = await complaints();
      if (wrong.length === 0) return;
      if (left === 0) throw new Error(wrong.join('\n'));
    }
  }

  async function complaints(): Promise<readonly string[]> {
    if (at.exit === null) {
      const page = await driver.observe();
      const expected = expectedPage(machine, at);
      return page === null ? [`The page left to ${driver.address()}.`] : differencesOf(expected, page);
    }
    const to = typeof at.exit.to === 'string' ? new URL(at.exit.to, driver.origin).href : null;
    return driver.address() === to ? [] : [`The machine leaves to ${to}, the page is at ${driver.address()}.`];
  }

  async function take(next: Plan): Promise<void> {
    [plan, isHeard, answered, before, heard] = [next, false, 0, at.last, []];
    const { action, fault } = next;
    isMet = fault !== null && fault.does.kind !== 'provider';
    actions.push(fault === null ? action.says : `${action.says} (${fault.says} at ${fault.place})`);
    try {
      if (fault !== null) await prepare(fault);
      // Who chooses is in the field at which it is suggested.
      if (action.kind === 'choose') at = { ...at, focus: null };
      if (action.kind === 'restart') {
        submitted = new Set();
        at = beginning(machine, {}, { last: '', suggests: action.as === suggesting });
        await driver.restart(action.as, addressOf(action.as, driver.origin));
      } else await act(driver, action, at);
      await settle();
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${actions.join(' · ')}\nwhat the page was told after it: ${heard.join(', ')}\n${said}`, {
        cause,
      });
    }
    if (fault !== null) await driver.mend();
  }

  async function prepare({ does }: Fault): Promise<void> {
    await driver.breakBy(does);
    if (does.kind !== 'code') return;
    do await hearNext();
    while (isAtWork(at));
  }

  await take(plan);
  while (wanted.size > 0 && actions.length < most) {
    const following = next(at);
    if (following === null) break;
    await take(following);
  }
  return { shown: [...shown], actions };
}

async function act(driver: Driver, action: Exclude<Action, { kind: 'restart' }>, { snapshot }: Prediction) {
  const { basePath } = product.program;
  switch (action.kind) {
    case 'press':
      return driver.press(textsAt(snapshot).named(action.control));
    case 'submit':
      await driver.fill(entriesOf(action.values, snapshot, await driver.code()));
      return driver.press(textsAt(snapshot).named(action.control));
    case 'dismiss':
      return driver.escape();
    case 'wait':
      return driver.pass(snapshot.timer?.secondsLeft ?? 0);
    case 'sleep':
      return driver.sleep(action.minutes * 60);
    case 'reload':
      return driver.reload();
    case 'visit':
      return driver.visit(`${basePath}/${action.route}`);
    case 'back':
      return driver.back();
    case 'choose':
      return driver.choose(action.code);
  }
}

/** What is typed, by what the fields are called. */
function entriesOf(values: Values, snapshot: Prediction['snapshot'], code: string | null): readonly Entry[] {
  const { program } = product;
  const texts = textsAt(snapshot);
  const { context } = snapshot;
  return Object.entries(fieldsOf(program, snapshot.screen)).flatMap(([name, field]): readonly Entry[] => {
    const value = values[name];
    const view = texts.view?.fields[name];
    if (value === undefined || view === undefined || !holds(program, field.shown, { context })) return [];
    if (field.input !== 'radio')
      return [{ label: texts.key(view.label), value: value === newestCode ? (code ?? value) : value, isOption: false }];
    const option = view.options.find((each) => each.value === value);
    if (option === undefined) return [];
    return [
      {
        label: texts.choose([{ when: [], unless: [], copy: option.copy, values: option.values }]) ?? '',
        value,
        isOption: true,
      },
    ];
  });
}

/** Whether a call is one that goes wrong. */
function meets({ does }: Fault, call: string): boolean {
  return does.kind === 'provider' && (does.fault.match === call || does.fault.match.endsWith('*'));
}

/** Whether the page received the event of an action there. */
function isOf({ kind }: Action, told: string): boolean {
  switch (kind) {
    case 'press':
    case 'submit':
      return told === 'event';
    case 'dismiss':
      return told === 'dismiss';
    case 'wait':
      return told === 'timer';
    case 'sleep':
      return told === 'minute';
    case 'choose':
      return told === 'outcome';
    default:
      return told === 'location';
  }
}

/** What a page was told, in short. */
function inShort(one: Heard): string {
  switch (one.type) {
    case 'request':
      return one.call;
    case 'event':
      return `event ${one.name}`;
    case 'outcome':
      return `outcome ${one.code}`;
    case 'location':
      return `at /${one.route ?? '?'}`;
    default:
      return one.type;
  }
}
