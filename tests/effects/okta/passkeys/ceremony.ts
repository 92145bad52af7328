import type { ServiceAnswer, ServiceCall } from '../../../../src/effects/core/http/callService.ts';
import type { IdentityGateway } from '../../../../src/effects/okta/idx/identity.ts';
import { createCeremonies } from '../../../../src/effects/okta/passkeys/ceremonies.ts';
import { createEnroll } from '../../../../src/effects/okta/passkeys/enroll.ts';
import { createProve } from '../../../../src/effects/okta/passkeys/prove.ts';
import { createSignChallenge, createSignedChallenges } from '../../../../src/effects/okta/passkeys/signChallenge.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';
import { fakeCredentials } from './fakeCredentials.ts';

const signal = new AbortController().signal;

/** Proves by these credentials what the gateway asks for. */
export function proving(
  credentials: CredentialsContainer | null,
  gateway: Partial<IdentityGateway> = {},
  clock = manualClock(),
  isPressed: () => boolean | null = () => null,
) {
  const journal: (string | undefined)[] = [];
  const signed = createSignedChallenges();
  const services = fakeServices({ credentials: () => credentials, clock, isPressed });
  const prove = createProve(
    services,
    identityOf(async () => fakeGateway(gateway)),
    createSignChallenge(services, createCeremonies(manualClock())),
    signed,
    { note: ({ code }) => journal.push(code) },
  );
  return { prove: (use: 'signIn' | 'verification') => prove({ use }, signal), signed, journal };
}

const activation = {
  challenge: 'AAAA',
  rp: { id: 'example.com', name: 'Example Mutual' },
  user: { id: 'BBBB', name: 'alex', displayName: 'Alex' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'AQID' }],
  authenticatorSelection: { userVerification: 'discouraged' },
};

/** A factor that has begun, as the product API answers. */
export const begun = (changes: object = {}): ServiceAnswer => ({
  kind: 'answer',
  status: 200,
  body: { id: 'factor-1', _embedded: { activation: { ...activation, ...changes } } },
});

/** Enrolls what the device creates; the product API says yes unless a test says otherwise. */
export function enrolling(
  create: (options: CredentialCreationOptions) => Promise<Credential | null>,
  answers: Readonly<Record<string, ServiceAnswer>> = {},
) {
  const calls: Pick<ServiceCall, 'method' | 'path' | 'payload'>[] = [];
  const journal: (string | undefined)[] = [];
  const unknown: object[] = [];
  const asked: CredentialCreationOptions[] = [];
  const api = async ({ method, path, payload = {} }: ServiceCall): Promise<ServiceAnswer> => {
    calls.push({ method, path, payload });
    return answers[path] ?? begun();
  };
  const recorded = (options: CredentialCreationOptions) => {
    asked.push(options);
    return create(options);
  };
  const services = fakeServices({
    credentials: () => fakeCredentials({ create: recorded }),
    passkeys: () => ({ signalUnknownCredential: async (which) => void unknown.push(which) }),
  });
  const enroll = createEnroll(services, api, createCeremonies(manualClock()), {
    note: ({ code }) => journal.push(code),
  });
  return { enroll: () => enroll({}, signal), calls, journal, unknown, asked };
}
