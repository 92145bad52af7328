import { useId, useState } from 'react';
import type { OverlayLogic } from '../../engine/contracts/program.ts';
import type { OverlayView } from '../../engine/contracts/view.ts';
import { Copy } from '../copy/Copy.tsx';
import { Elements } from '../elements/Elements.tsx';
import { Icon } from '../icons/Icon.tsx';
import { StillWorking } from '../screen/StillWorking.tsx';
import { HeadingLevelContext, StoppedContext, useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import { useDialog } from './useDialog.ts';

interface Props {
  readonly logic: OverlayLogic;
  readonly view: OverlayView;
}

/**
 * A modal or a drawer. On opening, the dialog itself gets the focus, so that its name and description are read once,
 * and not again with a heading or with each second of its timer. When the customer has stopped the timer, that is
 * announced once inside the dialog, because everything outside is inert.
 */
export function Overlay({ logic: { kind, dismissible }, view }: Props) {
  const words = useWords();
  const timerIsHeld = useUiState(({ published: { snapshot } }) => snapshot.timer && snapshot.timer.held === true);
  const [isHeld, setHeld] = useState(timerIsHeld === true);
  // A button ends the timer. What it stopped at stays true until the overlay closes.
  if (timerIsHeld !== null && timerIsHeld !== isHeld) setHeld(timerIsHeld);
  const stopped = isHeld ? (view.stopped ?? null) : null;
  const titleId = useId();
  const wordsId = useId();
  // Only the leading texts of a modal describe it.
  let end = 0;
  while (kind === 'modal' && view.body[end]?.type === 'text') end += 1;
  const { dismiss, ...dialog } = useDialog(dismissible);
  return (
    <dialog
      {...dialog}
      role={dismissible ? undefined : 'alertdialog'}
      className={`overlay ${kind}`}
      aria-labelledby={titleId}
      aria-describedby={end ? wordsId : undefined}
    >
      <div className="overlay-sheet">
        <div className="overlay-top">
          <h2 id={titleId}>
            <Copy copy={view.title} />
          </h2>
          {dismissible && <CloseButton close={dismiss} />}
        </div>
        <div className="overlay-body" aria-live="off">
          <HeadingLevelContext value={3}>
            <StoppedContext value={stopped}>
              {end > 0 && (
                <div id={wordsId} className="group plain">
                  <Elements body={view.body.slice(0, end)} />
                </div>
              )}
              <Elements body={view.body.slice(end)} />
            </StoppedContext>
          </HeadingLevelContext>
        </div>
        <div role="status">
          <StillWorking inOverlay={true} />
        </div>
        <p className="visually-hidden" role="status">
          {stopped !== null && words.key(stopped)}
        </p>
      </div>
    </dialog>
  );
}

function CloseButton({ close }: { readonly close: () => void }) {
  return (
    <button type="button" className="close" aria-label={useWords().key('ui.close')} onClick={close}>
      <Icon name="close" />
    </button>
  );
}
