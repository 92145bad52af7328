// What all sites of the company share: here nothing but a name that pages can look for.
globalThis.sharedUi = Object.freeze({ version: '1' });
