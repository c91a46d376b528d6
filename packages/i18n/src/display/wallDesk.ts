import { callTexts, checkTexts } from './callTexts.ts';
import { drawerTexts, profileTexts } from './settingsTexts.ts';

/** What a wall says to logged-in people only; it is loaded when they need it. */
export const wallDesk = { ...drawerTexts, ...profileTexts, ...checkTexts, ...callTexts };
