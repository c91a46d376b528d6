import { Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Chip } from './Chip.tsx';
import classes from './FilterBar.module.css';
import type { FilterOption, FilterSearch } from './useFilterSearch.ts';

export type FilterChoice = {
  field: string;
  label: string;
  /** All values; with a search those that are always offered, and those that are chosen. */
  options: readonly FilterOption[];
  search?: FilterSearch;
};

export type FilterChipLabels = {
  remove: (label: string) => string;
  findOption: string;
  nothingFound: string;
  searching: string;
  failed: string;
  /** Where more values were found than are shown. */
  more: string;
  /** "Urgency: Normal, Urgent" */
  chip: (label: string, values: string) => string;
};

type Props = {
  choice: FilterChoice;
  values: readonly string[];
  isOpen: boolean;
  labels: FilterChipLabels;
  onOpen: () => void;
  onClose: () => void;
  onChange: (values: readonly string[]) => void;
  onRemove: () => void;
};

const named = 2;

// Loaded when the first filter is opened: the list itself does not wait for it.
const FilterOptions = lazy(async () => ({ default: (await import('./FilterOptions.tsx')).FilterOptions }));

export function FilterChip({ choice, values, isOpen, labels, onOpen, onClose, onChange, onRemove }: Props) {
  const { label, options, search } = choice;
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  const more = chosen.length > named ? ` +${chosen.length - named}` : '';
  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      shadow="md"
      returnFocus
      withRoles={false}
      transitionProps={{ duration: 120 }}
      onChange={(next) => (next ? onOpen() : onClose())}
    >
      <Popover.Target>
        {/* Its cross is no tab stop: the Delete key on the label removes the filter as well, and the rows are near. */}
        <Chip isEmpty={values.length === 0} remove={{ label: labels.remove(label), onRemove, hasTabStop: false }}>
          <button
            type="button"
            className={classes.chipWords}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-keyshortcuts="Delete"
            onClick={isOpen ? onClose : onOpen}
            onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onRemove()}
          >
            <span>{chosen.length === 0 ? label : labels.chip(label, chosen.slice(0, named).join(', ') + more)}</span>
            <IconChevronDown size={14} stroke={2} aria-hidden="true" />
          </button>
        </Chip>
      </Popover.Target>
      <Popover.Dropdown className={classes.options} role="dialog" aria-label={label}>
        <Suspense>
          <FilterOptions
            label={label}
            options={options}
            search={search}
            values={values}
            labels={labels}
            onChange={onChange}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
