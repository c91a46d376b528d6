import { isFoundIn, searchText } from '@carestead/domain/text/searchText';
import { Checkbox, FocusTrap, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './FilterBar.module.css';
import { type FilterOption, type FilterSearch, useFilterSearch } from './useFilterSearch.ts';

type Props = {
  label: string;
  options: readonly FilterOption[];
  search: FilterSearch | undefined;
  values: readonly string[];
  labels: { findOption: string; nothingFound: string; searching: string; failed: string; more: string };
  onChange: (values: readonly string[]) => void;
};

const manyOptions = 8;

/** The values of a filter, with a search where they are many. */
export function FilterOptions({ label, options, search, values, labels, onChange }: Props) {
  const [term, setTerm] = useState('');
  const { state, found, hasMore } = useFilterSearch(search, term);
  // While a search is under way its last answer is narrowed here; what is not part of any answer always is.
  const isNew = (option: FilterOption) => state === 'found' && found.some(({ value }) => value === option.value);
  const shown = unique([...options, ...found]).filter(
    (option) => isNew(option) || isFoundIn(searchText([option.label]), term),
  );
  const note = {
    searching: labels.searching,
    failed: labels.failed,
    found: hasMore ? labels.more : shown.length === 0 ? labels.nothingFound : null,
  }[state];
  return (
    <FocusTrap active>
      <div>
        {(hasMore || term !== '' || options.length + found.length > manyOptions) && (
          <TextInput
            mb="sm"
            aria-label={labels.findOption}
            placeholder={labels.findOption}
            value={term}
            onChange={({ currentTarget }) => setTerm(currentTarget.value)}
          />
        )}
        <div className={classes.found}>
          <Checkbox.Group aria-label={label} value={[...values]} onChange={onChange}>
            {shown.map((option) => (
              <Checkbox key={option.value} className={classes.option} value={option.value} label={option.label} />
            ))}
          </Checkbox.Group>
          {note && (
            <p className={classes.nothing} role="status">
              {note}
            </p>
          )}
        </div>
      </div>
    </FocusTrap>
  );
}

/** The first of each value; of a row that was found the answer says more than its name. */
const unique = (options: readonly FilterOption[]) => [
  ...new Map(options.map((option) => [option.value, option])).values(),
];
