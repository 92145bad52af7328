/** The id of the element that holds the page's index of its content, as JSON. */
export const contentElement = 'content';

/** The name of the `<meta>` with the address of the rendering chunk. A development server has no such chunk. */
export const drawingChunk = 'drawing';
