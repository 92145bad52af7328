import { useId } from 'react';
import type { OverlayLogic } from '../../engine/contracts/program.ts';
import type { OverlayView } from '../../engine/contracts/view.ts';
import { Copy } from '../copy/Copy.tsx';
import { Elements } from '../elements/Elements.tsx';
import { StillWorking } from '../screen/StillWorking.tsx';
import { HeadingLevelContext, StoppedContext, useWords } from '../store/contexts.ts';
import { useUiState } from '../store/useUiState.ts';
import { CloseButton } from './CloseButton.tsx';
import { useDialog } from './useDialog.ts';

interface Props {
  readonly logic: OverlayLogic;
  readonly view: OverlayView;
}

/**
 * A modal or a drawer. What it says is heard once, when it opens, and not again with every second of its timer. That the
 * customer has stopped the timer is heard once, inside the dialog, because all outside is out of reach.
 */
export function Overlay({ logic: { kind, dismissible }, view }: Props) {
  const words = useWords();
  const isHeld = useUiState(({ published }) => published.snapshot.timer?.held === true);
  const stopped = isHeld ? (view.stopped ?? null) : null;
  const titleId = useId();
  const bodyId = useId();
  const { dismiss, heading, ...dialog } = useDialog(dismissible);
  return (
    <dialog
      {...dialog}
      role={dismissible ? undefined : 'alertdialog'}
      className={`overlay ${kind}`}
      aria-labelledby={titleId}
      aria-describedby={kind === 'modal' ? bodyId : undefined}
    >
      <div className="overlay-sheet">
        <div className="overlay-top">
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            <Copy copy={view.title} />
          </h2>
          {dismissible && <CloseButton close={dismiss} />}
        </div>
        <div id={bodyId} className="overlay-body" aria-live="off">
          <HeadingLevelContext value={3}>
            <StoppedContext value={stopped}>
              <Elements body={view.body} />
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
