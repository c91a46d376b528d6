import { behave } from './behave.ts';

behave('server');
