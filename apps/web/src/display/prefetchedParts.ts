import { BlindList } from './BlindList.tsx';
import { Notes } from './Notes.tsx';
import { Presences } from './Presences.tsx';
import { UnknownState } from './UnknownState.tsx';
import { WallTools } from './WallTools.tsx';

/** What the first paint of the wall does without, in one file. */
export const prefetchedParts = { BlindList, Notes, Presences, UnknownState, WallTools };

export type PrefetchedParts = typeof prefetchedParts;
