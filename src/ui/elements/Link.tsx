import { ActionControl } from '../copy/ActionControl.tsx';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { useWords } from '../copy/useWords.ts';
import { useScene } from '../scene/contexts.ts';
import { isWorkingOn } from '../scene/isWorkingOn.ts';
import type { ElementOf } from './elementOf.ts';

export function Link({ element: { copy, action, busy, align } }: { readonly element: ElementOf<'link'> }) {
  const { snapshot } = useScene().published;
  const message = useChosen(copy);
  const words = useWords();
  const busyName = busy !== null && isWorkingOn(snapshot, action.event) ? words.key(busy) : null;
  return (
    message && (
      <p className={`link-line ${align}`}>
        <ActionControl action={action} look="link">
          {busyName ?? <MessageText message={message} />}
        </ActionControl>
        {busy !== null && (
          <span className="visually-hidden" role="status">
            {busyName}
          </span>
        )}
      </p>
    )
  );
}
