import { ActionControl } from '../copy/ActionControl.tsx';
import { MessageText } from '../copy/MessageText.tsx';
import { useChosen } from '../copy/useChosen.ts';
import { useWords } from '../store/contexts.ts';
import { isWorkingOn } from '../store/isWorkingOn.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { useUiState } from '../store/useUiState.ts';
import type { ElementOf } from './elementOf.ts';

export function LinkElement({ element: { copy, action, busy, align } }: { readonly element: ElementOf<'link'> }) {
  const message = useChosen(copy);
  const words = useWords();
  const working = useUiState(({ published }) => busy !== null && isWorkingOn(published.snapshot, action.event));
  const isNews = useIsNews(working);
  const busyName = busy !== null && working ? words.key(busy) : null;
  return (
    message && (
      <p className={`link-line ${align}`}>
        <ActionControl action={action} look="link" standsAlone>
          {busyName === null ? <MessageText message={message} /> : <span>{busyName}</span>}
        </ActionControl>
        {busy !== null && (
          <span className="visually-hidden" role="status">
            {isNews && busyName}
          </span>
        )}
      </p>
    )
  );
}
