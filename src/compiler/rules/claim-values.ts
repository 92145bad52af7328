import type { LintRule } from './rule.ts';

export const claimValues: LintRule = {
  name: 'claim-values',
  code: 'F136',
  severity: 'error',
  says: 'A claim of the access token is a text, or one of some values with `absent` and `other` among them.',
  remedy: 'Add `absent` and `other` to its values, and the claim to `required`',
  details:
    'A token can lack a claim, and can hold a value that is not known yet. Then the claim is `absent` or `other`, so that flows decide for these too.',
  examples: [
    {
      file: 'schemas/claims.schema.json',
      path: ['required'],
      bad: ['smsEnrolled'],
      good: ['smsEnrolled', 'passkeyEnrolled'],
    },
  ],
  check({ schemas, origins }, report) {
    const { properties = {}, required = [] } = schemas.get('claims.schema.json') ?? {};
    for (const [name, claim] of Object.entries(properties)) {
      if (claim.enum === undefined) {
        if (claim.type === 'string') continue;
        const remedy = 'Give it "type": "string", or an "enum" of texts';
        report.error(origins.at(claim), `The claim "${name}" is neither a text nor one of some values`, remedy);
        continue;
      }
      const missing = ['absent', 'other'].filter((value) => !claim.enum?.includes(value));
      if (missing.length > 0) {
        const message = `The claim "${name}" cannot be ${missing.map((value) => `"${value}"`).join(' or ')}`;
        report.error(origins.at(claim, 'enum'), message, `Add ${missing.map((value) => `"${value}"`).join(' and ')}`);
      }
      if (required.includes(name)) continue;
      const message = `The claim "${name}" always has a value, and is not required`;
      report.error(origins.key(properties, name), message, 'Add it to "required"');
    }
  },
};
