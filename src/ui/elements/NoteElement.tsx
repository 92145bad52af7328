import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { Icon } from '../icons/Icon.tsx';
import type { ElementOf } from './elementOf.ts';

export function NoteElement({ element: { copy, tags, icon } }: { readonly element: ElementOf<'note'> }) {
  const message = useChosen(copy);
  return (
    message && (
      <div className="note">
        {icon && <Icon name={icon} />}
        <p>
          <MessageText message={message} tags={tags} />
        </p>
      </div>
    )
  );
}
