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
  const value = credentials([...assertionFields, { name: 'userHandle', required: false, visible: false }]);
  const path = 'challenge/answer/webauthn-autofillui';
  return {
    remediation: [
      form(tx, 'challenge-webauthn-autofillui-authenticator', path, [value], 'webauthnAutofillUIChallenge'),
    ],
    members: { webauthnAutofillUIChallenge: { type: 'object', value: { challengeData: challengeData(settings, tx) } } },
  };
}

/** The challenge of a passkey as second factor. */
export function passkeyChallengeView(settings: Settings, tx: Transaction): View {
  const described = { key: 'webauthn', type: 'security_key', displayName: 'Passkey', methods: [{ type: 'webauthn' }] };
  const contextualData = { challengeData: challengeData(settings, tx) };
  const owned = tx.account === undefined ? [] : passkeysOf(tx.passkeys, tx.account.username);
  const enrollments = owned.map(({ credential: { id } }) => ({
    id,
    credentialId: id,
    ...described,
    ...(settings.tellsTransports ? { profile: deviceTransports } : {}),
  }));
  const value = credentials(assertionFields);
  return {
    remediation: [form(tx, 'challenge-authenticator', 'challenge/answer', [value], '$.currentAuthenticator')],
    members: {
      currentAuthenticator: { type: 'object', value: { id: 'aut-webauthn', ...described, contextualData } },
      authenticatorEnrollments: { type: 'array', value: enrollments },
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
