/** Ids of the page's own parts. Fields have camelCase ids, so that these never meet one. */
export const formId = 'screen-form';
export const titleId = 'screen-title';
export const alertId = 'screen-alert';
export const mainId = 'screen-main';
