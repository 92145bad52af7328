import { compileJudged } from '../../compiler/compile.ts';
import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import type { CompilerMemory } from '../../compiler/lower/memory.ts';
import { type Product, productIn } from '../../explorer/product.ts';
import { frame } from '../../tools/book/states/ids.ts';
import { type KnownState, knownStates } from '../../tools/book/states/known.ts';
import { stateWords } from '../../tools/book/states/words.ts';
import { type Change, changeWords } from '../../tools/review/compareParts.ts';
import { approvalsOf, review } from '../../tools/review/review.ts';
import type { Approval, SeenResult, Weighed } from '../messages.ts';
import type { Drafted } from './drafted.ts';
import { fixOf } from './fixes.ts';

/** The product on disk as the page shows it, what is known of it, and the findings of its files. */
export interface ProductOnDisk {
  readonly product: Product;
  readonly result: SeenResult;
  readonly findings: readonly string[];
}

type StudiedProduct = Omit<ProductOnDisk, 'findings'>;

/** What drafts will do to a product. */
export function weigh(drafted: Drafted, now: ProductOnDisk, memory: CompilerMemory): Weighed {
  const { before, after, judged, isBlocked } = drafted;
  const compiled = compileJudged(judged, 'all');
  const { program, shared, screens, theme } = compiled;
  const result = program === null ? null : { program, shared, screens, theme };
  const then = productIn(judged.analysis, compiled);
  const changed = review(before, after, memory);
  const keys = new Set(changed.changes.flatMap(({ key }) => key ?? []));
  return {
    result,
    isBlocked,
    findings: judged.diagnostics.map((finding) => ({
      words: formatDiagnostic(finding),
      isOld: now.findings.includes(formatDiagnostic(finding)),
      isError: finding.severity === 'error',
      fix: fixOf(finding, before.sources, after.sources),
    })),
    leftBehind: changed.changes.flatMap(({ key, untouched = [] }) =>
      key === undefined ? [] : untouched.map(({ locale, text }) => ({ locale, key, text })),
    ),
    approvals: approvalsOf(changed).map((who) => approvalOf(who, changed.changes)),
    changes: changed.changes.map(changeWords),
    ...(result === null || then === null ? nothing : statesOf(now, { product: then, result }, keys)),
  };
}

const nothing = { come: [], gone: [], touched: [] };

/** What an approver is asked. */
function approvalOf(who: string, changes: readonly Change[]): Approval {
  const own = changes.filter(({ approvers }) => approvers.includes(who));
  const isRecorded = own.every(({ consents = [] }) => consents.some(({ approver }) => approver === who));
  return { who, texts: [...new Set(own.map(({ key, subject }) => key ?? subject))], isRecorded };
}

/** The states that come, go and may change. */
function statesOf(
  before: StudiedProduct,
  after: StudiedProduct,
  keys: ReadonlySet<string>,
): Pick<Weighed, 'come' | 'gone' | 'touched'> {
  const [old, now] = [before, after].map(({ product }) => knownStates(product.model, product)) as [States, States];
  const wordsIn = (states: States, others: States, { product }: StudiedProduct): readonly string[] =>
    [...states.values()]
      .filter(({ id }) => !others.has(id))
      .map((state) => `${state.screen}: ${stateWords(state, product.model)}`);
  const isTouched = touchedScreens(before.result, after.result);
  const saysSo = ({ texts }: KnownState): boolean => texts.some((key) => keys.has(key));
  const touched = [...old.values()].filter((state) => now.has(state.id) && (saysSo(state) || isTouched(state.screen)));
  const rank = (state: KnownState): number => (saysSo(state) ? 0 : state.kind === 'idle' ? 1 : 2);
  return {
    come: wordsIn(now, old, after),
    gone: wordsIn(old, now, before),
    touched: touched.sort((one, other) => rank(one) - rank(other)).map(({ id }) => id),
  };
}

type States = ReadonlyMap<string, KnownState>;

/** Whether what a screen shows or does is not the same in both. */
function touchedScreens(before: SeenResult, after: SeenResult): (screen: string) => boolean {
  const { states: old, ...wasElse } = before.program;
  const { states: now, ...isElse } = after.program;
  const isAll = !isSame([wasElse, before.theme], [isElse, after.theme]);
  const isShared = !isSame(before.shared, after.shared);
  return (screen) => {
    if (isAll || isShared || screen === frame) return isAll || isShared;
    const views = ({ screens }: SeenResult): readonly unknown[] => Object.values(screens).map((each) => each[screen]);
    return !isSame([old[screen], views(before)], [now[screen], views(after)]);
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
