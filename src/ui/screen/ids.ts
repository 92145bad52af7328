/** Ids of the page's own parts. Fields have camelCase ids, so the two never collide. */
export const formId = 'screen-form';
export const titleId = 'screen-title';
export const alertId = 'screen-alert';
export const mainId = 'screen-main';
