import { useState } from 'react';
import type { Tag } from '../../engine/contracts/richCopy.ts';
import { MessageText } from '../copy/MessageText.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useUiState } from '../store/useUiState.ts';
import { alertId } from './ids.ts';
import { useComesWithFocus } from './useComesWithFocus.ts';

/**
 * The message above the body. The region exists before its text. A repeated text is new content, so it is announced
 * again. An alert that gets the focus is read by that, and not announced too.
 */
export function AlertRegion({ tags }: { readonly tags: Readonly<Record<string, Tag>> }) {
  const alert = useUiState(({ published }) => published.snapshot.alert, Object.is);
  const [raised, setRaised] = useState({ alert, times: 0 });
  if (raised.alert !== alert) setRaised({ alert, times: raised.times + 1 });
  const live = useComesWithFocus(alert, ({ on }) => on === 'alert');
  return (
    <div id={alertId} className="alert-region" role="alert" aria-live={live ?? 'assertive'} tabIndex={-1}>
      {alert && (
        <div key={raised.times} className="alert">
          <Icon name="alert" />
          <p>
            <MessageText message={alert} tags={tags} />
          </p>
        </div>
      )}
    </div>
  );
}
