import { sentence } from '../../compiler/diagnostic.ts';

/** Why the build was refused: the complete message says what is wrong, where, and the remedy. */
export class Refusal extends Error {
  constructor(where: string, what: string, remedy: string) {
    super(`${where}: ${sentence(what)} ${sentence(remedy)}`);
    this.name = 'Refusal';
  }
}
