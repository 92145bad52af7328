import type { MachineEvent } from '../../engine/contracts/machineEvent.ts';
import type { Engine } from '../../engine/contracts/ports.ts';
import type { FieldValue } from '../../engine/contracts/snapshot.ts';
import { readFilledIn } from '../../ui/fields/value/filledIn.ts';
import { isOffered } from '../../ui/store/isOffered.ts';

/**
 * Presses before hydration. The bootstrap script marks each control with `data-early`, the place of its press among
 * them, and keeps no more once the page has `data-awake`. A submit that the engine has is marked as taken: its button
 * says "Please Wait...", and it is not repeated.
 * @see src/app/bootstrap
 */
const takenMark = 'taken';

/** The one submit that was made before hydration. */
export interface EarlySubmit {
  /** Whether this event repeats what the engine learned from that submit. */
  has(event: MachineEvent): boolean;
  /** Stops listening. */
  end(): void;
}

/**
 * Gives the engine a submit that the bootstrap script kept, or one that is made while the rendering code is loading.
 * @param screen the prerendered screen; null when there is none
 */
export function replaySubmit(
  app: HTMLElement,
  screen: string | null,
  engine: Pick<Engine, 'read' | 'send'>,
): EarlySubmit {
  let earlyValues: Readonly<Record<string, FieldValue>> | null = null;
  const take = (): void => {
    const form = app.querySelector<HTMLFormElement>('form[data-early]');
    const { program, snapshot } = engine.read();
    const isOurs = screen !== null && snapshot.screen === screen && isOffered(program, snapshot, 'submit');
    if (form === null || earlyValues !== null || !isOurs) return;
    // Unchanged fields are left out, because the engine may know better, for example a remembered user ID.
    earlyValues = readFilledIn(form, program, screen, snapshot.form.values);
    // What was pressed before has been superseded: Show, for one, ends with the submit.
    for (const before of app.querySelectorAll('[data-early]')) before.removeAttribute('data-early');
    form.dataset.early = takenMark;
    engine.send({ type: 'event', screen, name: 'submit', values: earlyValues });
  };
  app.addEventListener('submit', take);
  take();
  return {
    has: (event) => event.type === 'change' && earlyValues?.[event.field] === event.value,
    end: () => app.removeEventListener('submit', take),
  };
}

/** Marks the page as hydrated: the bootstrap script keeps no more presses, which would be answered twice. */
export function markHydrated(app: HTMLElement): void {
  app.dataset.awake = '';
}

/** Replays the presses that came before hydration in their order, but for a submit that the engine has already. */
export function replayPress(app: HTMLElement): void {
  document.getElementById('late')?.setAttribute('hidden', '');
  const kept = [...app.querySelectorAll<HTMLElement>('[data-early]')];
  const open = kept.filter(({ dataset }) => dataset.early !== takenMark);
  open.sort((one, other) => Number(one.dataset.early) - Number(other.dataset.early));
  for (const pressed of kept) pressed.removeAttribute('data-early');
  for (const pressed of open) {
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }
}
