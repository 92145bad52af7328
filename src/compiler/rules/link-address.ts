import { contextKeyOfLink } from '../lower/derivedKeys.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

export const linkAddress: LintRule = {
  name: 'link-address',
  code: 'F135',
  phase: 'names',
  says: 'Each link has an address in every environment, and a context key of its own.',
  remedy: 'Name the environments that exist, and `otherwise` for the rest; or choose another name',
  details:
    'A link `pay-bill` is the state `leave-to-pay-bill` and the context key `payBillUrl`, so neither may exist already. A link that no screen leads to is told as a state that cannot be reached.',
  examples: [
    {
      bad: 'links links/help/address: { "prod": "/support" }',
      good: 'links links/help/address: { "prod": "/support", "otherwise": "/help" }',
    },
    {
      bad: 'links links/help/address: { "production": "/support", "otherwise": "/help" }',
      good: 'links links/help/address: { "prod": "/support", "otherwise": "/help" }',
    },
  ],
  check({ links, environments, schemas, origins }, report) {
    const known = Object.keys(environments?.environments ?? {});
    const own = schemas.get('context.schema.json')?.properties ?? {};
    for (const [name, link] of Object.entries(links?.links ?? {})) {
      const key = contextKeyOfLink(name);
      if (Object.hasOwn(own, key)) {
        const message = `The link "${name}" is kept in "${key}", which schemas/product/context.schema.json has already`;
        report.error(origins.key(links?.links ?? {}, name), message, 'Rename the link, or remove that key');
      }
      const { address } = link;
      if (typeof address === 'string' || environments === null) continue;
      for (const environment of Object.keys(address)) {
        if (environment === 'otherwise' || known.includes(environment)) continue;
        const remedy = suggestion(environment, [...known, 'otherwise'], 'Remove it, or name an environment');
        report.error(origins.key(address, environment), `There is no environment "${environment}"`, remedy);
      }
      const missing = known.filter((environment) => !Object.hasOwn(address, environment));
      if (Object.hasOwn(address, 'otherwise')) {
        if (missing.length > 0) continue;
        const message = 'Every environment has an address of its own, so "otherwise" is never used';
        report.error(origins.key(address, 'otherwise'), message, 'Remove it');
      } else if (missing.length > 0) {
        const message = `The link "${name}" has no address in ${missing.join(', ')}`;
        report.error(origins.at(address), message, 'Add one for each of them, or "otherwise" for all');
      }
    }
  },
};
