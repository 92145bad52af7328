import type { Channels } from '../../../engine/contracts/generated/effects.ts';
import type { ProviderAnswer } from './providerAnswer.ts';
import type { Credentials } from './stepAnswers.ts';

/** What a call sends that must not be sent twice. */
interface Values {
  readonly credentials?: Credentials;
  readonly channel?: keyof Channels;
}

/**
 * The values of a request that got no answer. The provider may have taken them, so the state of the transaction is read
 * first, and nothing that has taken effect is sent twice.
 */
export function createUnanswered() {
  let unanswered: Values = {};
  const forget = (): void => {
    unanswered = {};
  };
  return {
    /** Sends values, which are unanswered until the work has a result. */
    async send(values: Values, work: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
      unanswered = values;
      const answer = await work();
      forget();
      return answer;
    },
    values: (): Values => unanswered,
    forget,
  };
}
