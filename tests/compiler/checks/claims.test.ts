import { describe, expect, it } from 'vitest';
import { claimValues } from '../../../src/tooling/generate/claims.ts';
import { type Case, describeFindings } from '../expectFinding.ts';

const file = 'schemas/claims.schema.json';
const tier = (rest: string, required = '"required": ["tier"], '): Pick<Case, 'file' | 'edit'> => ({
  file,
  edit: [
    '"properties": { "uid"',
    `${required}"properties": { "tier": { "description": "How loyal the customer is.", ${rest} }, "uid"`,
  ],
});

describeFindings('F136', {
  'a claim that a token may lack, and that then has no value': {
    ...tier('"enum": ["gold", "silver", "other"]'),
    at: '["gold"',
    says: 'The claim "tier" cannot be "absent"',
    remedy: 'Add "absent"',
  },
  'a claim with neither': {
    ...tier('"enum": ["gold", "silver"]'),
    at: '["gold"',
    says: 'cannot be "absent" or "other"',
    remedy: 'Add "absent" and "other"',
  },
  'a claim with values that counts as missing': {
    ...tier('"enum": ["absent", "gold", "other"]', ''),
    at: '"tier"',
    says: 'always has a value, and is not required',
    remedy: 'Add it to "required"',
  },
  'a claim that is no text': {
    ...tier('"type": "boolean"'),
    at: '{ "description": "How loyal',
    says: 'The claim "tier" is neither a text nor one of some values',
    remedy: '"type": "string"',
  },
});

describe('the claims that the code reads', () => {
  it('are those that the schema lists', () => {
    const tiers = { enum: ['absent', 'gold', 'silver', 'other'] };
    const text = claimValues({ properties: { uid: { type: 'string' }, loyaltyTier: tiers } });
    expect(text).toContain("  uid: null,\n  loyaltyTier: ['gold', 'silver'],\n");
  });
});
