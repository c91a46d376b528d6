import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '../value/VisuallyHidden.tsx';
import { refOptionLine } from './RefOptionLine.tsx';
import { type RefLabels, type RefOption, type RefSearch, shownOptions } from './refData.ts';

export type RefSelectLabels = RefLabels & {
  nothingFound: string;
  clear: string;
  searching: string;
  failed: string;
  /** Where more rows were found than are shown. */
  more: string;
  found: (count: number) => string;
};

type Facts = {
  options: readonly RefOption[];
  search: RefSearch | undefined;
  /** What stands in the input because it is chosen is not searched for. */
  chosenLabel: string | null;
  labels: RefSelectLabels;
};

/** What a select of one and of several rows have in common: when it searches, what it shows meanwhile, what it reads out. */
export function useRefSearch({ options, search, chosenLabel, labels }: Facts) {
  const [isOpen, setOpen] = useState(false);
  const typed = useRef(chosenLabel ?? '');
  const ask = (term: string) => search?.onSearch(term === chosenLabel ? '' : term);
  const note = { idle: null, searching: null, found: search?.hasMore ? labels.more : null, failed: labels.failed };
  const status = { idle: '', searching: labels.searching, found: labels.found(options.length), failed: labels.failed };
  const empty = { idle: '', searching: labels.searching, found: labels.nothingFound, failed: labels.failed };
  const state = search?.state ?? 'found';
  return {
    onTyped: (term: string) => {
      typed.current = term;
      if (isOpen) ask(term);
    },
    status: search && isOpen && (
      <VisuallyHidden>
        <span role="status">{status[state]}</span>
      </VisuallyHidden>
    ),
    props: {
      limit: 200,
      filter: shownOptions({ options, search, note: note[state] }),
      renderOption: refOptionLine(options),
      nothingFoundMessage: empty[state],
      clearButtonProps: { 'aria-label': labels.clear },
      onDropdownOpen: () => {
        setOpen(true);
        ask(typed.current);
      },
      onDropdownClose: () => {
        setOpen(false);
        search?.onStop();
      },
      ...(search && isOpen && state === 'searching' && { rightSection: <Loader size={16} /> }),
    },
  };
}
