import { isDeepStrictEqual } from 'node:util';
import { routesFile, routesRecord } from '../analysis/routes.ts';
import { lacksRecord, notesOf } from '../analysis/translations.ts';
import { isBroken, type Judged } from '../judge.ts';

/**
 * The last line of `npm run verify`, with the place that explains the first finding.
 * @param stale what `npm run generate` has to update besides
 * @param product the folder, where it is not the project's own
 */
export function summary(judged: Judged, stale: readonly string[], product?: string): string {
  const { diagnostics, counts, phase } = judged;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const rest = phase === 'meaning' ? '' : '; the rest is judged once these are right';
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  const findings =
    first === undefined
      ? 'no findings'
      : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}${rest}; see docs/reference/findings.md`;
  return `flows: ${counted(counts.files, 'file')}, ${counted(counts.states, 'state')}, ${counted(counts.texts, 'text')}, ${findings}${toGenerate(judged, stale, product)}`;
}

/** Generated files that are not up to date. This is no error. */
function toGenerate(judged: Judged, stale: readonly string[], product?: string): string {
  const { analysis } = judged;
  if (isBroken(judged)) return '';
  const notes = [...analysis.translated].flatMap(([locale, { $schema: _, ...known }]) =>
    lacksRecord(locale, analysis) || isDeepStrictEqual(known, notesOf(locale, analysis))
      ? []
      : [`copy/${locale}.translated.json`],
  );
  const { routes } = analysis;
  const isRouteNew = routes !== null && !isDeepStrictEqual(routes.routes, routesRecord(analysis, null).routes);
  const files = [...notes, ...(isRouteNew ? [routesFile] : []), ...stale];
  const command = `npm run generate${product === undefined ? '' : ` -- --product ${product}`}`;
  return files.length === 0 ? '' : `; before a commit, ${command} brings up to date ${files.join(' and ')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
