import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { chooseCopy } from '../../engine/logic/index.ts';
import { useScene } from '../scene/useScene.ts';

/** The text that holds now. */
export function useChosen(choice: CopyChoice | null): Message | null {
  return useScene(({ published: { program }, scopes }) => choice && chooseCopy(program, choice, scopes));
}
