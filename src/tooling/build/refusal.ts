/** Why nothing was built: what is wrong, where, and what to do. Its message is complete. */
export class Refusal extends Error {
  constructor(where: string, what: string, remedy: string) {
    super(`${where}: ${what}. ${remedy}.`);
    this.name = 'Refusal';
  }
}
