import type { Report } from '../diagnostic.ts';
import { checkFiles } from '../grammar/checkFiles.ts';
import { Origins } from '../load/origins.ts';
import type { Sources } from '../load/sources.ts';
import { buildModel } from './buildModel.ts';
import { checkUnique } from './checkUnique.ts';
import type { Model } from './model.ts';

/** Makes one model of the texts of a product, and tells what breaks its grammar. */
export function linkSources(sources: Sources, report: Report): Model {
  const origins = new Origins();
  const product = checkFiles(sources, origins, report);
  checkUnique(product.files, origins, report);
  return buildModel(product, origins);
}
