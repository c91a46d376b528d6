import { behave } from './behave.ts';

behave('worker');
