import { createContext } from 'react';

/** What one incident takes from the list that it was opened from: the rows before and after it, null where there is none. */
export type ListBeside = { onPrevious: (() => void) | null; onNext: (() => void) | null };

export const ListBesideContext = createContext<ListBeside | null>(null);
