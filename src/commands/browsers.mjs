import { hand, prepare } from './bootstrap.mjs';

prepare();
hand('browsers.ts');
