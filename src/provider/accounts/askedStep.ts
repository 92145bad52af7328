import type { JsonObject } from '../json.ts';

/** A form beside the usual ones, such as a warning or an offer before the end, or a step that no flow expects. */
export interface AskedStep {
  /** The name of its remediation. */
  readonly name: string;
  /** Its path, below `/idp/idx/`. */
  readonly path: string;
  readonly fields: readonly JsonObject[];
  /** Whether `skip` is offered beside it. */
  readonly maySkip: boolean;
  /** An informational message of the answer. */
  readonly notice?: Notice;
  /** The authenticator of the form, as in the answer. */
  readonly authenticator?: JsonObject;
  /** The authenticators that the form offers, as in the answer. */
  readonly authenticators?: readonly JsonObject[];
}

/** A message that is no refusal. */
export interface Notice {
  readonly key: string;
  readonly message: string;
  /** The values of the message's placeholders. Okta's widget shows an error if one is missing. */
  readonly params?: readonly string[];
}

function nested(name: string, fields: readonly JsonObject[]): JsonObject {
  return { name, type: 'object', required: true, form: { value: fields } };
}

/** The authenticator of passwords. */
export const passwordAuthenticator = {
  id: 'aut-password',
  key: 'okta_password',
  type: 'password',
  displayName: 'Password',
  methods: [{ type: 'password' }],
} satisfies JsonObject;

/** The rules for a new password, as Okta describes them. */
export const passwordRules = {
  complexity: { minLength: 12, minSymbol: 1, excludeUsername: true },
  age: { historyCount: 4 },
} satisfies JsonObject;

/** The password expires in a few days, and can be changed now. */
export const passwordWarning: AskedStep = {
  name: 'reenroll-authenticator-warning',
  path: 'challenge/answer',
  fields: [nested('credentials', [{ name: 'passcode', label: 'New password', secret: true }])],
  maySkip: true,
  notice: {
    key: 'idx.password.expiring.message',
    params: ['Example Mutual'],
    message: 'When your password expires you will be locked out of your account.',
  },
  authenticator: { ...passwordAuthenticator, settings: { ...passwordRules, daysToExpiry: 4 } },
};

const offered: readonly JsonObject[] = [
  { id: 'aut-phone', key: 'phone_number', type: 'phone', displayName: 'Phone', methods: [{ type: 'sms' }] },
  {
    id: 'aut-webauthn',
    key: 'webauthn',
    type: 'security_key',
    displayName: 'Security Key or Biometric Authenticator',
    methods: [{ type: 'webauthn' }],
  },
].map((one) => ({ ...one, allowedFor: 'any' }));

/** Further authenticators can be set up. */
export const optionalEnrollment: AskedStep = {
  name: 'select-authenticator-enroll',
  path: 'credential/enroll',
  fields: [
    {
      name: 'authenticator',
      type: 'object',
      required: true,
      options: offered.map(({ id = '', displayName = '' }, index) => ({
        label: displayName,
        value: { form: { value: [{ name: 'id', value: id, required: true, mutable: false }] } },
        relatesTo: `$.authenticators.value[${index}]`,
      })),
    },
  ],
  maySkip: true,
  authenticators: offered,
};

/** A passkey is recommended. */
export const passkeyPromotion: AskedStep = {
  name: 'enroll-authenticator-promotion',
  path: 'credential/enroll',
  fields: [
    nested(
      'credentials',
      ['clientData', 'attestation', 'transports', 'clientExtensions'].map((name) => ({
        name,
        required: true,
        visible: false,
      })),
    ),
  ],
  maySkip: true,
  authenticator: {
    id: 'aut-webauthn',
    key: 'webauthn',
    type: 'security_key',
    displayName: 'Security Key or Biometric',
    methods: [{ type: 'webauthn' }],
    contextualData: {
      activationData: {
        rp: { name: 'Example Mutual' },
        user: { displayName: 'Demo Customer', name: 'demo', id: 'demo' },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        challenge: 'cHJvbW90aW9u',
        attestation: 'direct',
        authenticatorSelection: { userVerification: 'discouraged' },
        hints: ['client-device'],
      },
    },
  },
};

function profileForm(name: string): AskedStep {
  const fields = [
    nested('userProfile', [
      { name: 'secondEmail', label: 'Secondary email', required: false, minLength: 1, maxLength: 100 },
    ]),
  ];
  return { name, path: 'enroll/new', fields, maySkip: true };
}

/** Any other step, with a field that the product has no screen for. */
export function askedStep(name: string, maySkip: boolean): AskedStep {
  return { name, path: 'enroll/new', fields: [{ name: 'answer', label: 'Answer', required: true }], maySkip };
}

/** Asks for optional attributes of the profile. */
export const profileUpdate = profileForm('profile-update');

/** The same under the name that registration also has. */
export const enrollProfile = profileForm('enroll-profile');

/** Asks whether to stay signed in; it cannot be skipped. */
export const keepMeSignedIn: AskedStep = {
  name: 'keep-me-signed-in',
  path: 'keep-me-signed-in',
  fields: [
    { name: 'keepMeSignedIn', type: 'boolean', label: 'Stay signed in', required: true, value: false, mutable: true },
  ],
  maySkip: false,
};
