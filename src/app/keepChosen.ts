import type { KeyValueStore } from '../engine/contracts/services.ts';
import { fieldsOf, offeredOptions } from '../engine/logic/index.ts';
import type { Runtime } from '../engine/runtime/index.ts';

/** By screen, the key under which a tab keeps what was chosen there. */
const keyOf = (screen: string): string => `sign-in.chosen.${screen}`;

/**
 * Keeps what is chosen on the visible screen while the tab is hidden or at another page: a link may open there. What was
 * typed is not kept.
 * @returns makes the same choices again, where the customer has come back to the same screen
 */
export function keepChosen(
  window: Pick<Window, 'addEventListener'>,
  tab: KeyValueStore,
  runtime: Pick<Runtime, 'read' | 'send'>,
): () => void {
  const keep = (): void => {
    const { program, snapshot } = runtime.read();
    const chosen = Object.entries(fieldsOf(program, snapshot.screen)).flatMap(([name, { input, options }]) =>
      input === 'checkbox' || options.length > 0 ? [[name, String(snapshot.form.values[name])]] : [],
    );
    if (snapshot.screen !== null && chosen.length > 0)
      tab.write(keyOf(snapshot.screen), new URLSearchParams(chosen).toString());
  };
  // A phone ends a tab in the background without a word.
  for (const name of ['pagehide', 'visibilitychange']) window.addEventListener(name, keep);
  return () => {
    const { program, snapshot } = runtime.read();
    const { screen, context, form } = snapshot;
    if (screen === null) return;
    const chosen = new URLSearchParams(tab.read(keyOf(screen)) ?? '');
    tab.remove(keyOf(screen));
    for (const [field, { input, options }] of Object.entries(fieldsOf(program, screen))) {
      const value = chosen.get(field);
      if (value === String(form.values[field])) continue;
      const offered = offeredOptions(program, options, context);
      if (input === 'checkbox' && value !== null)
        runtime.send({ type: 'change', screen, field, value: value === 'true' });
      else if (value !== null && offered.some((option) => option.value === value))
        runtime.send({ type: 'change', screen, field, value });
    }
  };
}
