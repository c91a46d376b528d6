import { Loader, MultiSelect } from '@mantine/core';
import type { RefSelectLabels } from './RefSelect.tsx';
import { type RefOption, refData, theSearchDecides } from './refData.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';

type Props = FieldProps & {
  value: readonly number[];
  options: readonly RefOption[];
  /** The rows that the values name, as long as the options may not hold them. */
  chosen?: readonly RefOption[];
  isSearching?: boolean;
  placeholder?: string;
  labels: RefSelectLabels;
  onChange: (value: number[]) => void;
  /** Without it the options are searched where they are. */
  onSearch?: (term: string) => void;
};

export function RefsSelect(props: Props) {
  const { value, options, chosen = [], isSearching, placeholder, labels, onChange, onSearch, ...field } = props;
  return (
    <MultiSelect<number>
      {...useFieldFrame(field)}
      data={refData({ reserved: [], options, chosen, value }, labels)}
      value={[...value]}
      placeholder={value.length === 0 ? placeholder : undefined}
      searchable
      clearable
      hidePickedOptions
      limit={100}
      nothingFoundMessage={isSearching ? labels.searching : labels.nothingFound}
      clearButtonProps={{ 'aria-label': labels.clear }}
      {...(isSearching && { rightSection: <Loader size={16} /> })}
      {...(onSearch && { filter: theSearchDecides, onSearchChange: onSearch })}
      onChange={onChange}
    />
  );
}
