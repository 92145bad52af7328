import type { CopyChoice } from '../../engine/contracts/program.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import { chooseCopy } from '../../engine/logic/index.ts';
import { useScene } from '../scene/contexts.ts';
import { useScopes } from '../scene/useScopes.ts';

/** The text that holds now. */
export function useChosen(choice: CopyChoice | null): Message | null {
  const { program } = useScene().published;
  const scopes = useScopes();
  return choice && chooseCopy(program, choice, scopes);
}
