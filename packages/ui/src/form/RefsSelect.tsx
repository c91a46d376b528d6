import { MultiSelect } from '@mantine/core';
import { type RefOption, type RefSearch, refData } from './refData.ts';
import { type FieldProps, useFieldFrame } from './useFieldFrame.tsx';
import { type RefSelectLabels, useRefSearch } from './useRefSearch.tsx';

type Props = FieldProps & {
  value: readonly number[];
  options: readonly RefOption[];
  /** The rows that the values name, as long as the options may not hold them. */
  chosen?: readonly RefOption[];
  placeholder?: string;
  labels: RefSelectLabels;
  onChange: (value: number[]) => void;
  /** Without it the options are searched where they are. */
  search?: RefSearch;
};

/** Several rows out of many. */
export function RefsSelect(props: Props) {
  const { value, options, chosen = [], placeholder, labels, onChange, search, ...field } = props;
  const found = useRefSearch({ options, search, chosenLabel: null, labels });
  return (
    <>
      <MultiSelect<number>
        {...useFieldFrame(field)}
        {...found.props}
        data={refData({ reserved: [], options, chosen, value }, labels)}
        value={[...value]}
        placeholder={value.length === 0 ? placeholder : undefined}
        searchable
        clearable
        hidePickedOptions
        onSearchChange={found.onTyped}
        onChange={onChange}
      />
      {found.status}
    </>
  );
}
