import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A session of a person with assistive technology. Without date and name it has not taken place. */
interface HumanSession {
  readonly with: string;
  readonly on: string;
  readonly date: string | null;
  readonly by: string | null;
  readonly result: string | null;
}

/** A criterion of WCAG 2.2 with its verdict and evidence. */
interface ConformanceRow {
  readonly num: string;
  readonly name: string;
  readonly level: 'A' | 'AA';
  /** In OpenACR's terms. */
  readonly adherence: 'supports' | 'partially-supports' | 'does-not-support' | 'not-applicable' | 'not-evaluated';
  readonly remark: string;
  /** `axe`, `person`, a test as in `tests/a.test.ts › part of its title`, or the file of a check. */
  readonly evidence: readonly string[];
}

/** `docs/conformance.json`. */
export interface Conformance {
  readonly title: string;
  readonly date: string;
  readonly notes: string;
  readonly methods: string;
  readonly product: Readonly<Record<'name' | 'version' | 'description', string>>;
  readonly criteria: readonly ConformanceRow[];
  /** What a person tries in a session. */
  readonly tasks: readonly string[];
  readonly sessions: readonly HumanSession[];
}

/** Reads `docs/conformance.json`. */
export function readConformance(): Conformance {
  const file = fileURLToPath(new URL('../../../../docs/conformance.json', import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as Conformance;
}

/** The report in the format of OpenACR. */
export function openAcr(
  { title, date, notes, methods, product, criteria }: Conformance,
  { name, supportPhone: phone }: Readonly<Record<'name' | 'supportPhone', string>>,
): object {
  const chapter = (level: ConformanceRow['level']): object => ({
    criteria: criteria
      .filter((row) => row.level === level)
      .map(({ num, adherence, remark }) => ({
        num,
        components: [{ name: 'web', adherence: { level: adherence, notes: remark } }],
      })),
  });
  return {
    title,
    product,
    author: { name, phone },
    vendor: { company_name: name, phone },
    report_date: date,
    last_modified_date: date,
    version: 1,
    notes,
    evaluation_methods_used: methods,
    legal_disclaimer: '',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: { success_criteria_level_a: chapter('A'), success_criteria_level_aa: chapter('AA') },
  };
}
