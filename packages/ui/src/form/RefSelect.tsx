import { Select } from '@mantine/core';
import { useState } from 'react';
import { type RefOption, type RefSearch, refData } from './refData.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';
import { type RefSelectLabels, useRefSearch } from './useRefSearch.tsx';

type Props = FieldProps & {
  value: number | null;
  /** What the search found, or everything where there is no search. */
  options: readonly RefOption[];
  reserved?: readonly RefOption[];
  /** The row that the value names, as long as the options may not hold it. */
  chosen?: RefOption | null;
  placeholder?: string;
  labels: RefSelectLabels;
  onChange: (value: number | null) => void;
  /** Without it the options are searched where they are. */
  search?: RefSearch;
};

/** One row out of many. A search that fails leaves the value as it is. */
export function RefSelect(props: Props) {
  const { value, options, reserved = [], chosen, placeholder, labels, onChange, search, ...field } = props;
  const facts = { reserved, options, chosen: chosen ? [chosen] : [], value: value === null ? [] : [value] };
  const chosenLabel = [...reserved, ...facts.chosen, ...options].find(({ id }) => id === value)?.label ?? null;
  const [term, setTerm] = useState('');
  const frame = useFieldFrame(field);
  const found = useRefSearch({ options, search, chosenLabel, labels });
  return (
    <>
      <Select<number>
        {...frame}
        {...found.props}
        data={refData(facts, labels)}
        value={value}
        placeholder={placeholder}
        searchable
        clearable={!frame.required}
        allowDeselect={false}
        searchValue={term}
        onSearchChange={(typed) => {
          setTerm(typed);
          found.onTyped(typed);
        }}
        onChange={onChange}
      />
      {found.status}
    </>
  );
}
