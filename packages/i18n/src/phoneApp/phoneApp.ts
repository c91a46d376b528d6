import { phoneAppCalls } from './phoneAppCalls.ts';
import { phoneAppEntrance } from './phoneAppEntrance.ts';
import { phoneAppMore } from './phoneAppMore.ts';

/** The companion app, which loads these texts and no others. */
export const phoneApp = { ...phoneAppCalls, ...phoneAppEntrance, ...phoneAppMore };
