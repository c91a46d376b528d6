import { createContext } from 'react';

/** What the form of a call takes from the list that it was opened from. */
export type ListBeside = {
  /** Where the call was raised, as the list says it; empty where the call is not among the loaded rows. */
  place: string;
  /** To the rows before and after it; null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

export const ListBesideContext = createContext<ListBeside | null>(null);
