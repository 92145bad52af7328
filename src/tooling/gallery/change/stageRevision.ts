import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type StagedRevision, stagedFile } from './staged.ts';

/**
 * A separate process: writes the page of all states of a revision with that revision's own code. Its arguments are the
 * revision's folder and the output folder. It imports no values from modules that a revision has too.
 */
const [root = '', folder = ''] = process.argv.slice(2);

/** A module of the revision. An older one without the used exports cannot be rendered. */
function own<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(path.join(root, 'src', file)).href) as Promise<Module>;
}

const { readSources } =
  await own<typeof import('../../../compiler/load/readSources.ts')>('compiler/load/readSources.ts');
const { formatDiagnostic } = await own<typeof import('../../../compiler/diagnostic.ts')>('compiler/diagnostic.ts');
const { compileSources } = await own<typeof import('../../../compiler/compile.ts')>('compiler/compile.ts');
const { catalogueOf, compileProduct } = await own<typeof import('../states/catalogue.ts')>(
  'tooling/gallery/states/catalogue.ts',
);
const { stateWords } = await own<typeof import('../states/words.ts')>('tooling/gallery/states/words.ts');
const { writeStatePage } = await own<typeof import('../page/bundle.ts')>('tooling/gallery/page/bundle.ts');

const { sources } = readSources(root);
const { product, findings } = compileProduct(sources);
mkdirSync(folder, { recursive: true });
if (product === null) {
  write({
    findings: findings.map((finding) => formatDiagnostic(finding)),
    product: null,
    states: [],
    known: [],
    missing: [],
  });
} else {
  const { states, known, missing, analysis } = catalogueOf(product);
  const result = compileSources(sources);
  await writeStatePage(folder, result, states);
  const { program, shared, screens, theme } = result;
  const told = states.map((state) => ({ ...state, words: stateWords(state, analysis) }));
  write({
    findings: [],
    product: program === null ? null : { program, shared, screens, theme },
    states: told,
    known: [...known.keys()],
    missing,
  });
}

function write(staged: StagedRevision): void {
  writeFileSync(path.join(folder, stagedFile), JSON.stringify(staged));
}
