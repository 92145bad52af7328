import { hand, prepare } from './bootstrap.mjs';

prepare();
hand('test.ts');
