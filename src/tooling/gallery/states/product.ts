export { productOf as galleryProduct } from '../../../proof/reading/product.ts';
