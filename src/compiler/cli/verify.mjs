// Plain JavaScript, so that TypeScript can be loaded by `require`: `tsx` takes a second process, `--import tsx` a second thread.
import tsx` do, and these take a third of the time that verifying does.
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./verify.ts');
