import { type CompileResult, compileJudged } from '../../src/compiler/compile.ts';
import { isOfMemory } from '../../src/compiler/diagnostic.ts';
import { judge as judgeSources } from '../../src/compiler/judge.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../src/compiler/lower/memory.ts';
import { prove } from '../../src/explorer/coverage/prove.ts';
import { isAlike } from '../../src/explorer/mutants/isAlike.ts';
import type { Mutant } from '../../src/explorer/mutants/mutants.ts';
import { type Product, productIn } from '../../src/explorer/product.ts';
import type { JudgedMutant } from '../../src/scripts/mutantTable.ts';
import { failingTest } from './productTests.ts';

/**
 * Who found a mistake; `equivalent`: what is compiled of it is what is compiled without it; `alike`: it does the same at
 * every step that was driven; `survived`: nothing.
 */
type Verdict = JudgedMutant['verdict'];

interface Judgement {
  readonly verdict: Verdict;
  /** The finding, the test or the complaint. */
  readonly by: string;
}

/** A product, and everything that is compiled of it. */
interface CompiledSources {
  /** Null if nothing is compiled. */
  readonly product: Product | null;
  /** What is compiled, as a text that is the same for the same product. */
  readonly text: string;
  readonly findings: readonly string[];
}

/** Mutants differ from each other in two files: what did not change is not read again. */
const memory = new CompilerMemory();

/** Compiles a product in memory. */
export function compiledOf(sources: Sources): CompiledSources {
  const judged = judgeSources({ sources, unread: new Map() }, memory);
  const result = compileJudged(judged, 'all');
  // A record of consents differs from every changed text, whatever is wrong with it.
  const findings = result.diagnostics.filter((finding) => !isOfMemory(finding));
  return {
    product: productIn(judged.analysis, result),
    text: textOf(result),
    findings: findings.map(({ code, message }) => `${code} ${message}`),
  };
}

function textOf({ program, screens, shared, environments, theme }: CompileResult): string {
  return JSON.stringify([program?.version, screens, shared, environments, theme]);
}

/**
 * Who finds the mistake of a mutant: first the compiler's checks, then the product's tests, then the generated ones.
 * @param steps how far the last go for one mutant; 0 leaves them out
 */
export function judge(
  mutant: Mutant,
  original: CompiledSources & { readonly product: Product },
  steps: number,
): Judgement {
  const { product, text, findings } = compiledOf(mutant.sources());
  const [finding] = findings;
  if (finding !== undefined) return { verdict: 'checks', by: finding };
  if (product === null) return { verdict: 'checks', by: 'nothing is compiled' };
  const failing = failingTest(product);
  if (failing !== null) return { verdict: 'tests', by: failing };
  if (text === original.text) return { verdict: 'equivalent', by: 'the same is compiled' };
  if (steps === 0) return { verdict: 'survived', by: '' };
  if (isAlike(original.product, product, steps)) return { verdict: 'alike', by: `${steps} steps` };
  const complaint = complaintOf(() => prove(product, { steps, hasty: true }));
  return complaint === null ? { verdict: 'survived', by: '' } : { verdict: 'generated', by: complaint };
}

/** What the generated tests have against a product: a promise that is broken, a branch that no run can reach. */
function complaintOf(run: () => ReturnType<typeof prove>): string | null {
  try {
    const { complaints, items, reached } = run();
    const [first] = complaints;
    if (first !== undefined) return `${first.oracle}: ${first.says}`;
    const missed = [...items.keys()].find((item) => !reached.has(item));
    return missed === undefined ? null : `nobody can come by: ${missed}`;
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}
