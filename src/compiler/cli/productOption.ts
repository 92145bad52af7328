import path from 'node:path';
import { grammarProblem, productProblem } from '../load/productFolder.ts';
import { refuseUse } from './commandLine.ts';

/** The option that names a product. */
export const productOption = {
  product: { type: 'string', value: '<folder>', says: "a product folder, instead of the project's own product" },
} as const;

/** The folder of the product that a command is for. Ends the process where it holds none that this engine reads. */
export function productRoot(product: string | undefined): string {
  const root = path.resolve(product ?? '.');
  // What the project's own product lacks is a finding each.
  const problem = product === undefined ? grammarProblem(root) : productProblem(root);
  if (problem === null) return root;
  refuseUse(problem);
}
