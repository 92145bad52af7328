import { describe, expect, it } from 'vitest';
import { createAddressRule, type ProviderApi } from '../../../../src/effects/okta/sdk/addresses.ts';

const env = { issuer: 'https://id.example.com/oauth2/default', proofingHost: 'proofing.example.com:8443' };
const allows = (api: ProviderApi, address: string, changes = {}) =>
  createAddressRule({ ...env, ...changes }, api)(address);

/** Every address that the SDK calls by itself, and those that answers of real organisations name. */
const known: Readonly<Record<ProviderApi, readonly string[]>> = {
  idx: [
    '/oauth2/default/.well-known/openid-configuration',
    '/oauth2/default/v1/interact',
    '/oauth2/default/v1/token',
    '/oauth2/default/v1/keys',
    '/idp/idx/introspect',
    '/idp/idx/identify',
    '/idp/idx/challenge',
    '/idp/idx/challenge/answer',
    '/idp/idx/challenge/answer/webauthn-autofillui',
    '/idp/idx/challenge/resend',
    '/idp/idx/challenge/poll',
    '/idp/idx/authenticators/poll',
    '/idp/idx/authenticators/sso_iwa_agent/launch',
    '/idp/idx/credential/enroll',
    '/idp/idx/enroll/new',
    '/idp/idx/unlock-account',
    '/idp/idx/recover',
    '/idp/idx/skip',
    '/idp/idx/cancel',
  ],
  authn: [
    '/api/v1/authn',
    '/api/v1/authn/introspect',
    '/api/v1/authn/cancel',
    '/api/v1/authn/recovery/password',
    '/api/v1/authn/recovery/unlock',
    '/api/v1/authn/recovery/token',
    '/api/v1/authn/factors/sms_1A.b/verify?rememberDevice=true',
    '/api/v1/authn/factors/opf1/lifecycle/activate/poll',
  ],
  myAccount: [
    '/idp/myaccount/password',
    '/idp/myaccount/profile',
    '/idp/myaccount/profile/schema',
    '/idp/myaccount/emails',
    '/idp/myaccount/emails/eae1/challenge/myaccount.X1/verify',
    '/idp/myaccount/phones/sms1/challenge',
  ],
};
const apis: readonly ProviderApi[] = ['idx', 'authn', 'myAccount'];

describe.each(apis)('%s', (api) => {
  it.each(known[api])('calls %s', (path) => {
    expect(allows(api, `https://id.example.com${path}`)).toBe(true);
  });

  it.each(apis.filter((other) => other !== api).flatMap((other) => known[other]))('does not call %s', (path) => {
    expect(allows(api, `https://id.example.com${path}`)).toBe(false);
  });

  it.each(known[api])('calls %s nowhere else', (path) => {
    expect(allows(api, `https://id.example.com/other${path}`), 'below another path').toBe(false);
    for (const origin of [
      'https://evil.example',
      'https://api.example.com',
      'https://id.example.com.evil.example',
      'https://id.example.com:444',
      'http://id.example.com',
      'https://someone@id.example.com',
    ]) {
      expect(allows(api, origin + path), origin).toBe(false);
    }
  });
});

it.each([
  'https://id.example.com/idp/idx/../../oauth2/default/v1/revoke',
  'https://id.example.com/idp/idx/%2e%2e/%2e%2e/api/v1/users',
  'https://id.example.com/idp/idx/',
  'https://id.example.com/idp/idxx',
  'https://id.example.com/oauth2/default/v1/authorize',
  'https://id.example.com/oauth2/other/v1/token',
  'https://id.example.com/',
  '/idp/idx/identify',
  'javascript:alert(1)',
  '',
])('does not call %s', (address) => {
  expect(allows('idx', address)).toBe(false);
});

it('calls the steps of IDX at the proofing host, and nothing else of it', () => {
  expect(allows('idx', 'https://proofing.example.com:8443/idp/idx/challenge/answer')).toBe(true);
  expect(allows('idx', 'https://proofing.example.com:8443/oauth2/default/v1/token')).toBe(false);
  expect(allows('idx', 'https://proofing.example.com/idp/idx/challenge/answer')).toBe(false);
  expect(allows('authn', 'https://proofing.example.com:8443/api/v1/authn')).toBe(false);
  expect(allows('idx', 'https://proofing.example.com:8443/idp/idx/challenge', { proofingHost: null })).toBe(false);
});

it("knows the organisation's own authorization server, whose issuer has no path", () => {
  const org = { issuer: 'https://id.example.com' };
  expect(allows('idx', 'https://id.example.com/oauth2/v1/token', org)).toBe(true);
  expect(allows('idx', 'https://id.example.com/.well-known/openid-configuration', org)).toBe(true);
  expect(allows('idx', 'https://id.example.com/v1/token', org)).toBe(false);
});
