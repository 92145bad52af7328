import { useId } from 'react';
import type { OverlayLogic } from '../../engine/contracts/program.ts';
import type { OverlayView } from '../../engine/contracts/view.ts';
import { Copy } from '../copy/Copy.tsx';
import { Elements } from '../elements/Elements.tsx';
import { HeadingLevelContext } from '../scene/contexts.ts';
import { StillWorking } from '../screen/StillWorking.tsx';
import { CloseButton } from './CloseButton.tsx';
import { useDialog } from './useDialog.ts';

interface Props {
  readonly logic: OverlayLogic;
  readonly view: OverlayView;
}

/** A modal or a drawer. What it says is heard once, when it opens, and not again with every second of its timer. */
export function Overlay({ logic: { kind, dismissible }, view }: Props) {
  const titleId = useId();
  const bodyId = useId();
  const { dismiss, heading, ...dialog } = useDialog(dismissible);
  return (
    <dialog
      {...dialog}
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
            <Elements body={view.body} />
          </HeadingLevelContext>
        </div>
        <div role="status">
          <StillWorking inOverlay={true} />
        </div>
      </div>
    </dialog>
  );
}
