import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { consentStateOf } from '../../compiler/analysis/consents.ts';
import { routesApprover, routesTo } from '../../compiler/analysis/routes.ts';
import { isMeant } from '../../compiler/analysis/style.ts';
import { type Diagnostic, isOfMemory } from '../../compiler/diagnostic.ts';
import { judge } from '../../compiler/judge.ts';
import type { SourceReading } from '../../compiler/load/readSources.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { behaviourHash } from './behaviour.ts';
import { type Change, compareParts, consentWords } from './compareParts.ts';
import { togetherByEnvironment } from './environments.ts';
import { compareFiles } from './files.ts';
import { type Outline, outlineOf } from './outline/product.ts';
import { type LinkedProduct, type Rename, renamesOf, withNewNames } from './renames.ts';
import { withStrength } from './strength.ts';
import { compareTexts, type TextChange } from './texts.ts';

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
  /** Whether the hashes are equal; null when one side does not compile, so that nothing is proven. */
  readonly sameBehaviour: boolean | null;
}

/**
 * Compares two versions of a product.
 * @param memory reads once what is the same in both
 */
export function review(before: SourceReading, after: SourceReading, memory = new CompilerMemory()): Review {
  const [first, now] = [readSide(before, memory), readSide(after, memory)];
  const { side: old, renames } = underNewNames(first, now, memory);
  const sameBehaviour = old.behaviour === null || now.behaviour === null ? null : old.behaviour === now.behaviour;
  const models = [first.analysis, old.analysis, now.analysis];
  const told: readonly TextChange[] = [
    ...compareTexts(
      old.analysis,
      now.analysis,
      new Map([...(old.outline?.roles ?? []), ...(now.outline?.roles ?? [])]),
    ),
    ...compareBrand(old.analysis, now.analysis),
    ...compareRoutes(old.analysis, now.analysis),
    ...(old.outline !== null && now.outline !== null
      ? togetherByEnvironment(compareParts(old.outline.product, now.outline.product))
      : []),
    ...compareFiles(old.sources, now.sources, everybody(models)),
  ];
  const oldKeys = new Map(renames.filter(({ kind }) => kind === 'text').map(({ from, to }) => [to, from]));
  const changes = told
    .map((change) => withStrength(change, old.analysis, now.analysis))
    .map(({ key, keys = [], ...change }) => {
      if (key !== undefined) return withApprovers(change, key, [oldKeys.get(key) ?? key, key], models);
      return keys.length === 0 ? change : { ...change, approvers: approversOf(keys, models) };
    })
    .map((change) => asProven(change, sameBehaviour));
  const all = [...renames.map((rename) => renameChange(rename, first.analysis, now.analysis)), ...changes];
  const behaves = all.some(({ weight }) => weight === 'behaviour' || weight === 'security');
  return {
    before: sideOf(first),
    after: sideOf(now),
    changes: sameBehaviour === false && !behaves ? [...all, unnamed] : all,
    sameBehaviour,
  };
}

interface ReadSide extends Side, LinkedProduct {
  readonly outline: Outline | null;
}

function readSide({ sources, unread }: SourceReading, memory: CompilerMemory): ReadSide {
  const { analysis, diagnostics } = judge({ sources, unread }, memory);
  const error = diagnostics.find((finding) => finding.severity === 'error' && !isOfMemory(finding)) ?? null;
  return {
    isEmpty: ![...sources.keys(), ...unread.keys()].some((file) => file.startsWith('flows/')),
    error,
    sources,
    analysis,
    behaviour: error === null ? behaviourHash(analysis) : null,
    outline: attempt(analysis),
  };
}

/**
 * The old product under the new names: what still differs is more than a rename. If the old product does not compile
 * under a name, that rename is rejected.
 */
function underNewNames(
  old: ReadSide,
  now: ReadSide,
  memory: CompilerMemory,
): { readonly side: ReadSide; readonly renames: readonly Rename[] } {
  if (old.error !== null) return { side: old, renames: [] };
  const written = (renames: readonly Rename[]): ReadSide =>
    readSide({ sources: withNewNames(old, renames), unread: new Map() }, memory);
  const all = renamesOf(old, now);
  if (all.length === 0) return { side: old, renames: all };
  const side = written(all);
  if (side.error === null) return { side, renames: all };
  const renames = all.filter((rename) => written([rename]).error === null);
  const fewer = written(renames);
  return fewer.error === null ? { side: fewer, renames } : { side: old, renames: [] };
}

/** A renamed protected text that fewer approvers protect needs the consent of those that it loses. */
function renameChange({ kind, owner, from, to }: Rename, before: Model, after: Model): Change {
  const [old, now] = [approversOf([from], [before]), approversOf([to], [after])];
  const approvers = kind === 'text' ? old.filter((each) => !now.includes(each)) : [];
  const subject = `${kind} ${from}${owner === '' ? '' : ` on ${owner}`}`;
  const weight = approvers.length === 0 ? 'none' : 'copy';
  return { weight, subject, what: `renamed to ${to}`, before: null, after: null, approvers };
}

/** The outline of a product with errors, as far as possible. */
function attempt(analysis: Analysis): Outline | null {
  try {
    return outlineOf(analysis);
  } catch {
    return null;
  }
}

function sideOf({ isEmpty, error, behaviour }: ReadSide): Side {
  return { isEmpty, error, behaviour };
}

function compareBrand({ app: { brand: old } }: Model, { app: { brand }, origins }: Model): readonly TextChange[] {
  return (['name', 'supportPhone'] as const).flatMap((part): readonly TextChange[] => {
    if (old[part] === brand[part]) return [];
    const words = { name: 'name of the company', supportPhone: 'support number' }[part];
    const change = { subject: words, what: 'changed', before: old[part], after: brand[part], approvers: [] };
    const place = origins.at(brand, part);
    return [{ weight: 'copy', ...change, place, key: `brand.${part}` }];
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

/** What is written differently and compiles to the same behaves the same. */
function asProven(change: Change, sameBehaviour: boolean | null): Change {
  const isProven = sameBehaviour === true && change.weight === 'behaviour';
  return isProven ? { ...change, weight: 'none', what: `${change.what} (the same when compiled)` } : change;
}

const unnamed: Change = {
  weight: 'behaviour',
  subject: 'product',
  what: 'behaves differently, in a way that has no words here',
  before: null,
  after: null,
  approvers: [],
};

/** The result of a review, by its heaviest change. */
export type ReviewVerdict = 'nothing' | 'copy' | 'look' | 'protected' | 'behaviour' | 'security' | 'broken';

/** The exit code, which tells a pipeline whom to ask; 1 and 2 are errors of the tool itself. */
export const statusOf: Readonly<Record<ReviewVerdict, number>> = {
  nothing: 0,
  copy: 0,
  look: 10,
  protected: 11,
  behaviour: 12,
  security: 13,
  broken: 20,
};

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
 * @param keys of the text, now and before
 */
export function approversOf(keys: readonly string[], models: readonly Pick<Model, 'protection'>[]): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  const meant = lists.filter(({ texts }) => texts.some((pattern) => keys.some((key) => isMeant(key, pattern))));
  return [...new Set(meant.map(({ approver }) => approver))].sort();
}

/** Adds the approvers and their recorded consents. */
function withApprovers(change: Change, key: string, keys: readonly string[], models: readonly Model[]): Change {
  const now = models.at(-1);
  const texts = now === undefined ? [] : consentStateOf(now).texts;
  const consents = texts.flatMap(({ key: own, approver, consent, changed }) =>
    own === key && consent !== null && changed.length === 0 ? [{ approver, by: consent.by, on: consent.on }] : [],
  );
  const approvers = approversOf(keys, models);
  return { ...change, approvers, ...(approvers.length === 0 ? {} : { consents }) };
}

/** All approvers of protected texts. */
function everybody(models: readonly Model[]): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  return [...new Set(lists.map(({ approver }) => approver))].sort();
}
