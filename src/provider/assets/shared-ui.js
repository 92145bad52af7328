// Code that all sites of the company share; here only a name that pages can look for.
globalThis.sharedUi = Object.freeze({ version: '1' });
