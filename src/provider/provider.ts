import type { Device } from './accounts/device.ts';
import { type Clock, createClock } from './clock.ts';
import { emptyMemory, type Memory } from './memory.ts';
import { createSigner, type Signer } from './oauth/signer.ts';
import { initialSettings, type Settings } from './settings.ts';

/** The fixed options of the embedder. */
interface ProviderConfig {
  readonly issuerPath: string;
  readonly clientId: string;
  readonly homePath: string;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** The provider for its endpoints. */
export interface Provider {
  readonly config: ProviderConfig;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly signer: Signer;
  memory: Memory;
  /** The issuer of tokens for clients that use this origin. */
  issuerAt(origin: string): string;
  /** Resets memory, clock and settings. */
  reset(): void;
}

/** Creates a provider in its initial state. */
export function createProvider(config: ProviderConfig): Provider {
  return {
    config,
    clock: createClock(config.now),
    settings: { ...initialSettings },
    signer: createSigner(),
    memory: emptyMemory(),
    issuerAt: (origin) => `${origin}${config.issuerPath}`,
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
