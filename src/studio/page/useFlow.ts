import { useEffect, useState } from 'react';
import type { FlowNews } from '../messages.ts';
import { call } from './call.ts';

/**
 * The flow as it is on disk.
 * @param version another object after each change of the files
 */
export function useFlow(version: unknown): { readonly flow: FlowNews | null; readonly says: string } {
  const [flow, setFlow] = useState<FlowNews | null>(null);
  const [says, setSays] = useState('Reading the flow…');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow changes with the files.
  useEffect(() => {
    let isLeft = false;
    call<FlowNews>('flow').then(
      (answer) => {
        if (isLeft) return;
        setFlow(answer);
        setSays('');
      },
      (cause: Error) => isLeft || setSays(cause.message),
    );
    return () => {
      isLeft = true;
    };
  }, [version]);
  return { flow, says };
}
