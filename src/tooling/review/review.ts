import { analyse } from '../../compiler/analysis/analyse.ts';
import type { Diagnostic, Report } from '../../compiler/diagnostic.ts';
import type { RuleSource } from '../../compiler/generated/source.ts';
import { linkSources } from '../../compiler/link/buildModel.ts';
import type { Model } from '../../compiler/link/model.ts';
import type { SourceReading } from '../../compiler/load/readSources.ts';
import type { ModelCondition } from '../../compiler/lower/conditions.ts';
import { checkRules } from '../../compiler/rules/index.ts';
import { isMeant } from '../../compiler/text/style.ts';
import type { Logic } from '../../engine/contracts/logic.ts';
import { evaluate, type Patterns } from '../../engine/logic/index.ts';
import { behaviourHash } from './behaviour.ts';
import { type Change, compareParts } from './compareParts.ts';
import { compareFiles } from './files.ts';
import { type Outline, outlineOf } from './outline/product.ts';
import { compareTexts, type TextChange } from './texts.ts';

/** One of the two products that are compared. */
export interface Side {
  /** The first error that keeps it from compiling; null when it compiles. */
  readonly error: Diagnostic | null;
  /** Null when it does not compile. */
  readonly behaviour: string | null;
}

/** What changed between two versions of a product. */
export interface Review {
  readonly before: Side;
  readonly after: Side;
  readonly changes: readonly Change[];
  /** Equal fingerprints on both sides; null when one does not compile, so that nothing is proven. */
  readonly sameBehaviour: boolean | null;
}

/** Compares two versions of a product. */
export function review(before: SourceReading, after: SourceReading): Review {
  const [old, now] = [readSide(before), readSide(after)];
  const sameBehaviour = old.behaviour === null || now.behaviour === null ? null : old.behaviour === now.behaviour;
  const models = [old.model, now.model];
  const told: readonly TextChange[] = [
    ...compareTexts(old.model, now.model, new Map([...(old.outline?.roles ?? []), ...(now.outline?.roles ?? [])])),
    ...compareBrand(old.model, now.model),
    ...(old.outline !== null && now.outline !== null ? compareParts(old.outline.product, now.outline.product) : []),
    ...compareFiles(before.sources, after.sources, everybody(models)),
  ];
  const changes = told
    .map((change) => withStrength(change, old.model, now.model))
    .map(({ key, ...change }) => (key === undefined ? change : { ...change, approvers: approversOf(key, models) }))
    .map((change) => asProven(change, sameBehaviour));
  const behaves = changes.some(({ weight }) => weight === 'behaviour' || weight === 'security');
  return {
    before: sideOf(old),
    after: sideOf(now),
    changes: sameBehaviour === false && !behaves ? [...changes, unnamed] : changes,
    sameBehaviour,
  };
}

interface Read extends Side {
  readonly model: Model;
  readonly outline: Outline | null;
}

function readSide({ sources, unread }: SourceReading): Read {
  const findings: Diagnostic[] = [];
  const report: Report = (finding) => findings.push(finding);
  const analysis = analyse(linkSources(sources, report, { unread }));
  checkRules(analysis, report);
  const error = findings.find(({ severity }) => severity === 'error') ?? null;
  return {
    error,
    model: analysis,
    behaviour: error === null ? behaviourHash(analysis) : null,
    outline: attempt(analysis),
  };
}

/** Of a product that does not compile, what can be drawn is drawn. */
function attempt(model: Model): Outline | null {
  try {
    return outlineOf(model);
  } catch {
    return null;
  }
}

function sideOf({ error, behaviour }: Read): Side {
  return { error, behaviour };
}

function compareBrand({ app: { brand: old } }: Model, { app: { brand: now } }: Model): readonly TextChange[] {
  return (['name', 'supportPhone'] as const).flatMap((part): readonly TextChange[] => {
    if (old[part] === now[part]) return [];
    const words = { name: 'name of the company', supportPhone: 'support number' }[part];
    const change = { subject: words, what: 'changed', before: old[part], after: now[part], approvers: [] };
    return [{ weight: 'copy', ...change, key: `brand.${part}` }];
  });
}

/** A rule or a condition that holds more or less often than before is said to. */
function withStrength(change: TextChange, before: Model, after: Model): TextChange {
  if (change.what !== 'logic changed') return change;
  const [kind = '', name = ''] = change.subject.split(' ');
  if (kind === 'rule') return { ...change, what: ruleStrength(name, before, after) };
  const words = { weakened: 'holds more often', tightened: 'holds less often', changed: change.what };
  return { ...change, what: words[conditionStrength(name, before, after)] };
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

/** What a review asks for, by what weighs most in it. */
export type ReviewVerdict = 'nothing' | 'copy' | 'look' | 'protected' | 'behaviour' | 'security' | 'broken';

/** The status that the command ends with, so that a pipeline knows whom to ask; 1 and 2 are errors of the tool itself. */
export const statusOf: Readonly<Record<ReviewVerdict, number>> = {
  nothing: 0,
  copy: 0,
  look: 10,
  protected: 11,
  behaviour: 12,
  security: 13,
  broken: 20,
};

/** The verdict on a review. Where the revision before does not compile, nothing proves that behaviour stayed. */
export function verdictOf({ after, changes, sameBehaviour }: Review): ReviewVerdict {
  const has = (weight: string): boolean => changes.some((change) => change.weight === weight);
  if (after.error !== null) return 'broken';
  if (has('security')) return 'security';
  if (has('behaviour') || (sameBehaviour === null && changes.length > 0)) return 'behaviour';
  if (changes.some(({ approvers }) => approvers.length > 0)) return 'protected';
  if (has('look')) return 'look';
  return has('copy') ? 'copy' : 'nothing';
}

/** All approvers, each once: the verdict names only the weightiest. */
export function approvalsOf({ changes }: Review): readonly string[] {
  const roles = { none: [], copy: [], look: ['design'], behaviour: ['engineering'], security: ['security'] } as const;
  return [...new Set(changes.flatMap(({ weight, approvers }) => [...approvers, ...roles[weight]]))].sort();
}

/**
 * Who must agree to a change of a text: as it is protected now, and as it was before, so that one change cannot lift the
 * protection and change the text in one go.
 */
function approversOf(key: string, models: readonly Model[]): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  const meant = lists.filter(({ texts }) => texts.some((pattern) => isMeant(key, pattern)));
  return [...new Set(meant.map(({ approver }) => approver))].sort();
}

/** All approvers of protected texts. */
function everybody(models: readonly Model[]): readonly string[] {
  const lists = models.flatMap(({ protection }) => protection?.protected ?? []);
  return [...new Set(lists.map(({ approver }) => approver))].sort();
}

type Scopes = Readonly<Record<string, unknown>>;

interface Version {
  readonly logic: Logic;
  readonly patterns: Patterns;
}

/** In which cases an expression holds now, compared with before, as far as examples and lengths show: more, fewer, other or the same. */
type Strength = 'weakened' | 'tightened' | 'changed';

/** Whether a rule lets more pass than before, or less. */
function ruleStrength(name: string, before: Model, after: Model): Strength {
  const [old, now] = [before.rules.get(name), after.rules.get(name)];
  if (old?.passes === undefined || now?.passes === undefined) return 'changed';
  const cases = [...(old.examples ?? []), ...(now.examples ?? [])].flatMap((example) => {
    const given = example.given ?? {};
    return [example.value, ...stretched(example.value, [old.passes, now.passes])].map((value) => ({ ...given, value }));
  });
  return compare(versionOf(old, before), versionOf(now, after), cases);
}

/** Whether a condition holds in more cases than before, or in fewer. */
function conditionStrength(name: string, before: Model, after: Model): Strength {
  const [old, now] = [before.conditions.get(name), after.conditions.get(name)];
  if (old === undefined || now === undefined) return 'changed';
  const cases = [...(old.examples ?? []), ...(now.examples ?? [])].map(({ given }) => given as Scopes);
  return compare(versionOf(old, before), versionOf(now, after), cases);
}

function versionOf(of: RuleSource | ModelCondition, { patterns }: Model): Version {
  const logic = 'logic' in of ? of.logic : (of.passes ?? true);
  return { logic, patterns: Object.fromEntries([...patterns].map(([name, { pattern }]) => [name, pattern])) };
}

function compare(old: Version, now: Version, cases: readonly Scopes[]): Strength {
  const holds = ({ logic, patterns }: Version, scopes: Scopes): boolean => Boolean(evaluate(logic, scopes, patterns));
  const gained = cases.some((each) => !holds(old, each) && holds(now, each));
  const lost = cases.some((each) => holds(old, each) && !holds(now, each));
  if (gained === lost) return 'changed';
  return gained ? 'weakened' : 'tightened';
}

/** The same value in the lengths that the expressions speak of, and one shorter and longer. */
function stretched(value: string | boolean, logics: readonly (Logic | undefined)[]): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  const numbers = [...JSON.stringify(logics).matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const lengths = numbers.filter((length) => length < 1_000).flatMap((length) => [length - 1, length, length + 1]);
  return lengths.filter((length) => length > 0).map((length) => value.repeat(length).slice(0, length));
}
