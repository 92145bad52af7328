import { Session } from 'node:inspector/promises';

/** What a piece of work came to, in counts that are the same on every machine. */
export interface Work {
  /** How often functions were called: of the compiler, the engine and the UI, or of one file or folder of them. */
  callsIn(part?: string): number;
  /** How often each function of a file or folder was called, by its name; those that were not are left out. */
  callsByName(part: string): Readonly<Record<string, number>>;
  /** Steps over lists, sets and maps, those of copying them included. */
  readonly steps: number;
}

/** Counts what is done meanwhile. */
export async function workOf(work: () => void): Promise<Work> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const steps = countingSteps(work);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  const own = result.filter(({ url }) => /\/src\/(compiler|engine|ui)\//u.test(url));
  const callsIn = (part = ''): number =>
    own
      .filter(({ url }) => url.includes(part))
      .flatMap(({ functions }) => functions)
      .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  const callsByName = (part: string): Readonly<Record<string, number>> => {
    const counts = own
      .filter(({ url }) => url.includes(part))
      .flatMap(({ functions }) => functions)
      .map(({ functionName, ranges }) => [functionName, ranges[0]?.count ?? 0] as const);
    return Object.fromEntries(counts.filter(([name, count]) => name !== '' && count > 0));
  };
  return { callsIn, callsByName, steps };
}

interface Stepping {
  next(): IteratorResult<unknown>;
}

const kinds: readonly Stepping[] = [
  [][Symbol.iterator](),
  new Set()[Symbol.iterator](),
  new Map()[Symbol.iterator](),
].map((iterator) => Object.getPrototypeOf(iterator) as Stepping);

/** Spreading and copying go through the same `next` as loops do. */
function countingSteps(work: () => void): number {
  let steps = 0;
  const originals = kinds.map((kind) => [kind, kind.next] as const);
  for (const [kind, next] of originals) {
    kind.next = function counted(this: Stepping) {
      steps += 1;
      return next.call(this);
    };
  }
  try {
    work();
  } finally {
    for (const [kind, next] of originals) kind.next = next;
  }
  return steps;
}
