import { LastKnownCalls } from './cards/LastKnownCalls.tsx';
import { Presences } from './cards/Presences.tsx';
import { UnknownState } from './cards/UnknownState.tsx';
import { Notes } from './notes/Notes.tsx';
import { KeptFocus } from './page/KeptFocus.tsx';
import { WallTools } from './topBar/WallTools.tsx';
import { Videos } from './video/Videos.tsx';

/** What the first paint of the wall does without, in one file. */
export const prefetchedParts = { KeptFocus, LastKnownCalls, Notes, Presences, UnknownState, Videos, WallTools };

export type PrefetchedParts = typeof prefetchedParts;
