import { consentStateOf, fingerprintOf } from '../../compiler/analysis/consents.ts';
import { lostRoutes, routesApprover, routesFile, routesRecord } from '../../compiler/analysis/routes.ts';
import type { Consent, ConsentsFile, RouteEnd } from '../../compiler/generated/source.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { suggestion } from '../../compiler/suggest.ts';
import type { TextFile } from '../copy/records.ts';
import { ReviewProblem } from './readRevision.ts';

/** The file of the record, relative to the project's folder. */
export const consentsFile = 'copy/consents.json';

/** Updated records of one approver. */
interface NewConsents {
  /** The new contents of files. */
  readonly files: readonly TextFile[];
  /** The texts that the approver now consents to. */
  readonly consented: readonly string[];
  /** The texts that they no longer protect. */
  readonly lifted: readonly string[];
  /** The routes whose removal they approve. */
  readonly ended: readonly string[];
}

/**
 * Records that an approver consents to the current wording of every text that they protect. Consents of others stay,
 * and so do name and date of an earlier consent to the same wording.
 * @param by the name of the recorder, and the day
 * @throws ReviewProblem for an unknown approver
 */
export function recordConsent(model: Model, approver: string, by: RouteEnd): NewConsents {
  const { texts, lifted } = consentStateOf(model);
  const before = model.consents?.consents ?? {};
  const approvers = [...new Set([...texts.map((each) => each.approver), ...Object.keys(before), routesApprover])];
  if (!approvers.includes(approver)) {
    const hint = suggestion(approver, approvers, 'Name one of copy/protected.json');
    throw new ReviewProblem(`"${approver}" approves nothing. ${hint}`);
  }
  const own = texts.filter((each) => each.approver === approver);
  const entries = own.map(({ key, wordings, consent, changed }): readonly [string, Consent] => {
    if (consent !== null && changed.length === 0) return [key, consent];
    const fingerprints = [...wordings].map(([locale, { text }]) => [locale, fingerprintOf(text)] as const);
    return [key, { ...by, texts: Object.fromEntries(fingerprints.sort()) }];
  });
  const { [approver]: _, ...others } = before;
  const consents = entries.length === 0 ? others : { ...others, [approver]: Object.fromEntries(sortedByName(entries)) };
  const file: ConsentsFile = {
    $schema: '../schemas/consents.schema.json',
    consents: Object.fromEntries(sortedByName(Object.entries(consents))),
  };
  const approvesRoutes = approver === routesApprover;
  return {
    files: [{ path: consentsFile, text: `${formatted(file)}\n` }, ...(approvesRoutes ? [routesText(model, by)] : [])],
    consented: own.filter(({ changed }) => changed.length > 0).map(({ key }) => key),
    lifted: lifted.filter((each) => each.approver === approver).map(({ key }) => key),
    ended: approvesRoutes ? lostRoutes(model).map(({ route }) => route) : [],
  };
}

/**
 * The record of routes with new ones.
 * @param end the approval for removing lost routes; null keeps them
 */
export function routesText(model: Model, end: RouteEnd | null): TextFile {
  return { path: routesFile, text: `${formatted(routesRecord(model, end))}\n` };
}

function sortedByName<Value>(entries: readonly (readonly [string, Value])[]): readonly (readonly [string, Value])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

const lineWidth = 120;

/** JSON as the formatter prints it: an object is on one line if that is short enough. */
function formatted(value: unknown, indent = '', taken = indent.length): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  if (taken + line.length < lineWidth) return line;
  const inner = `${indent}  `;
  const parts = entries.map(([key, each]) => {
    const start = `${inner}${JSON.stringify(key)}: `;
    return start + formatted(each, inner, start.length);
  });
  return `{\n${parts.join(',\n')}\n${indent}}`;
}
