/** Where a page of another site is, from which customers come. */
export const elsewherePath = '/bench/elsewhere';

export const elsewherePage = '<!doctype html><html lang="en"><title>Elsewhere</title><p>Elsewhere</p></html>';
