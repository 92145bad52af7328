import { type FocusEvent, type JSX, type ReactNode, useEffect, useId, useRef } from 'react';
import { LinkButton } from './fields.tsx';

interface DialogProps {
  readonly title: string;
  /** Called when it is closed, by whatever means. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the whole studio. Its heading is focused first, and when what has the focus is taken away; what had the
 * focus before gets it back.
 */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element | null>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    current?.showModal();
    heading.current?.focus();
    return () => {
      current?.close();
      const back = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('drafts');
      back?.focus();
    };
  }, []);
  useEffect(() => {
    if (focused.current?.isConnected === false) heading.current?.focus();
  });
  const follow = ({ target }: FocusEvent): void => {
    focused.current = target;
  };
  // A development build mounts twice, and hears of the first end after the second beginning.
  const closed = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  return (
    <dialog className="dialog" aria-labelledby={id} ref={dialog} onClose={closed} onFocus={follow}>
      <div className="title">
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <LinkButton onClick={onClose}>Close</LinkButton>
      </div>
      {children}
    </dialog>
  );
}
