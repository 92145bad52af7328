const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** What a device signs, as a browser gives it. */
export function signedBy(userHandle: string | null): Credential {
  const response = {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('device'),
    signature: bytes('signed'),
    userHandle: userHandle === null ? null : bytes(userHandle),
  };
  return { id: 'credential-1', type: 'public-key', response } as unknown as Credential;
}

/** What a device creates, as a browser gives it. */
export function created(): Credential {
  const response = { clientDataJSON: bytes('client'), attestationObject: bytes('attested') };
  return { id: 'credential-1', type: 'public-key', response } as unknown as Credential;
}

/** A rejection as browsers make it. */
export const rejects = (name: string) => () => Promise.reject(new DOMException('for a developer', name));

/** A prompt without an answer: it ends when it is aborted. */
export function unanswered({ signal }: CredentialRequestOptions): Promise<Credential | null> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The browser's credentials: they hold nothing, unless a test says otherwise. */
export function fakeCredentials(changes: {
  readonly get?: (options: CredentialRequestOptions) => Promise<Credential | null>;
  readonly create?: (options: CredentialCreationOptions) => Promise<Credential | null>;
}): CredentialsContainer {
  return { get: rejects('NotAllowedError'), create: rejects('NotAllowedError'), ...changes } as CredentialsContainer;
}
