import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** How well a criterion is met, in OpenACR's terms. */
type AdherenceLevel = 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable' | 'not-evaluated';

interface Chapter {
  readonly criteria: readonly {
    readonly num: string;
    readonly components: readonly {
      readonly name: string;
      readonly adherence: { readonly level: AdherenceLevel; readonly notes: string };
    }[];
  }[];
}

/** `docs/conformance/openacr.json`, in the format of OpenACR. */
interface ConformanceFile {
  readonly title: string;
  readonly report_date: string;
  readonly notes: string;
  readonly evaluation_methods_used: string;
  readonly chapters: { readonly success_criteria_level_a: Chapter; readonly success_criteria_level_aa: Chapter };
}

/** Evidence that a criterion is met, and its place. */
export interface ConformanceEvidence {
  /** automatic: axe finds what is wrong. scripted: a test of this product. human: a person with assistive technology. */
  readonly how: 'automatic' | 'scripted' | 'human';
  readonly at: string;
  /** The command that runs it. */
  readonly command?: string;
}

/** A session of a person with assistive technology. Without date and name it has not taken place. */
export interface HumanSession {
  readonly with: string;
  readonly on: string;
  readonly state: 'done' | 'not done';
  readonly date: string | null;
  readonly by: string | null;
  readonly result: string | null;
}

/** A criterion of WCAG 2.2 with its verdict and evidence. */
export interface ConformanceRow {
  readonly level: 'A' | 'AA';
  readonly num: string;
  readonly name: string;
  readonly adherence: AdherenceLevel;
  readonly notes: string;
  readonly evidence: readonly ConformanceEvidence[];
}

/** The content of `docs/conformance`. */
export interface Conformance {
  readonly file: ConformanceFile;
  readonly rows: readonly ConformanceRow[];
  readonly tasks: readonly string[];
  readonly sessions: readonly HumanSession[];
}

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../docs/conformance');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

/** Reads `docs/conformance`: verdicts, evidence and the protocol for sessions. */
export function readConformance(): Conformance {
  const file = read('openacr.json') as ConformanceFile;
  const { criteria } = read('evidence.json') as {
    readonly criteria: readonly Pick<ConformanceRow, 'num' | 'name' | 'evidence'>[];
  };
  const { tasks, sessions } = read('human.json') as Pick<Conformance, 'tasks' | 'sessions'>;
  const of = (level: ConformanceRow['level'], chapter: Chapter): readonly ConformanceRow[] =>
    chapter.criteria.map(({ num, components }) => {
      const [component] = components;
      const known = criteria.find((one) => one.num === num);
      const { level: adherence = 'not-evaluated', notes = '' } = component?.adherence ?? {};
      return { level, num, name: known?.name ?? '', adherence, notes, evidence: known?.evidence ?? [] };
    });
  const { success_criteria_level_a: a, success_criteria_level_aa: aa } = file.chapters;
  return { file, rows: [...of('A', a), ...of('AA', aa)], tasks, sessions };
}
