import type { Report } from '../diagnostic.ts';
import { checkFiles } from '../grammar/checkFiles.ts';
import { Memory } from '../grammar/memory.ts';
import type { Sources, Unread } from '../load/sources.ts';
import { buildModel } from './buildModel.ts';
import { checkUnique } from './checkUnique.ts';
import type { Model } from './model.ts';

/** What there is beside the texts. */
export interface LinkOptions {
  /** What the compilation before has left. */
  readonly memory?: Memory;
  readonly unread?: Unread;
}

/** Makes one model of the texts of a product, and tells what breaks its grammar. */
export function linkSources(
  sources: Sources,
  report: Report,
  { memory = new Memory(), unread = new Map() }: LinkOptions = {},
): Model {
  const { origins } = memory;
  const product = checkFiles({ sources, unread }, memory, report);
  checkUnique(product.files, origins, report);
  return buildModel(product, origins);
}
