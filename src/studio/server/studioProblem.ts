/** Why the studio does not do what was asked, in words for its user. */
export class StudioProblem extends Error {
  /** The status of the answer (RFC 9110). */
  readonly status: number;

  constructor(status: number, says: string) {
    super(says);
    this.status = status;
  }
}
