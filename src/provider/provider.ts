import type { Device } from './accounts/device.ts';
import { emptyMemory, type Memory } from './memory.ts';
import { createSigner, type Signer } from './oauth/signer.ts';
import { initialSettings, type Settings } from './settings.ts';

/** Two times in milliseconds: the provider's, which a test can shift, and the real one. */
interface Clock {
  /** The provider's time, which decides the lifetimes of codes, tokens and transactions. */
  now(): number;
  /** The real time, for display. */
  real(): number;
  offsetSeconds: number;
}

/** The path of the authorization server. With an origin it is the issuer of tokens. */
export const issuerPath = '/oauth2/default';

/** Options of an embedded provider. */
export interface IdentityProviderOptions {
  /** The one client that may sign customers in; `local-client` when absent. */
  readonly clientId?: string;
  /** Receives one line for each call. */
  readonly log?: (line: string) => void;
}

/** The provider for its endpoints. */
export interface Provider {
  readonly clientId: string;
  readonly log: (line: string) => void;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly signer: Signer;
  memory: Memory;
  /** Resets memory, clock and settings. */
  reset(): void;
}

/** Creates a provider in its initial state. */
export function createProvider({ clientId = 'local-client', log = () => {} }: IdentityProviderOptions): Provider {
  const { now } = Date;
  return {
    clientId,
    log,
    clock: {
      offsetSeconds: 0,
      now() {
        return now() + this.offsetSeconds * 1000;
      },
      real: now,
    },
    settings: { ...initialSettings },
    signer: createSigner(),
    memory: emptyMemory(),
    reset() {
      this.memory = emptyMemory();
      this.clock.offsetSeconds = 0;
      Object.assign(this.settings, initialSettings);
    },
  };
}

/** The browser of an identifier; created on demand. */
export function deviceOf(provider: Provider, id: string): Device {
  const { devices } = provider.memory;
  const known = devices.get(id);
  if (known !== undefined) return known;
  const fresh: Device = { id, changes: new Map() };
  devices.set(id, fresh);
  return fresh;
}
