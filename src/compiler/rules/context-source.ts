import type { Analysis } from '../analysis/analysis.ts';
import { sourceOfEntry, sourceOfLink } from '../lower/derivedKeys.ts';
import { optionValues } from '../lower/derivedValues.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const contextSource: LintRule = {
  name: 'context-source',
  code: 'F101',
  severity: 'error',
  phase: 'names',
  says: 'Each query value goes into a context key that exists, each `x-source` names a source that exists, and each `x-values-of` a field with options.',
  remedy: 'Correct the name',
  examples: [
    { file: 'flows/app.json', path: ['query', 'goto', 'into'], bad: 'goToUrl', good: 'gotoUrl' },
    {
      file: 'schemas/context.schema.json',
      path: ['properties', 'rememberedUserId', 'x-source'],
      bad: 'cookie.userid',
      good: 'cookie.userId',
    },
  ],
  check(analysis, report) {
    const { properties } = analysis.context;
    if (properties === undefined) return;
    for (const [name, query] of Object.entries(analysis.app.query)) {
      if (Object.hasOwn(properties, query.into)) continue;
      const remedy = suggestion(query.into, Object.keys(properties), 'Add it to schemas/context.schema.json');
      const place = analysis.origins.at(query, 'into');
      report.error(place, `The query value "${name}" goes into "${query.into}", which is no context key`, remedy);
    }
    const sources = knownSources(analysis);
    for (const property of Object.values(properties)) {
      const field = property['x-values-of'];
      if (field !== undefined && optionValues(field, analysis.screens) === null) {
        const remedy = suggestion(
          field,
          fieldsWithOptions(analysis),
          'Name a screen and its field, as in step-up.channel',
        );
        report.error(analysis.origins.at(property, 'x-values-of'), `"${field}" is no field with options`, remedy);
      }
      const source = property['x-source'];
      if (source === undefined || sources.has(source)) continue;
      const remedy = suggestion(
        source,
        sources,
        'Use environment.*, cookie.<key>, cookie.<key>.present, locale.<key of a cookie>, passkey.available, referrer.otherSite, session.customer, session.other or random.uuid',
      );
      report.error(analysis.origins.at(property, 'x-source'), `There is no source "${source}"`, remedy);
    }
  },
};

function fieldsWithOptions({ screens }: Analysis): readonly string[] {
  return [...screens].flatMap(([id, { form = {} }]) =>
    Object.entries(form).flatMap(([name, { options }]) => (options === undefined ? [] : [`${id}.${name}`])),
  );
}

function knownSources({ schemas, cookies, links, schedule }: Analysis): ReadonlySet<string> {
  const definitions = schemas.get('environments.schema.json')?.definitions ?? {};
  return new Set([
    'random.uuid',
    'passkey.available',
    'referrer.otherSite',
    'session.customer',
    'session.other',
    'environment.name',
    ...Object.keys(definitions.environment?.properties ?? {}).map((key) => `environment.${key}`),
    ...Object.keys(links?.links ?? {}).map(sourceOfLink),
    ...[...schedule.keys()].map(sourceOfEntry),
    ...[...cookies.keys()].flatMap((key) => [`cookie.${key}`, `cookie.${key}.present`, `locale.${key}`]),
  ]);
}
