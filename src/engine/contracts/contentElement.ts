/** The id of the element that holds the page's index of its content, as JSON. */
export const contentElement = 'content';
