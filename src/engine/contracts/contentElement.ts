/** The id of the element that holds the page's index of its content, as JSON. */
export const contentElement = 'content';

/** The name of the `<meta>` that says where the code that draws is; a development server has no such chunk. */
export const drawingChunk = 'drawing';
