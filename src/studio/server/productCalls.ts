import { zoneOf } from '../../compiler/analysis/dates.ts';
import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { mapRecord } from '../../compiler/records.ts';
import { modesOf } from '../../tools/book/stage/look.ts';
import type { FlowNews, ProductNews, SearchNews } from '../messages.ts';
import type { CurrentProduct } from './currentProduct.ts';
import { engineersWork } from './engineering.ts';
import { flowOf } from './flowOf.ts';
import type { PathSearch } from './pathSearch.ts';
import { shelfOf } from './shelf.ts';
import type { StudioCalls } from './studioHandler.ts';
import { known } from './studioProblem.ts';

/** Calls about the product as it is on disk. */
export function productCalls(root: string, current: CurrentProduct, search: PathSearch): StudioCalls {
  return {
    product(): ProductNews {
      const [product, result] = [current.product(), current.result()];
      const { environments = {} } = product?.model.environments ?? {};
      return {
        result,
        locales: product?.model.app.locales ?? [],
        modes: result === null ? [] : modesOf(result.program),
        environments: mapRecord(environments, ({ production }, name) => ({ name, production })),
        timeZone: zoneOf(product?.model.scheduleFile ?? null),
        screens: product === null ? [] : shelfOf(product),
        findings: current.findings().map(formatDiagnostic),
        engineersWork: engineersWork(),
      };
    },
    // Its parts are found in the files by the lines in which they stood.
    flow: (): FlowNews => flowOf(root, known(current.latest()).model),
    paths: ({ search: number, had }): SearchNews => search.news(known(current.product()), Number(number), Number(had)),
  };
}
