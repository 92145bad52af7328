import type { Analysis } from '../analysis/analysis.ts';
import type { Leaf } from '../analysis/branch.ts';
import type { ChosenAlternative, GuardedList } from '../analysis/decisions.ts';
import { decide, screensOf } from '../analysis/guardedLists.ts';
import {
  type Guarded,
  type GuardedAlternative,
  isOpen,
  type Literal,
  literalsOf,
  wantedBy,
} from '../analysis/guards.ts';
import { type Mark, markWords } from '../analysis/valueClasses.ts';
import type { ListKind, Owner } from '../analysis/visitor.ts';
import type { ElementSource, Overlays, ScreenFile } from '../generated/source.ts';
import { grouped } from '../grouped.ts';
import type { ModelCondition } from '../lower/conditions.ts';
import type { LintRule, Reporter, RuleFamily } from './rule.ts';

const constantCondition: LintRule = {
  name: 'constant-condition',
  code: 'F118',
  says: 'Every condition holds in some case and fails in another.',
  remedy: 'Correct the condition, or remove it with what it guards',
  details:
    'The compiler goes through every case of what a condition reads: each value of an enum, true and false, each side of a number that something compares with, and a value that is absent, empty or filled in. An expression whose values cannot be counted (`matches`, `length`, `contains`, `some`, two texts compared) counts as true or false, and as the same wherever it stands.',
  examples: [
    {
      words: 'This guard never holds, because the context schema has three attempts at most.',
      bad: 'login alert/0/when: { "attempts": 4 }',
      good: 'login alert/0/when: { "attempts": 3 }',
    },
  ],
  check({ conditions, decider, origins }, report) {
    for (const [name, condition] of conditions) {
      const answer = decider.constant(name);
      if (answer === null) continue;
      const place = origins.at(condition, 'logic');
      const subject = condition.term === undefined ? `The condition "${name}"` : 'This guard';
      const message = `${subject} ${answer ? 'always' : 'never'} holds`;
      const limited = decider.boundOf(name);
      if (limited === null) {
        const remedy = remedyOfPresence(condition) ?? 'Correct it, or remove it with what it guards';
        report.error(place, `${message}, whatever it reads`, remedy);
      } else {
        const { path, bound, schema } = limited;
        const { file, line } = origins.at(schema, bound);
        const why = `because the ${bound} of "${path.replace('context.', '')}" is ${schema[bound]} (${file}:${line})`;
        const remedy = 'Compare with a number that it can have, or ask an engineer to change that bound';
        report.error(place, `${message}, ${why}`, remedy);
      }
    }
  },
};

const onCodeScreen = (guard: string): string => `code body/+0: { "type": "text", "copy": "common.welcome", ${guard} }`;

const impossibleGuard: LintRule = {
  name: 'impossible-guard',
  code: 'F118',
  says: 'The conditions of each element, option, item of the frame and access policy can hold together, also with those of the groups around it and on the screen where it stands.',
  remedy: 'Correct the conditions, or remove the element',
  details:
    'A group that can never be shown is reported once, without its contents. On a screen its access policy holds, and a context key that only the flows write has a value that some way there leaves: the default in a new tab, what is kept after a reload or when customers come back, and what transitions set or clear. What customers could only see by going to its address from another screen does not count.',
  examples: [
    {
      words: 'This text is never shown: the access policy of the screen asks for the opposite.',
      bad: onCodeScreen('"unless": "is-signing-in"'),
      good: onCodeScreen('"unless": "unknown-customer"'),
    },
    {
      words: 'This text is never shown: login sets `password`, and nothing on the code screen sets `passkey` now.',
      bad: [
        'code on/submit/then/failed: { "error": "common.failed" }',
        onCodeScreen('"when": { "authFlow": "passkey" }'),
      ],
      good: onCodeScreen('"when": { "authFlow": "passkey" }'),
    },
    {
      words: 'This link is never shown, because the provider asks for one thing at a time.',
      bad: 'login body/4/when: [{ "transaction.step": "code" }, { "transaction.step": "password" }]',
      good: 'login body/4/when: { "transaction.step": "password" }',
    },
  ],
  check(analysis, report) {
    const never = new Set<object | null>();
    for (const part of partsOf(analysis)) {
      const { of, guarded, group, done } = part;
      if (literalsOf(guarded).length === 0 || group.some((each) => never.has(each))) continue;
      const reason = whyNeverShown(part, analysis);
      if (reason === null) continue;
      never.add(of);
      report.error(analysis.origins.at(of), `This is never ${done}: ${reason}`, 'Correct the conditions, or remove it');
    }
  },
};

const lastAlternative: LintRule = {
  name: 'last-alternative',
  code: 'F102',
  says: 'The last alternative of a list has no condition, so that one alternative always holds.',
  remedy: 'Add a last alternative without condition',
  details:
    'A choice with `by` may cover all values instead: see [exhaustive-choice](#exhaustive-choice). A list of alerts may end with a condition, because a screen may show no alert, and so may an item of the banner, the drawings of a header, `enter` and `idle`, after which nothing need happen.',
  examples: [
    {
      bad: 'login on/home: [{ "when": { "has": "gotoUrl" }, "next": "leave-to-goto" }]',
      good: 'login on/home: [{ "when": { "has": "gotoUrl" }, "next": "leave-to-goto" }, { "next": "leave-to-help" }]',
    },
  ],
  check({ guardedLists, origins }, report) {
    for (const { kind, alternatives, by, container } of guardedLists) {
      const subject = subjects[kind];
      if (subject === undefined || by !== null || alternatives.some(isOpen)) continue;
      const message = `The last alternative has a condition, so ${subject}`;
      const remedy = 'Add a last alternative without "when" and "unless"';
      report.error(origins.at(alternatives.at(-1) ?? container), message, remedy);
    }
  },
};

const exhaustiveChoice: LintRule = {
  name: 'exhaustive-choice',
  code: 'F114',
  says: 'A choice with `by` has an alternative for each value that can occur, and names no other value.',
  remedy: 'Correct the value, or add the missing alternative',
  details:
    'The schema tells the values: those of an enum, true and false, or the numbers between two bounds. A key can also be absent, unless it has a default and nothing sets it to `null` or to a value that may be absent. When an object is absent, so are its parts. A last alternative without condition takes every value that is left.',
  examples: [
    {
      bad: 'flow states/route/choose/1/is: ["pasword", "none"]',
      good: 'flow states/route/choose/1/is: ["password", "none"]',
    },
    {
      bad: 'flow states/route/choose/2/when: "by-password"',
      good: ['flow states/route/choose/2/when: "by-password"', 'flow states/route/choose/3: { "next": "login" }'],
    },
  ],
  check({ guardedLists, decidedLists, origins }, report) {
    for (const { values, index, problem } of guardedLists.flatMap(({ foreign }) => foreign)) {
      report.error(origins.at(values, index), problem.message, problem.remedy);
    }
    for (const { list, leaves } of decidedLists) {
      const { by, alternatives, container } = list;
      if (by === null || alternatives.some(isOpen)) continue;
      const missing = leaves === null ? ['every other case'] : gapsIn(leaves, by, list);
      if (missing.length === 0) continue;
      const words = [missing.slice(0, -1).join(', '), ...missing.slice(-1)].filter(Boolean).join(' and ');
      const remedy = 'Add it, or a last alternative without "when", "unless" and "is"';
      report.error(origins.at(alternatives.at(-1) ?? container), `There is no alternative for ${words}`, remedy);
    }
  },
};

const deadAlternative: LintRule = {
  name: 'dead-alternative',
  code: 'F118',
  says: 'Each alternative of a list is taken in some case.',
  remedy: 'Remove it, or move it up',
  details:
    'The alternatives of texts and alerts count too, and each value that an alternative of a choice names. It is only a warning when a value or a last alternative without condition has no case left. While the screen is busy, only alternatives marked `always` count. What can be the case on a screen is as for [impossible-guard](#impossible-guard).',
  examples: [
    {
      bad: 'login on/learn: [{ "open": "about" }, { "when": "by-password", "next": "leave-to-help" }]',
      good: 'login on/learn: [{ "when": "by-password", "next": "leave-to-help" }, { "open": "about" }]',
    },
    {
      words: 'Two alternatives claim the value `code`: the one before this is for it.',
      bad: 'flow states/route/choose/1/is: ["code", "password", "none"]',
      good: 'flow states/route/choose/1/is: ["password", "none"]',
    },
  ],
  check(analysis, report) {
    const { origins } = analysis;
    for (const { list, leaves } of analysis.decidedLists) {
      const { alternatives, by } = list;
      // While the screen is busy, only alternatives marked `always` count, so one without never precedes one with.
      const always = alternatives.filter((each) => each.always);
      const whileBusy = decide(list, always, analysis);
      if (leaves === null || whileBusy === null) continue;
      const byAlternative = grouped([...leaves, ...whileBusy], ({ answer }) => answer.alternative);
      const dead = alternatives.filter((each) => !byAlternative.has(each));
      const live = alternatives.filter((each) => byAlternative.has(each) && !isOpen(each));
      checkDeadOnScreen(list, live, analysis, report);
      const firstOpen = alternatives.find(isOpen);
      for (const each of dead) {
        const place = origins.at(each);
        const message = `This alternative is never taken: ${whyNeverChosen(each, list, analysis)}`;
        if (each !== firstOpen) report.error(place, message, 'Remove it, or move it up');
        // A final alternative without a condition is required (F102), so an unreachable one is only a warning.
        else if (dead.length === 1) report.warning(place, message, 'Remove it, and the conditions before it');
      }
      for (const [alternative, cases] of by === null ? [] : byAlternative) {
        const { is = [] } = alternative ?? {};
        for (const [index, value] of is.entries()) {
          if (cases.some(({ answer }) => answer.value === value)) continue;
          const message = `This alternative is never taken for ${JSON.stringify(value)}: earlier ones take all of its cases`;
          report.warning(origins.at(is, index), message, 'Leave that value to one of them');
        }
      }
    }
  },
};

/** Which guards never hold, which alternatives are never taken, and where none is. */
export const guards: RuleFamily = {
  name: 'guards',
  findings: [constantCondition, impossibleGuard, lastAlternative, exhaustiveChoice, deadAlternative],
};

/** A text field is never true; its presence was probably meant. */
function remedyOfPresence({ term }: ModelCondition): string | null {
  if (term?.kind !== 'is' || term.value !== true || !term.path.startsWith('form.')) return null;
  return `Write { "has": "${term.path}" } where it must be filled in`;
}

/** Why a part is never shown, as the end of a sentence; null if it can be. */
function whyNeverShown({ guarded, group, owner }: GuardedPart, analysis: Analysis): string | null {
  const { decider, graph, whyNever } = analysis;
  const together = [...group, guarded].flatMap(literalsOf);
  const canHold = (literals: readonly Literal[]): boolean => decider.canHold(literals, () => graph.visible(owner));
  if (!canHold(literalsOf(guarded))) return whyNeverHolds(guarded);
  if (!canHold(together)) return 'its conditions and those of the group around it exclude each other';
  if (owner.kind !== 'screen') return null;
  return whyNever(owner.screen, (scopes) => together.every((each) => decider.isSo(each, scopes)));
}

interface GuardedPart {
  /** The object in the files. */
  readonly of: object;
  readonly guarded: Guarded;
  /** The groups that it stands in, the outermost first. */
  readonly group: readonly Guarded[];
  readonly owner: Owner;
  /** Completes "it is never …". */
  readonly done: 'shown' | 'offered' | 'open';
}

/** Every element, option, shell item and access policy of a product; groups come before their content. */
function* partsOf({ app: { access, shell, overlays }, screens }: Analysis): Iterable<GuardedPart> {
  const app: Owner = { kind: 'app' };
  for (const policy of Object.values(access)) {
    yield { of: policy, guarded: { when: policy.needs ?? [] }, group: [], owner: app, done: 'open' };
  }
  for (const item of [...shell.header, ...(shell.banner ?? []), ...shell.footer]) {
    yield { of: item, guarded: item, group: [], owner: app, done: 'shown' };
  }
  yield* inBody(bodiesOf(overlays), app, []);
  for (const screen of screens.values()) {
    const owner: Owner = { kind: 'screen', id: screen.screen, screen };
    for (const option of Object.values(screen.form ?? {}).flatMap(({ options = [] }) => options)) {
      yield { of: option, guarded: option, group: [], owner, done: 'offered' };
    }
    yield* inBody([...screen.body, ...(screen.aside ?? []), ...bodiesOf(screen.overlays)], owner, []);
  }
}

function bodiesOf(overlays: Overlays = {}): readonly ElementSource[] {
  return Object.values(overlays).flatMap(({ body }) => body);
}

function* inBody(body: readonly ElementSource[], owner: Owner, group: readonly Guarded[]): Iterable<GuardedPart> {
  for (const element of body) {
    yield { of: element, guarded: element, group, owner, done: 'shown' };
    if (element.type === 'group') yield* inBody(element.body, owner, [...group, element]);
  }
}

const subjects: Readonly<Partial<Record<ListKind, string>>> = {
  event: 'what follows when no condition holds is not said',
  outcome: 'what follows when no condition holds is not said',
  choice: 'what follows when no condition holds is not said',
  copy: 'there is no text when no condition holds',
  clock: 'how long the clock runs when no condition holds is not said',
};

/** The values of a path for which no alternative holds. */
function gapsIn(leaves: readonly Leaf<ChosenAlternative>[], by: string, list: GuardedList): readonly string[] {
  const byValue = [...grouped(leaves, ({ answer }) => answer.value)];
  const absentLast = byValue.sort(([one], [other]) => Number(one === null) - Number(other === null));
  return absentLast.flatMap(([, here]) => {
    const gaps = here.filter(({ answer }) => answer.alternative === null);
    const marks = here[0]?.facts.get(by)?.marks ?? [{ kind: 'absent' }];
    if (gaps.length === 0) return [];
    if (gaps.length === here.length) return marks.map(markWords);
    return marks.map((mark) => `${markWords(mark)} where ${conditionsAt(mark, list.alternatives)}`);
  });
}

/** The other conditions of the alternatives for a value. */
function conditionsAt(mark: Mark, alternatives: readonly GuardedAlternative[]): string {
  const literals = alternatives
    .filter(({ is }) => is === undefined || (mark.kind === 'is' && is.includes(mark.value)))
    .flatMap(literalsOf);
  return [...new Set(literals.map(({ name, holds }) => `"${name}" ${holds ? 'fails' : 'holds'}`))].join(' or ');
}

/** What could be taken, but not where the list stands. What follows an outcome may have been set just before. */
function checkDeadOnScreen(
  list: GuardedList,
  live: readonly GuardedAlternative[],
  analysis: Analysis,
  report: Reporter,
): void {
  const { alternatives, kind, settings } = list;
  const [owner, ...others] = new Set(settings.map((setting) => setting.owner));
  if (owner?.kind !== 'screen' || others.length > 0 || kind === 'outcome') return;
  for (const each of live) {
    const earlier = earlierThan(each, alternatives);
    const reason = analysis.whyNever(owner.screen, (scopes) => {
      const holds = (guarded: GuardedAlternative): boolean =>
        literalsOf(guarded).every((literal) => analysis.decider.isSo(literal, scopes));
      return holds(each) && !earlier.some(holds);
    });
    if (reason === null) continue;
    const message = `This alternative is never taken: ${reason}`;
    report.error(analysis.origins.at(each), message, 'Correct the conditions, or remove it');
  }
}

/** Why an alternative is never taken, as the end of a sentence. */
function whyNeverChosen(alternative: GuardedAlternative, list: GuardedList, analysis: Analysis): string {
  const { canHold, isPossible, isSo } = analysis.decider;
  const screens = (): readonly ScreenFile[] => screensOf(list, analysis);
  const own = wantedBy(alternative, list.by);
  if (!canHold(own, screens)) return whyNeverHolds(alternative);
  const earlier = earlierThan(alternative, list.alternatives);
  if (earlier.some(isOpen)) return 'an earlier one has no condition';
  const isCovered = earlier.some((other) => {
    const wanted = wantedBy(other, list.by);
    return !isPossible((scopes) => {
      const holds = (literal: Literal): boolean => isSo(literal, scopes);
      return own.every(holds) && !wanted.every(holds);
    }, screens);
  });
  return isCovered ? 'an earlier one holds whenever this one does' : 'earlier ones take all of its cases';
}

/** The alternatives that are asked before one; while the screen is busy, only those marked `always` are. */
function earlierThan(one: GuardedAlternative, all: readonly GuardedAlternative[]): readonly GuardedAlternative[] {
  return all.slice(0, all.indexOf(one)).filter(({ always }) => always || !one.always);
}

function whyNeverHolds(guarded: GuardedAlternative): string {
  const literals = literalsOf(guarded);
  const torn = literals.find(
    ({ name, holds }) => holds && literals.some((other) => other.name === name && !other.holds),
  );
  if (torn !== undefined) return `"${torn.name}" would have to hold and not to hold`;
  if (guarded.is !== undefined) return 'its values and its conditions exclude each other';
  const [only, ...others] = literals;
  return only !== undefined && others.length === 0
    ? `"${only.name}" always ${only.holds ? 'fails' : 'holds'} here`
    : 'its conditions exclude each other';
}
