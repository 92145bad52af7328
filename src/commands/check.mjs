import { hand, prepare } from './bootstrap.mjs';

prepare();
hand('check.ts');
