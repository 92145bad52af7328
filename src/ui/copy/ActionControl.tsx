import type { MouseEvent, ReactNode } from 'react';
import type { Action } from '../../engine/contracts/richCopy.ts';
import { holds } from '../../engine/logic/index.ts';
import { useWords } from '../store/contexts.ts';
import { useSend } from '../store/useSend.ts';
import { useUiState } from '../store/useUiState.ts';
import { TelephoneLink } from './TelephoneLink.tsx';
import { useAddress } from './useAddress.ts';

interface Props {
  readonly action: Action;
  readonly look: 'link' | 'tile';
  /** It is not part of a sentence or of the shell. If its address is refused, a telephone link stands beside it. */
  readonly standsAlone?: true;
  readonly children: ReactNode;
}

/** A link if the action has an address, a button if it leads elsewhere, plain text if the address is refused. */
export function ActionControl({ action, look, standsAlone, children }: Props) {
  const send = useSend();
  const address = useAddress(action);
  const isOneWindow = useUiState(
    ({ published: { program }, scopes }) =>
      action.newTab &&
      program.oneWindow !== undefined &&
      holds(program, { when: [program.oneWindow], unless: [] }, scopes),
  );
  if (address.kind === 'refused')
    return (
      <span className={look === 'tile' ? look : undefined}>
        {children}
        {standsAlone && <CallInstead />}
      </span>
    );
  if (address.kind === 'none')
    return (
      <button
        type="button"
        className={look}
        aria-haspopup={action.opens && 'dialog'}
        onClick={(click) => send(action.event, click)}
      >
        {children}
      </button>
    );
  if (action.newTab)
    return (
      <a
        className={look}
        href={address.href}
        {...(isOneWindow ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {children}
        {!isOneWindow && <NewTabHint />}
      </a>
    );
  // The machine leaves by itself, so that it can clean up first. Modified clicks are the browser's.
  const leave = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    send(action.event, event);
  };
  return (
    <a className={look} href={address.href} onClick={leave}>
      {children}
    </a>
  );
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Stands beside the text of a refused link: customers can call instead. */
function CallInstead() {
  const words = useWords();
  const message = { copy: 'ui.callInstead', values: {} };
  return (
    <>
      {' '}
      <span key={words.of(message)}>
        {words.drawn(message, (_, number) => (
          <TelephoneLink>{number}</TelephoneLink>
        ))}
      </span>
    </>
  );
}

/** Tells screen readers that a link opens a new tab. */
function NewTabHint() {
  return <span className="visually-hidden">{` ${useWords().key('ui.opensNewTab')}`}</span>;
}
