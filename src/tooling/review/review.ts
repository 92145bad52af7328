import { analyse } from '../../compiler/analysis/analysis.ts';
import type { Diagnostic, Report } from '../../compiler/diagnostic.ts';
import { linkSources } from '../../compiler/link/linkSources.ts';
import type { Model } from '../../compiler/link/model.ts';
import type { Reading } from '../../compiler/load/readSources.ts';
import { checkRules } from '../../compiler/rules/index.ts';
import { behaviourHash } from './behaviour.ts';
import type { Change } from './change.ts';
import { compareParts } from './compareParts.ts';
import { compareFiles } from './files.ts';
import { type Outline, outlineOf } from './outline/product.ts';
import { approversOf, everybody } from './protection.ts';
import { conditionStrength, ruleStrength } from './strength.ts';
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
export function review(before: Reading, after: Reading): Review {
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

function readSide({ sources, unread }: Reading): Read {
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
