import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { type RefLabels, type RefOption, refData, theSearchDecides } from './refData.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

export type RefSelectLabels = RefLabels & { nothingFound: string; clear: string; searching: string };

type Props = FieldProps & {
  value: number | null;
  /** What the search found, or everything where there is no search. */
  options: readonly RefOption[];
  reserved?: readonly RefOption[];
  /** The row that the value names, as long as the options may not hold it. */
  chosen?: RefOption | null;
  isSearching?: boolean;
  placeholder?: string;
  labels: RefSelectLabels;
  onChange: (value: number | null) => void;
  /** Without it the options are searched where they are. */
  onSearch?: (term: string) => void;
};

export function RefSelect(props: Props) {
  const {
    value,
    options,
    reserved = [],
    chosen,
    isSearching,
    placeholder,
    labels,
    onChange,
    onSearch,
    ...field
  } = props;
  const [term, setTerm] = useState('');
  const frame = useFieldFrame(field);
  const facts = { reserved, options, chosen: chosen ? [chosen] : [], value: value === null ? [] : [value] };
  const isName = (text: string) => [...reserved, ...options, ...facts.chosen].some(({ label }) => label === text);
  return (
    <Select<number>
      {...frame}
      data={refData(facts, labels)}
      value={value}
      placeholder={placeholder}
      searchable
      clearable={!frame.required}
      allowDeselect={false}
      checkIconPosition="right"
      limit={100}
      nothingFoundMessage={isSearching ? labels.searching : labels.nothingFound}
      clearButtonProps={{ 'aria-label': labels.clear }}
      {...(isSearching && { rightSection: <Loader size={16} /> })}
      {...(onSearch && { filter: theSearchDecides })}
      searchValue={term}
      onSearchChange={(typed) => {
        setTerm(typed);
        onSearch?.(isName(typed) ? '' : typed);
      }}
      onChange={onChange}
    />
  );
}
