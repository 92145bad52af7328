import type { MouseEvent } from 'react';
import { chooseCopy } from '../../engine/logic/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { formId } from '../screen/ids.ts';
import { useWords } from '../store/contexts.ts';
import { isOffered } from '../store/isOffered.ts';
import { isWorkingOn } from '../store/isWorkingOn.ts';
import { useIsNews } from '../store/useIsNews.ts';
import { isRepeated, useSend } from '../store/useSend.ts';
import { useUiState } from '../store/useUiState.ts';
import type { ElementOf } from './elementOf.ts';

/** Raises an event. While that is pending, the button keeps the focus, announces it once, and ignores presses. */
export function ButtonElement({ element }: { readonly element: ElementOf<'button'> }) {
  const { event, variant, icon, width } = element;
  const words = useWords();
  const send = useSend();
  const { chosen, working, offered } = useUiState(({ published: { program, snapshot }, scopes }) => ({
    chosen: chooseCopy(program, element.copy, scopes),
    working: isWorkingOn(snapshot, event),
    offered: isOffered(program, snapshot, event),
  }));
  const name = chosen && words.of(chosen);
  const busyName = element.busy && words.key(element.busy);
  const isNews = useIsNews(working);
  const submits = event === 'submit';
  const press = (click: MouseEvent) => {
    if (submits && offered && !isRepeated(click)) return;
    click.preventDefault();
    if (offered) send(event, click);
  };
  if (name === null) return null;
  return (
    <div className={`action ${width}`}>
      <button
        type={submits ? 'submit' : 'button'}
        form={submits ? formId : undefined}
        className={`button ${variant}`}
        aria-disabled={!offered || undefined}
        data-working={working || undefined}
        onClick={press}
      >
        {icon && <Icon name={icon} />}
        <span className="button-name" data-other={(working ? name : busyName) ?? undefined}>
          {working && busyName ? busyName : name}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {working && isNews && busyName}
      </span>
    </div>
  );
}
