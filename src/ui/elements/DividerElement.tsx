import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import type { ElementOf } from './elementOf.ts';

export function DividerElement({ element }: { readonly element: ElementOf<'divider'> }) {
  const message = useChosen(element.copy);
  if (message === null) return <hr className="divider" />;
  return (
    <p className="divider">
      <span>
        <MessageText message={message} />
      </span>
    </p>
  );
}
