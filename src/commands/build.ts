import { buildCode } from './build/code.ts';
import { buildSite } from './build/site.ts';

/** `npm run build`: `dist/production` and `dist/test`: the same code, each with its content and its headers. */
try {
  const code = await buildCode();
  for (const target of ['production', 'test'] as const) {
    buildSite(target, code);
    process.stdout.write(`dist/${target}: built, headers in dist/${target}/headers.json\n`);
  }
} catch (cause) {
  // The message alone: a stack trace of the bundler would hide the findings that are printed above it.
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
