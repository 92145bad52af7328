import type { BenchedPage } from '../benchedPage.ts';
import type { Figures } from '../plan.ts';
import type { BenchServer } from '../serve/benchServer.ts';
import { early } from './early.ts';
import type { BenchVisitor } from './visitor.ts';

/** Does the same as `early`, on a visit with a filled cache. */
export async function warm(visitor: BenchVisitor, page: BenchedPage, server: BenchServer): Promise<Figures> {
  const { usable, firstIdentify, transfer } = await early(visitor, page, server);
  return {
    ...(usable === undefined ? {} : { warmUsable: usable }),
    ...(firstIdentify === undefined ? {} : { warmIdentify: firstIdentify }),
    ...(transfer === undefined ? {} : { warmTransfer: transfer }),
  };
}
