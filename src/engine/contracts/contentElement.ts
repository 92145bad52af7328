/** The id of the element that holds the page's index of its content, as JSON. */
export const contentElement = 'content';

/**
 * The name of the `<meta>` with the addresses of the engine's and the rendering chunk, in the order that they load in. A
 * development server has no chunks.
 */
export const laterChunks = 'later';
