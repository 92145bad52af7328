import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { lostCases, lostWords, placesOfText } from '../../compiler/analysis/consent/places.ts';
import { consentStateOf, isCovered } from '../../compiler/analysis/consents.ts';
import { routesApprover, routesTo } from '../../compiler/analysis/routes.ts';
import { isMeant } from '../../compiler/analysis/style.ts';
import { type Diagnostic, isOfMemory } from '../../compiler/diagnostic.ts';
import { judge } from '../../compiler/judge.ts';
import type { SourceReading } from '../../compiler/load/readSources.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { type Change, compareParts, consentWords } from './compareParts.ts';
import { togetherByEnvironment } from './environments.ts';
import { exchangedTexts } from './exchanges.ts';
import { compareFiles } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Outline, outlineOf } from './outline/product.ts';
import { type LinkedProduct, renamedTexts, withNewKeys } from './renames.ts';
import { withStrength } from './strength.ts';
import { compareTexts, subjectOf, type TextChange } from './texts.ts';

/** One of the two compared products. */
export interface Side {
  /** There are no flows. */
  readonly isEmpty: boolean;
  /** The first error that prevents compilation; null when it compiles. */
  readonly error: Diagnostic | null;
  /** Null when it does not compile. */
  readonly behaviour: string | null;
}

/** What changed between two versions of a product. */
export interface Review {
  readonly before: Side;
  readonly after: Side;
  readonly changes: readonly Change[];
  /** Whether the hashes are equal; null when nothing is proven: one side does not compile, or texts were exchanged. */
  readonly sameBehaviour: boolean | null;
}

/**
 * Compares two versions of a product. The grammar of the second weighs the properties of both.
 * @param memory reads once what is the same in both
 */
export function review(before: SourceReading, after: SourceReading, memory = new CompilerMemory()): Review {
  const [first, now] = [readSide(before, memory), readSide(after, memory)];
  const grammar = now.analysis.schemas;
  const renamed = first.error === null ? renamedTexts(first, now) : new Map<string, string>();
  const [was, is] = [attempt(first.analysis, { grammar, renamed }), attempt(now.analysis, { grammar })];
  const [old, current] = [sideOf(first, was), sideOf(now, is)];
  const renewed = withNewKeys(first.analysis, renamed);
  const exchanged = was && is ? exchangedTexts({ ...was, ...renewed }, { ...is, ...now.analysis }) : new Set<string>();
  const isSame = old.behaviour === current.behaviour;
  const isProven = old.behaviour !== null && current.behaviour !== null && !(isSame && exchanged.size > 0);
  const sameBehaviour = isProven ? isSame : null;
  const models = [first.analysis, now.analysis] as const;
  const roles = new Map([...(was?.roles ?? []), ...(is?.roles ?? [])]);
  const textChanges: readonly TextChange[] = [
    ...compareTexts(renewed, now.analysis, roles),
    ...(first.error === null && now.error === null
      ? hiddenTexts(first.analysis, now.analysis, { renamed, roles })
      : []),
    ...compareRoutes(first.analysis, now.analysis),
    ...(was !== null && is !== null ? togetherByEnvironment(compareParts(was.product, is.product)) : []),
    ...compareFiles(first.sources, now.sources, { grammar, approvers: approversOf(null, models) }),
  ];
  const oldKeys = new Map([...renamed].map(([from, to]) => [to, from]));
  const changes = textChanges
    .map((change) => withStrength(change, first.analysis, now.analysis))
    .map(({ keys = [], ...change }) => {
      const { key } = change;
      if (key !== undefined) return withApprovers(change, key, oldKeys.get(key) ?? key, models);
      return keys.length === 0 ? change : { ...change, approvers: approversOf(keys, models) };
    })
    .map((change) => asProven(asExchanged(change, exchanged), sameBehaviour));
  const renames = [...renamed].map(([from, to]) => renameChange(from, to, first.analysis, now.analysis));
  return { before: old, after: current, changes: [...renames, ...changes], sameBehaviour };
}

/** A product as it is read. */
type ReadSide = LinkedProduct & Pick<Side, 'isEmpty' | 'error'>;

function readSide(reading: SourceReading, memory: CompilerMemory): ReadSide {
  const { sources, unread } = reading;
  const { analysis, diagnostics } = judge(reading, memory);
  const error = diagnostics.find((finding) => finding.severity === 'error' && !isOfMemory(finding)) ?? null;
  const isEmpty = ![...sources.keys(), ...unread.keys()].some((file) => file.startsWith('flows/'));
  return { isEmpty, error, sources, analysis };
}

function sideOf({ isEmpty, error, analysis }: ReadSide, outline: Outline | null): Side {
  const isProven = error === null && outline !== null;
  return { isEmpty, error, behaviour: isProven ? fingerprintOf(outline.product, analysis.schemas) : null };
}

/** A renamed protected text that fewer approvers protect needs the consent of those that it loses. */
function renameChange(from: string, to: string, before: Model, after: Model): Change {
  const [old, now] = [approversOf([from], [before]), approversOf([to], [after])];
  const approvers = old.filter((each) => !now.includes(each));
  const weight = approvers.length === 0 ? 'none' : 'copy';
  return { weight, subject: `text ${from}`, what: `renamed to ${to}`, before: null, after: null, approvers, key: from };
}

/** The outline of a product with errors, as far as possible. */
function attempt(...of: Parameters<typeof outlineOf>): Outline | null {
  try {
    return outlineOf(...of);
  } catch {
    return null;
  }
}

/** Protected texts that customers do not see any more in some case, by whatever change. */
function hiddenTexts(
  before: Analysis,
  after: Analysis,
  { renamed, roles }: { readonly renamed: ReadonlyMap<string, string>; readonly roles: Outline['roles'] },
): readonly TextChange[] {
  const keys = [...new Set([...before.copy.values()].flatMap((texts) => [...texts.keys()]))];
  return keys.flatMap((old): readonly TextChange[] => {
    const key = renamed.get(old) ?? old;
    if (approversOf([old, key], [before, after]).length === 0) return [];
    const lost = lostCases(placesOfText(old, before), key, after);
    if (lost.length === 0) return [];
    const [subject, what] = [subjectOf(key, roles), `not on view any more: ${lostWords(lost)}`];
    return [{ weight: 'copy', subject, what, before: null, after: null, approvers: [], key }];
  });
}

/** What happens to customers who bookmarked a screen. */
function compareRoutes(old: Model, now: Model): readonly TextChange[] {
  const [live, left] = [new Set([...now.screens.values()].map(({ route }) => route)), routesTo(now)];
  const known = new Map([...Object.entries(old.routes?.routes ?? {}), ...routesTo(old)]);
  const wasLive = new Set([...old.screens.values()].map(({ route }) => route));
  return [...known].flatMap(([route, from]): readonly TextChange[] => {
    const to = now.screens.get(left.get(route) ?? '');
    if (live.has(route) || (to !== undefined && !wasLive.has(route))) return [];
    const end = now.routes?.ended?.[route];
    const consent = consentWords(routesApprover, {
      consents: end === undefined ? [] : [{ approver: routesApprover, ...end }],
    });
    const gone = `is gone from ${from}, so that customers who kept its address get ${now.app.unknownPath} (${consent})`;
    const what = to === undefined ? gone : `leads on to ${to.route}`;
    return [{ weight: 'behaviour', subject: `route ${route}`, what, before: null, after: null, approvers: [] }];
  });
}

/** Where behaviour is the same, a text with conditions or links gave way to another one like it. */
function asProven(change: Change, sameBehaviour: boolean | null): Change {
  return sameBehaviour === true && change.weight === 'behaviour' ? { ...change, weight: 'copy' } : change;
}

/** A text of a control or field that another one had says what a press or an entry is: it is more than content. */
function asExchanged(change: Change, exchanged: ReadonlySet<string>): Change {
  const { weight, key, after } = change;
  const isOne = [key, ...(after?.split(' | ') ?? [])].some((each) => each !== undefined && exchanged.has(each));
  return weight === 'copy' && isOne ? { ...change, weight: 'behaviour' } : change;
}

/**
 * The results of a review, each by its heaviest change: what it says, and the exit code, which tells a pipeline whom to
 * ask; 1 and 2 are errors of the tool itself.
 */
export const verdicts = {
  nothing: { status: 0, says: 'Nothing to approve.' },
  copy: { status: 0, says: 'Texts only.' },
  look: { status: 10, says: 'The look changes.' },
  protected: { status: 11, says: 'Protected texts change.' },
  behaviour: { status: 12, says: 'Behaviour changes, or cannot be proven to stay.' },
  security: { status: 13, says: 'Something changes that security depends on.' },
  broken: { status: 20, says: 'The working folder does not compile. Correct that first, then review it again.' },
} as const;

export type ReviewVerdict = keyof typeof verdicts;

/** The verdict on a review. If the old revision does not compile, unchanged behaviour cannot be proven. */
export function verdictOf({ after, changes, sameBehaviour }: Review): ReviewVerdict {
  const has = (weight: string): boolean => changes.some((change) => change.weight === weight);
  if (after.error !== null) return 'broken';
  if (has('security')) return 'security';
  if (has('behaviour') || (sameBehaviour === null && changes.length > 0)) return 'behaviour';
  if (changes.some(({ approvers }) => approvers.length > 0)) return 'protected';
  if (has('look')) return 'look';
  return has('copy') ? 'copy' : 'nothing';
}

/** All approvers. The verdict names only the most important one. */
export function approvalsOf({ changes }: Review): readonly string[] {
  const roles = { none: [], copy: [], look: ['design'], behaviour: ['engineering'], security: ['security'] } as const;
  return [...new Set(changes.flatMap(({ weight, approvers }) => [...approvers, ...roles[weight]]))].sort();
}

/**
 * The approvers of a change of a text: those of the current protection and of the previous one, so that one change
 * cannot both lift the protection and change the text.
 * @param keys of the text, now and before; null for the approvers of all texts
 */
export function approversOf(
  keys: readonly string[] | null,
  models: readonly Pick<Model, 'protection'>[],
): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  const isOne = (pattern: string): boolean => keys === null || keys.some((key) => isMeant(key, pattern));
  const matching = lists.filter(({ texts }) => texts.some(isOne));
  return [...new Set(matching.map(({ approver }) => approver))].sort();
}

/** Adds the approvers and their recorded consents. */
function withApprovers(change: Change, key: string, oldKey: string, models: readonly [Analysis, Analysis]): Change {
  const consents = consentStateOf(models[1]).texts.flatMap((text) => {
    const { key: own, approver, consent } = text;
    return own === key && consent !== null && isCovered(text) ? [{ approver, by: consent.by, on: consent.on }] : [];
  });
  const approvers = approversOf([oldKey, key], models);
  return { ...change, approvers, ...(approvers.length === 0 ? {} : { consents }) };
}
