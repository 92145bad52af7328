import { createIdentity, type Identity, type IdentityGateway } from '../../src/effects/okta/idx/identity.ts';
import { manualClock } from '../engine/clock.ts';

/** An identity whose chunk comes as the test says, and at a time that stands still. */
export function identityOf(load: () => Promise<IdentityGateway>): Identity {
  return createIdentity(load, manualClock());
}
