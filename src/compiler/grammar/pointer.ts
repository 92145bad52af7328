/** The steps of a JSON pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer of a part. */
export function below(pointer: string, part: string): string {
  return `${pointer}/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Whether a pointer leads to what another one leads to, or to a part of it. */
export function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** What stands at the steps, or undefined. */
export function valueAt(root: unknown, steps: readonly string[]): unknown {
  let current = root;
  for (const step of steps) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}
