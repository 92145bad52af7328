import type { JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { credentials, form, type View } from './form.ts';
import { deviceHints, deviceTransports, hostOf, passkeysOf } from './passkey.ts';
import type { Transaction } from './transaction.ts';

const assertionFields: readonly JsonObject[] = ['authenticatorData', 'clientData', 'signatureData'].map((name) => ({
  name,
  required: true,
  visible: false,
}));

/** The offer on the first screen to sign in with a passkey instead. */
export function passkeySignInView(settings: Settings, tx: Transaction): View {
  return {
    remediation: [
      {
        ...form(tx, 'challenge-webauthn-autofillui-authenticator', 'challenge/answer/webauthn-autofillui', [
          credentials([...assertionFields, { name: 'userHandle', required: false, visible: false }]),
        ]),
        relatesTo: ['webauthnAutofillUIChallenge'],
      },
    ],
    members: { webauthnAutofillUIChallenge: { type: 'object', value: { challengeData: challengeData(settings, tx) } } },
  };
}

/** The challenge of a passkey as second factor. */
export function passkeyChallengeView(settings: Settings, tx: Transaction): View {
  const described = { key: 'webauthn', type: 'security_key', displayName: 'Passkey', methods: [{ type: 'webauthn' }] };
  const owned = tx.account === undefined ? [] : passkeysOf(tx.passkeys, tx.account.username);
  return {
    remediation: [
      {
        ...form(tx, 'challenge-authenticator', 'challenge/answer', [credentials(assertionFields)]),
        relatesTo: ['$.currentAuthenticator'],
      },
    ],
    members: {
      currentAuthenticator: {
        type: 'object',
        value: { id: 'aut-webauthn', ...described, contextualData: { challengeData: challengeData(settings, tx) } },
      },
      authenticatorEnrollments: {
        type: 'array',
        value: owned.map((one) => ({
          id: one.credential.id,
          credentialId: one.credential.id,
          ...described,
          ...(settings.tellsTransports ? { profile: deviceTransports } : {}),
        })),
      },
    },
  };
}

function challengeData({ tellsRpId, tellsTransports }: Settings, tx: Transaction): JsonObject {
  const rpId = tellsRpId ? { rpId: hostOf(tx.interaction.redirectUri) } : {};
  return {
    challenge: tx.passkeyChallenge,
    userVerification: 'required',
    ...rpId,
    ...(tellsTransports ? deviceHints : {}),
  };
}
