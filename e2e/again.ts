/** Asks once more where the server has just closed the connection that was kept for the next call. */
export function again<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch(ask);
}
