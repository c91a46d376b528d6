import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import { filterFromAddress, filterToAddress } from '@carestead/domain/callLog/filterAddress';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

type Search = Readonly<Record<string, unknown>>;

const filterOf = (search: Search): CallLogFilter =>
  filterFromAddress({ get: (name) => (typeof search[name] === 'string' ? search[name] : null) });

const asWritten = (written: CallLogFilter) => written;

/** The filter of the log stands in the address; the text to search for is that of the toolbar. `complete` adds what is left out. */
export function useLogFilter(complete: (written: CallLogFilter, search: Search) => CallLogFilter = asWritten) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const key = JSON.stringify(search);
  const written = useMemo(() => {
    const present = JSON.parse(key) as Search;
    return complete(filterOf(present), present);
  }, [key, complete]);
  const [pending, setPending] = useState<CallLogFilter | null>(null);
  // The address follows a moment later; a click before that builds on the pending filter.
  const filter = pending ?? written;

  const show = (next: CallLogFilter, others: Readonly<Record<string, string | undefined>> = {}) => {
    setPending(next);
    const hasArrived = () => setPending((latest) => (latest === next ? null : latest));
    const own = Object.keys(filterToAddress(filter));
    const kept = (present: Search) => Object.entries(present).filter(([name]) => !own.includes(name));
    const address = (present: Search) => ({
      ...Object.fromEntries(kept(present)),
      ...others,
      ...filterToAddress(next),
    });
    // What is open beside the list stays open.
    void navigate({ to: '.', search: address, replace: true }).then(hasArrived, hasArrived);
  };
  return {
    filter,
    show,
    change: (part: Partial<CallLogFilter>) => show({ ...filter, ...part }),
    reset: () => show({ ...emptyFilter, search: filter.search }),
  };
}
