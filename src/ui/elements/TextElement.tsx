import { use } from 'react';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { StoppedContext } from '../store/contexts.ts';
import type { ElementOf } from './elementOf.ts';

export function TextElement({ element: { copy, tags, variant, counts } }: { readonly element: ElementOf<'text'> }) {
  const chosen = useChosen(copy);
  const stopped = use(StoppedContext);
  const message = counts && stopped !== null ? { copy: stopped, values: {} } : chosen;
  return (
    message && (
      <p className={`text ${variant}`}>
        <MessageText message={message} tags={tags} />
      </p>
    )
  );
}
