import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine } from '../../engine/contracts/ports.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { fieldsOf } from '../../engine/logic/index.ts';
import { readForm } from '../../ui/fields/readForm.ts';
import { isTaken } from '../../ui/store/isTaken.ts';
import { isFilledIn } from './isFilledIn.ts';

/** The one submit that was made before the page was alive. */
export interface EarlySubmit {
  /** Whether an event tells the engine what it was told with that submit. */
  has(event: MachineEvent): boolean;
  /** From now on the page answers by itself, and shows what the engine has made of what it was told: a refusal empties fields. */
  end(): void;
}

/** The mark of a submit that the engine has: it goes on saying "Please Wait...", and is not made again. */
export const taken = 'taken';

/**
 * Gives the engine the submit that the first script kept, or that is made while the code that draws is on its way.
 * @param screen the screen that the page was drawn as; null when it was not
 */
export function replaySubmit(
  app: HTMLElement,
  screen: string | null,
  engine: Pick<Engine, 'read' | 'send'>,
): EarlySubmit {
  let told: Readonly<Record<string, FieldValue>> | null = null;
  const take = (): void => {
    const form = app.querySelector<HTMLFormElement>('form[data-early]');
    const { program, snapshot } = engine.read();
    const isOurs = screen !== null && snapshot.screen === screen && isTaken(program, snapshot, 'submit');
    if (form === null || told !== null || !isOurs) return;
    // What is as it was drawn says nothing: the engine may know better, as of a user ID that is remembered.
    const filledIn = Object.entries(fieldsOf(program, screen)).filter(([name]) => isFilledIn(form, name));
    told = readForm(form, Object.fromEntries(filledIn));
    form.dataset.early = taken;
    engine.send({ type: 'event', screen, name: 'submit', values: told });
  };
  app.addEventListener('submit', take);
  take();
  return {
    has: (event) => event.type === 'change' && told?.[event.field] === event.value,
    end() {
      app.removeEventListener('submit', take);
      const { values } = engine.read().snapshot.form;
      for (const field of app.querySelectorAll('input')) {
        const isAsTold = told !== null && told[field.name] === field.value;
        // The page believes that it was drawn empty, and would leave there what the browser kept in it.
        if (isAsTold) field.value = String(values[field.name] ?? '');
      }
    },
  };
}
