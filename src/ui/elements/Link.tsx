import { ActionControl } from '../copy/ActionControl.tsx';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import type { ElementOf } from './elementOf.ts';

export function Link({ element: { copy, action, align } }: { readonly element: ElementOf<'link'> }) {
  const message = useChosen(copy);
  return (
    message && (
      <p className={`link-line ${align}`}>
        <ActionControl action={action} look="link">
          <MessageText message={message} />
        </ActionControl>
      </p>
    )
  );
}
