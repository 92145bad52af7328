import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { placesOfText } from '../../compiler/analysis/consent/places.ts';
import { consentStateOf, isCovered } from '../../compiler/analysis/consents.ts';
import { lostRoutes, routesApprover, routesFile, routesRecord } from '../../compiler/analysis/routes.ts';
import type { Consent, ConsentsFile, RouteEnd, RoutesFile } from '../../compiler/generated/source.ts';
import { schemaBeside } from '../../compiler/grammar/kinds.ts';
import type { Model } from '../../compiler/lower/model.ts';
import { versionOf } from '../../compiler/records.ts';
import { suggestion } from '../../compiler/suggest.ts';
import type { TextFile } from '../translate/records.ts';
import { ReviewProblem } from './readRevision.ts';

/** The file of the record, relative to the project's folder. */
export const consentsFile = 'copy/consents.json';

interface NewConsents {
  readonly files: readonly TextFile[];
  /** The texts that the approver now consents to. */
  readonly consented: readonly string[];
  /** The texts that they no longer protect. */
  readonly lifted: readonly string[];
  /** The routes whose removal they approve. */
  readonly ended: readonly string[];
}

/**
 * Records that an approver consents to every text that they protect, as it is and where it is on view. Consents of
 * others stay, and so do name and date of an earlier consent that covers it.
 * @param by the name of the recorder, and the day
 * @throws ReviewProblem for an unknown approver
 */
export function recordConsent(model: Analysis, approver: string, by: RouteEnd): NewConsents {
  const { texts, lifted } = consentStateOf(model);
  const before = model.consents?.consents ?? {};
  const approvers = [...new Set([...texts.map((each) => each.approver), ...Object.keys(before), routesApprover])];
  if (!approvers.includes(approver)) {
    const hint = suggestion(approver, approvers, 'Name one of copy/protected.json');
    throw new ReviewProblem(`"${approver}" approves nothing. ${hint}`);
  }
  const own = texts.filter((each) => each.approver === approver);
  const entries = own.map((text): readonly [string, Consent] => {
    const { key, wordings, consent } = text;
    const places = placesOfText(key, model);
    if (consent !== null && isCovered(text)) return [key, { ...consent, places }];
    const fingerprints = [...wordings].map(([locale, { text: words }]) => [locale, versionOf(words)] as const);
    return [key, { ...by, texts: Object.fromEntries(fingerprints.sort()), places }];
  });
  const { [approver]: _, ...others } = before;
  const consents = entries.length === 0 ? others : { ...others, [approver]: Object.fromEntries(sortedByName(entries)) };
  const file: ConsentsFile = {
    $schema: schemaBeside(model.app, 'consents'),
    consents: Object.fromEntries(sortedByName(Object.entries(consents))),
  };
  const approvesRoutes = approver === routesApprover;
  return {
    files: [{ path: consentsFile, text: formatted(file) }, ...(approvesRoutes ? [routesText(model, by)] : [])],
    consented: own.filter((text) => !isCovered(text)).map(({ key }) => key),
    lifted: lifted.filter((each) => each.approver === approver).map(({ key }) => key),
    ended: approvesRoutes ? lostRoutes(model).map(({ route }) => route) : [],
  };
}

/**
 * The record of routes with new ones.
 * @param end the approval for removing lost routes; null keeps them
 */
export function routesText(model: Model, end: RouteEnd | null): TextFile {
  return { path: routesFile, text: formatted(routesRecord(model, end)) };
}

function sortedByName<Value>(entries: readonly (readonly [string, Value])[]): readonly (readonly [string, Value])[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** One key a line, so that the changes of two editors can be merged. */
function formatted(record: ConsentsFile | RoutesFile): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}
