import type { CDPSession } from 'playwright';
import { paste, pressAt, pressKey } from './keyboard.ts';
import type { SightingOf } from './sighting.ts';
import type { Typed } from './submitted.ts';

/** Presses the field, types the user ID, pastes the password and submits, without waiting for anything in between. */
export function pressEarly(session: CDPSession, field: SightingOf<'field'>, { username, password }: Typed): void {
  const pressed = [
    pressAt(session, field.x, field.y),
    ...[...username, 'Tab'].map((key) => pressKey(session, key)),
    paste(session, password),
    pressKey(session, 'Enter'),
  ];
  // What is pressed in a page that leads away is never answered; what reached the provider tells.
  for (const each of pressed) each.catch(() => undefined);
}
