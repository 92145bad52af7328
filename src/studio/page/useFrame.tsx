import { type JSX, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { Path } from '../../explorer/explore/path.ts';
import type { FromFrame, ToFrame } from '../messages.ts';
import { about } from './call.ts';

/** What a frame tells once it is ready. */
type News = Exclude<FromFrame, { readonly type: 'ready' }>;

/** What it tells of a state that it was led into. */
export type FrameAnswer = Exclude<News, { readonly type: 'picked' }>;

type Show = Extract<ToFrame, { readonly type: 'show' }>;

/**
 * Connects a frame with the product in it. Messages of any other window or origin are ignored, and so are late ones of
 * states that were shown before.
 * @param onMessage hears also of later changes of what is shown
 */
export function useFrame(onMessage: (message: News) => void = () => {}) {
  /** Given to the `iframe`. */
  const frame = useRef<HTMLIFrameElement>(null);
  /** Whether it takes messages. */
  const [isReady, setReady] = useState(false);
  const asked = useRef({ turn: 0, answer: (_: FrameAnswer): void => {} });
  const latest = useRef(onMessage);
  latest.current = onMessage;
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<FromFrame>): void => {
      if (origin !== about.frame || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') return setReady(true);
      if (data.type !== 'picked' && data.turn !== asked.current.turn) return;
      if (data.type !== 'picked') asked.current.answer(data);
      latest.current(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const send = useCallback((message: ToFrame) => frame.current?.contentWindow?.postMessage(message, about.frame), []);
  /** Leads it into a state. */
  const show = useCallback(
    (path: Path, look: Show['look']) =>
      new Promise<FrameAnswer>((answer) => {
        const turn = asked.current.turn + 1;
        asked.current = { turn, answer };
        send({ type: 'show', turn, path, look });
      }),
    [send],
  );
  return { frame, isReady, send, show };
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
