import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine } from '../../engine/contracts/ports.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { isTaken } from '../../ui/store/isTaken.ts';
import { readFilledIn } from './filledIn.ts';

/** The one submit that was made before hydration. */
export interface EarlySubmit {
  /** Whether this event repeats what the engine learned from that submit. */
  has(event: MachineEvent): boolean;
  /** Stops listening, and copies the engine's values into the fields: a refusal empties some of them. */
  end(): void;
}

/**
 * Marks a submit that the engine has received: the button keeps saying "Please Wait...", and the submit is not
 * repeated.
 */
export const taken = 'taken';

/**
 * Gives the engine a submit that the bootstrap script kept, or one that is made while the rendering code is loading.
 * @param screen the prerendered screen; null when there is none
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
    // Unchanged fields are left out, because the engine may know better, for example a remembered user ID.
    told = readFilledIn(form, program, screen);
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
        // React takes this field for empty, as it was rendered, and would leave the browser's value in it.
        if (isAsTold) field.value = String(values[field.name] ?? '');
      }
    },
  };
}
