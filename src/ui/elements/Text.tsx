import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import type { ElementOf } from './elementOf.ts';

export function Text({ element: { copy, tags, look } }: { readonly element: ElementOf<'text'> }) {
  const message = useChosen(copy);
  return (
    message && (
      <p className={`text ${look}`}>
        <MessageText message={message} tags={tags} />
      </p>
    )
  );
}
