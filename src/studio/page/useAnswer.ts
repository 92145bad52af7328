import { useEffect, useState } from 'react';
import { call } from './call.ts';

/**
 * Asks the server, and again when the question changes. Until it answers there are words to say, or why it does not.
 * @param body null asks nothing
 * @param version another object after each change of the files; until its answer comes, the old one stays
 */
export function useAnswer<Answer>(
  name: string,
  body: object | null,
  { waiting = 'Reading…', version = null }: { readonly waiting?: string; readonly version?: unknown } = {},
): { readonly answer: Answer | null; readonly says: string } {
  const asked = body === null ? null : JSON.stringify(body);
  const [got, setGot] = useState<{ readonly asked: string; readonly answer: Answer } | null>(null);
  const [says, setSays] = useState(waiting);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the files.
  useEffect(() => {
    if (asked === null) return;
    let isLeft = false;
    setSays(waiting);
    call<Answer>(name, JSON.parse(asked) as object).then(
      (answer) => {
        if (isLeft) return;
        setGot({ asked, answer });
        setSays('');
      },
      (cause: Error) => isLeft || setSays(cause.message),
    );
    return () => {
      isLeft = true;
    };
  }, [name, asked, waiting, version]);
  return { answer: got !== null && got.asked === asked ? got.answer : null, says: asked === null ? '' : says };
}
