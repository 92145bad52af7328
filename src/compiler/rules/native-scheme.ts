import type { LintRule } from './rule.ts';

/** Schemes that browsers and phones handle themselves, or give to any app that registers them. */
const foreign: ReadonlySet<string> = new Set(
  'http https ws wss ftp file filesystem blob data javascript vbscript about view-source mailto tel sms'.split(' '),
);

export const nativeScheme: LintRule = {
  name: 'native-scheme',
  code: 'F132',
  severity: 'error',
  says: 'Each scheme in `brand.nativeSchemes` is one of an app of the company.',
  remedy: 'Remove the scheme',
  details:
    'Whatever begins with such a scheme and `://` is allowed without a look at its host. With `https` there, a link could send customers to any site after they have signed in.',
  examples: [
    {
      file: 'flows/app.json',
      path: ['brand', 'nativeSchemes'],
      bad: ['exampleapp', 'https'],
      good: ['exampleapp', 'exampleapp-test'],
    },
  ],
  check({ app, origins }, report) {
    const { nativeSchemes } = app.brand;
    nativeSchemes.forEach((scheme, index) => {
      if (!foreign.has(scheme)) return;
      const message = `"${scheme}" is the scheme of no app: customers could be sent to any address that begins with it`;
      report.error(
        origins.at(nativeSchemes, index),
        message,
        'Remove it; web addresses need brand.companyDomains alone',
      );
    });
  },
};
