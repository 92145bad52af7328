import { act } from '@testing-library/react';
import { workOf } from '../compiler/large/workOf.ts';

/** Which components were drawn by that, and how often: in code alone their names begin with a capital letter. */
export async function drawnBy(work: () => void): Promise<Readonly<Record<string, number>>> {
  const { callsByName } = await workOf(() => act(work));
  return Object.fromEntries(Object.entries(callsByName('/src/ui/')).filter(([name]) => /^[A-Z]/u.test(name)));
}
