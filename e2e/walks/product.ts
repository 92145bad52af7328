import { itemsOf } from '../../src/proof/coverage/items.ts';
import { product } from '../../tests/walks/prediction.ts';

/** Everything that can be come by. */
export const items = itemsOf(product.model);

export { product };
