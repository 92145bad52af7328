import { ReviewProblem } from '../../tools/review/readRevision.ts';

/** Why the studio does not do what was asked, in words for its user. */
export class StudioProblem extends Error {
  /** The status of the answer (RFC 9110). */
  readonly status: number;

  constructor(status: number, says: string) {
    super(says);
    this.status = status;
  }
}

/**
 * What is known of the files.
 * @throws StudioProblem where it is null, because they do not compile
 */
export function known<Known>(what: Known | null): Known {
  if (what === null) throw new StudioProblem(409, 'The files do not compile, so that nothing is known of them.');
  return what;
}

/** Asks git; where that fails, the other function answers. */
export function byGit<Answer>(ask: () => Answer, otherwise: (why: string) => Answer): Answer {
  try {
    return ask();
  } catch (cause) {
    if (cause instanceof ReviewProblem) return otherwise(cause.message);
    throw cause;
  }
}
