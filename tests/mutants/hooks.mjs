// In this process the product's tests get a stand-in for their runner, and a product that can be exchanged.
const standIns = { vitest: './standIn.ts', './product.ts': './exchanged.ts' };

export function resolve(specifier, context, next) {
  const isTest = /\/tests\/product\/[^/]*\.test\.ts/.test(context.parentURL ?? '');
  const standIn = isTest ? standIns[specifier] : undefined;
  return next(standIn === undefined ? specifier : new URL(standIn, import.meta.url).href, context);
}
