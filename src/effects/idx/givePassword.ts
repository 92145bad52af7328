import type { Conversation } from './conversation.ts';
import type { Credentials } from './identityGateway.ts';
import { passwordStep } from './passwordStep.ts';
import type { ProviderAnswer } from './providerAnswer.ts';

/** Answers with user ID and password for as long as the provider asks for them, each step at most once. */
export async function givePassword(
  { take, refuses }: Conversation,
  start: ProviderAnswer,
  credentials: Credentials,
): Promise<ProviderAnswer> {
  const taken = new Set<string>();
  let answer = start;
  let next = passwordStep(answer, credentials);
  while (next !== null && !taken.has(next.step)) {
    taken.add(next.step);
    answer = await take(next.step, next.values);
    next = refuses(answer) ? null : passwordStep(answer, credentials);
  }
  return answer;
}
