import { useEffect, useState } from 'react';
import { call } from './call.ts';

/**
 * Asks the server, and again when the question changes: until the new answer comes, the old one stays, and there are
 * words to say. They also say why no answer comes.
 * @param body null asks nothing
 * @param version another object after each change of the files
 */
export function useAnswer<Answer>(
  name: string,
  body: object | null,
  { waiting = 'Reading…', version = null }: { readonly waiting?: string; readonly version?: unknown } = {},
) {
  const asked = body === null ? null : JSON.stringify(body);
  const [got, setGot] = useState<{ readonly answer: Answer; readonly read: unknown } | null>(null);
  const [says, setSays] = useState(waiting);
  useEffect(() => {
    if (asked === null) return;
    let isLeft = false;
    setSays(waiting);
    call<Answer>(name, JSON.parse(asked) as object).then(
      (answer) => {
        if (isLeft) return;
        setGot({ answer, read: version });
        setSays('');
      },
      (cause: Error) => isLeft || setSays(cause.message),
    );
    return () => {
      isLeft = true;
    };
  }, [name, asked, waiting, version]);
  /** Which version the answer is of. */
  const read = got?.read;
  return asked === null ? { answer: null, read, says: '' } : { answer: got?.answer ?? null, read, says };
}
