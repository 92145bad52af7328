import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { indexBody } from './indexPage.ts';
import { layout } from './layout.ts';
import type { FindTest } from './page.ts';
import { pages } from './pages.ts';
import { sourceBody, sourceFile } from './source.ts';

const purpose = 'What the sign-in of this product does, for auditors, product staff and engineers.';

/**
 * Every page of the reports by its path from their folder.
 * @param model of a product without errors
 * @param sources the files that the model was made of
 * @param findTest where a test stands that a page names
 */
export function reportSite(analysis: Analysis, sources: Sources, findTest: FindTest): ReadonlyMap<string, string> {
  const files = [...sources].filter(([file]) => !/^schemas\/[^/]+$/.test(file));
  return new Map([
    ['index.html', layout({ title: 'Reports', purpose, body: indexBody(analysis) })],
    ...pages.map((page) => [page.file, layout({ ...page, body: page.body(analysis, findTest) })] as const),
    ...files.map(([file, text]) => {
      const up = '../'.repeat(file.split('/').length);
      return [
        sourceFile(file),
        layout({ title: file, purpose: 'As it is written.', body: sourceBody(text), up }),
      ] as const;
    }),
  ]);
}
