import type { MouseEvent } from 'react';
import { mainId, titleId } from '../screen/ids.ts';
import { useWords } from '../store/contexts.ts';

/** Jumps over the header. The address does not change, because a fragment would look like a navigation. */
export function SkipLink({ copy }: { readonly copy: string }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(titleId)?.focus();
  };
  return (
    <a className="skip" href={`#${mainId}`} onClick={jump}>
      {useWords().key(copy)}
    </a>
  );
}
