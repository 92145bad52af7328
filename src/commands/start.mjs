import { hand, prepare } from './bootstrap.mjs';

prepare();
hand('serve.ts');
