import type { Finding } from './finding.ts';

/** The place of something: its file relative to the project's root, line and column from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Distinguishes places. */
export function placeKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

export type Severity = 'error' | 'warning';

/** A finding: what is wrong, and the remedy. */
export interface Diagnostic extends Place {
  readonly code: Finding['code'];
  /** The name of the rule that found it. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly remedy: string;
  /** It differs from a record, such as a consent. The product is compiled in spite of it, but not built. */
  readonly ofMemory?: true;
}

/** Whether a finding only differs from a record. */
export function isOfMemory({ ofMemory }: Diagnostic): boolean {
  return ofMemory === true;
}

/** Receives a finding. */
export type ReportFinding = (diagnostic: Diagnostic) => void;

/** A finding that prevents the build. */
export function error({ name, code, ofMemory }: Finding, place: Place, message: string, remedy: string): Diagnostic {
  return { code, rule: name, ...(ofMemory && { ofMemory }), severity: 'error', ...place, message, remedy };
}

/** A finding on one line, for people and tools. */
export function formatDiagnostic(finding: Diagnostic): string {
  const { code, file, line, column, message, remedy } = finding;
  return `${code} ${file}:${line}:${column}  ${sentence(message)} ${sentence(remedy)}`;
}

/** Sorts findings by place and removes duplicates. */
export function ordered(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const once = new Map(findings.map((finding) => [formatDiagnostic(finding), finding]));
  return [...once.values()].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
