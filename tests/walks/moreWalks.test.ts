import { walksOf } from './suite.ts';

walksOf(1);
