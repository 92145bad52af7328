import { hand, prepare } from './bootstrap.mjs';

prepare();
hand('preview.ts');
