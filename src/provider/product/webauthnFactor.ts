import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { type Call, headerOf } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { base64url, deviceHints, deviceTransports, hostOf, passkeysOf } from '../idx/passkey.ts';
import { textAt } from '../json.ts';
import { bearerOnly } from '../oauth/bearer.ts';
import type { Provider } from '../provider.ts';
import { randomId, userIdOf } from '../randomId.ts';
import { json } from '../reply.ts';

/**
 * Begins the registration of a passkey: returns a factor to activate, with the browser's options for the credential.
 */
export const enrollPasskey: Endpoint = bearerOnly((provider, call, { account }) => {
  if (textAt(call.body, 'factorType') !== 'webauthn' || textAt(call.body, 'provider') !== 'FIDO') {
    return json(400, { error: 'factorType must be webauthn and provider FIDO.' });
  }
  const { tellsTransports } = provider.settings;
  const id = randomId('fwf-');
  const challenge = randomId('');
  provider.memory.activations.set(id, { challenge, username: account.username });
  const owned = passkeysOf(provider.memory.passkeys, account.username);
  return json(200, {
    id,
    factorType: 'webauthn',
    provider: 'FIDO',
    status: 'PENDING_ACTIVATION',
    _embedded: {
      activation: {
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required', residentKey: 'required', requireResidentKey: true },
        challenge,
        excludeCredentials: owned.map((one) => ({
          type: 'public-key',
          id: one.credential.id,
          ...(tellsTransports ? deviceTransports : {}),
        })),
        ...(tellsTransports ? deviceHints : {}),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        rp: { id: hostOf(appOrigin(call)), name: 'Example Mutual' },
        user: {
          id: Buffer.from(userIdOf(account.username)).toString('base64url'),
          name: account.username,
          displayName: 'Demo Customer',
        },
      },
    },
  });
});

/** Ends the registration: verifies the attestation and stores the passkey. */
export const activatePasskey: Endpoint = bearerOnly(async (provider, call, { account }) => {
  const factorId = textAt(call.body, 'factorId') ?? '';
  const activation = provider.memory.activations.get(factorId);
  provider.memory.activations.delete(factorId);
  if (activation?.username !== account.username) return json(404, { error: 'The factor is unknown or was tried.' });
  const isActive = await remember(provider, call, activation);
  return isActive
    ? json(200, { id: factorId, factorType: 'webauthn', provider: 'FIDO', status: 'ACTIVE' })
    : json(403, { error: 'The attestation could not be verified.' });
});

async function remember(
  provider: Provider,
  call: Call,
  { challenge, username }: { readonly challenge: string; readonly username: string },
): Promise<boolean> {
  const placeholder = 'unknown-until-verified';
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: placeholder,
        rawId: placeholder,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          attestationObject: base64url(textAt(call.body, 'attestation') ?? ''),
          clientDataJSON: base64url(textAt(call.body, 'clientData') ?? ''),
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: appOrigin(call),
      expectedRPID: hostOf(appOrigin(call)),
    });
    if (registrationInfo === undefined) return false;
    const { credential } = registrationInfo;
    provider.memory.passkeys.set(credential.id, { username, credential });
    return true;
  } catch {
    return false;
  }
}

/** The origin of the calling page, to which a passkey belongs. */
function appOrigin(call: Call): string {
  const origin = headerOf(call, 'origin');
  return URL.canParse(origin) ? origin : call.origin;
}
