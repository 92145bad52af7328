import { useEffect, useRef } from 'react';
import type { FromFrame, ToFrame } from '../messages.ts';
import { about } from './call.ts';

/** A frame with the product in it. */
interface ProductFrame {
  /** Given to the `iframe`. */
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  send(message: ToFrame): void;
}

/** Connects a frame. Messages of any other window or origin are ignored. */
export function useFrame(onMessage: (message: FromFrame) => void): ProductFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent): void => {
      if (origin === about.frame && source === frame.current?.contentWindow) latest.current(data as FromFrame);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const send = useRef((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, about.frame));
  return { frame, send: send.current };
}

/** A dialog in the frame takes no focus by itself. */
export const withoutFocus = "focus-without-user-activation 'none'";

/** The address of the frame's page. */
export const frameAddress = `${about.frame}/studio/frame`;
