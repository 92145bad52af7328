import type { CDPSession } from 'playwright';

/** Keys that are no characters. */
const named: Readonly<Record<string, { readonly code: number; readonly text?: string }>> = {
  Tab: { code: 9 },
  Backspace: { code: 8 },
  Enter: { code: 13, text: '\r' },
};

/** Presses a key as a keyboard does. Resolves when the page has taken it; who does not wait types ahead. */
export async function pressKey(session: CDPSession, key: string): Promise<void> {
  const { code, text } = named[key] ?? { code: key.toUpperCase().charCodeAt(0), text: key };
  const event = { key, windowsVirtualKeyCode: code, ...(named[key] ? { code: key } : {}) };
  const down = session.send('Input.dispatchKeyEvent', {
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    ...event,
    ...(text === undefined ? {} : { text }),
  });
  const up = session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  await Promise.all([down, up]);
}

/** Presses where a finger or a mouse would. */
export async function pressAt(session: CDPSession, x: number, y: number): Promise<void> {
  const at = { x, y, button: 'left', clickCount: 1 } as const;
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }),
  ]);
}

/** Puts a text where the caret is, at once, as password managers do. */
export async function paste(session: CDPSession, text: string): Promise<void> {
  await session.send('Input.insertText', { text });
}
