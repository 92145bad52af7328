import type { JSX, Ref } from 'react';
import { frameAddress, withoutFocus } from './useFrame.ts';

interface OffstageFrameProps {
  readonly title: string;
  readonly frame: Ref<HTMLIFrameElement>;
}

/** The product in a frame that is only there to take pictures of. */
export function OffstageFrame({ title, frame }: OffstageFrameProps): JSX.Element {
  return (
    <iframe
      className="offstage"
      title={title}
      ref={frame}
      src={`${frameAddress}#picture`}
      allow={withoutFocus}
      inert
      aria-hidden
      tabIndex={-1}
    />
  );
}
