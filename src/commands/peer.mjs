import { hand, prepare } from './bootstrap.mjs';

prepare();
hand('peer.ts');
