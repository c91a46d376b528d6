import { type CallLogFilter, emptyFilter } from '@carestead/domain/callLog/filter';
import { filterFromAddress, filterToAddress } from '@carestead/domain/callLog/filterAddress';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

type Search = Readonly<Record<string, unknown>>;

const filterOf = (search: Search): CallLogFilter =>
  filterFromAddress({ get: (name) => (typeof search[name] === 'string' ? search[name] : null) });

/** The filter of the log stands in the address; the text to search for is that of the toolbar. */
export function useLogFilter() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Search;
  const key = JSON.stringify(search);
  const written = useMemo(() => filterOf(JSON.parse(key) as Search), [key]);
  const [pending, setPending] = useState<CallLogFilter | null>(null);
  // The address follows a moment later; a click before that builds on the pending filter.
  const filter = pending ?? written;

  const show = (next: CallLogFilter) => {
    setPending(next);
    const hasArrived = () => setPending((latest) => (latest === next ? null : latest));
    const own = Object.keys(filterToAddress(filter));
    const kept = (present: Search) => Object.entries(present).filter(([name]) => !own.includes(name));
    const address = (present: Search) => ({ ...Object.fromEntries(kept(present)), ...filterToAddress(next) });
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
