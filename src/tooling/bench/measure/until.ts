/** Asks again until there is an answer. @throws when there is none in time */
export async function until<Answer>(
  ask: () => Answer | undefined,
  patienceMs: number,
  complaint: string,
): Promise<Answer> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(complaint);
    await pause(5);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
