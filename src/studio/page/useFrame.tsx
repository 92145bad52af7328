import { type JSX, type Ref, useEffect, useRef, useState } from 'react';
import type { FromFrame, ToFrame } from '../messages.ts';
import { about } from './call.ts';

/** What a frame tells once it is ready. */
type News = Exclude<FromFrame, { readonly type: 'ready' }>;

/** Connects a frame with the product in it. Messages of any other window or origin are ignored. */
export function useFrame(onMessage: (message: News) => void) {
  /** Given to the `iframe`. */
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether it takes messages. */
  const [isReady, setReady] = useState(false);
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<FromFrame>): void => {
      if (origin !== about.frame || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') setReady(true);
      else latest.current(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const send = useRef((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, about.frame));
  return { frame, isReady, send: send.current };
}

/** A dialog in the frame takes no focus by itself. */
export const withoutFocus = "focus-without-user-activation 'none'";

/** The address of the frame's page. */
export const frameAddress = `${about.frame}/studio/frame`;

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
