// Plain JavaScript, so that TypeScript is loaded by `require`: `tsx` takes a second process for it, `--import tsx` a second thread.
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./verify.ts');
