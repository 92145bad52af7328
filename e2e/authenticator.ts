import type { CDPSession, Page } from 'playwright/test';
import { providerAt } from './provider.ts';

interface Ability {
  /** The device verifies its owner. */
  readonly verifies?: boolean;
  /** The owner touches it, whenever it asks. */
  readonly answers?: boolean;
}

/** The device that holds a customer's passkeys, as Chromium's virtual authenticator. */
export interface Authenticator {
  /** Takes in the passkey of an account of the local provider. */
  hold(username: string): Promise<void>;
  /** Forgets all that it holds. */
  clear(): Promise<void>;
  /** How many passkeys it holds. */
  count(): Promise<number>;
  /** Whether the owner answers from now on, and is verified then. */
  be(ability: Ability): Promise<void>;
  /** Takes the device away, whatever it is asked. */
  remove(): Promise<void>;
}

export async function addAuthenticator(page: Page, { verifies = true, answers = true }: Ability = {}) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: answers,
    },
  });
  const authenticator: Authenticator = {
    async hold(username) {
      const { origin, hostname } = new URL(page.url());
      const seeded = await providerAt(page.request, origin).passkeys();
      const found = seeded.find((one) => one.username === username);
      if (!found) throw new Error(`The provider has no passkey of "${username}".`);
      const { credentialId, userHandle, privateKey, signCount } = found;
      await cdp.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: standard(credentialId),
          isResidentCredential: true,
          rpId: hostname,
          privateKey: standard(privateKey),
          userHandle: standard(userHandle),
          signCount,
        },
      });
    },
    async clear() {
      await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    async count() {
      return (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
    async remove() {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
    async be(ability) {
      const { verifies: isUserVerified, answers: enabled } = ability;
      if (isUserVerified !== undefined) await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
      if (enabled !== undefined)
        await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
  return authenticator;
}

/** The devtools protocol takes base64 with padding. */
function standard(base64url: string): string {
  return Buffer.from(base64url, 'base64url').toString('base64');
}
