import { callTexts } from '../wallDesk/callTexts.ts';
import { checkTexts } from '../wallDesk/checkTexts.ts';
import { drawerTexts } from '../wallDesk/drawerTexts.ts';
import { profileTexts } from '../wallDesk/profileTexts.ts';

/** What a wall says to logged-in people only; it is loaded when they need it. */
export const wallDesk = { ...drawerTexts, ...profileTexts, ...checkTexts, ...callTexts };
