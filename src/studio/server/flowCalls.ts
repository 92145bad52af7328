import type { FlowNews } from '../messages.ts';
import type { CurrentProduct } from './currentProduct.ts';
import { flowOf } from './flowOf.ts';
import type { StudioCalls } from './studioHandler.ts';
import { StudioProblem } from './studioProblem.ts';

/** Calls about the flow as it is on disk. */
export function flowCalls(root: string, current: CurrentProduct): StudioCalls {
  return {
    flow(): FlowNews {
      const product = current.product();
      if (product === null) throw new StudioProblem(409, 'The flows do not compile, so that there is no list of them.');
      return flowOf(root, product.model);
    },
  };
}
