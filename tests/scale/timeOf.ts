import { spreadOf } from '../../src/bench/report/summary.ts';

const warmUpMs = 300;
const batches = 30;
const batchMs = 15;

/**
 * How long something takes: the median of many batches, which others on the machine disturb least.
 * @returns microseconds
 */
export function timeOf(work: () => unknown): number {
  const once = timeFor(work, warmUpMs);
  const times = Math.max(1, Math.round(batchMs / once));
  const each = Array.from({ length: batches }, () => {
    const start = performance.now();
    for (let time = 0; time < times; time += 1) work();
    return (performance.now() - start) / times;
  });
  return (spreadOf(each)?.median ?? Number.NaN) * 1000;
}

/** Repeats it for so long, so that it runs as compiled as it ever will. Returns the milliseconds of one time. */
function timeFor(work: () => unknown, milliseconds: number): number {
  const start = performance.now();
  let times = 0;
  while (performance.now() - start < milliseconds) {
    work();
    times += 1;
  }
  return (performance.now() - start) / times;
}
