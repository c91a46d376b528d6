import type { Filter } from '@carestead/domain/kit/listInput';
import { Button, CloseButton, Kbd, Menu, TextInput } from '@mantine/core';
import { IconFilterPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { focusList } from '../feedback/focusList.ts';
import classes from './FilterBar.module.css';
import { FilterChip, type FilterChipLabels, type FilterChoice } from './FilterChip.tsx';

type Props = {
  search: string;
  onSearchChange: (search: string) => void;
  /** What is wrong with the search. */
  error?: string | null;
  /** For the key that leads here from the table. */
  searchRef?: RefObject<HTMLInputElement | null>;
  /** By what can be filtered. */
  choices: readonly FilterChoice[];
  active: readonly Filter[];
  onChange: (active: readonly Filter[]) => void;
  /** In the middle of the bar. */
  notice?: ReactNode;
  /** The view options, at the end of the bar. */
  children?: ReactNode;
  labels: FilterChipLabels & { search: string; clearSearch: string; shortcut: string | null; add: string };
};

export function FilterBar({
  search,
  onSearchChange,
  error,
  searchRef,
  choices,
  active,
  onChange,
  notice,
  children,
  labels,
}: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const valuesOf = (field: string) => active.find((filter) => filter.field === field)?.values ?? [];
  const shown = choices.filter(({ field }) => valuesOf(field).length > 0 || field === open);
  const addable = choices.filter((choice) => !shown.includes(choice));

  const change = (field: string, values: readonly string[]) => {
    const isThere = active.some((filter) => filter.field === field);
    const next = isThere
      ? active.map((filter) => (filter.field === field ? { field, values } : filter))
      : [...active, { field, values }];
    onChange(next.filter((filter) => filter.values.length > 0));
  };
  const close = (field: string) => {
    setOpen(null);
    if (valuesOf(field).length === 0) add.current?.focus();
  };
  const remove = (field: string) => {
    change(field, []);
    setOpen(null);
    add.current?.focus();
  };

  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.search}
        ref={searchRef}
        type="search"
        aria-label={labels.search}
        placeholder={labels.search}
        value={search}
        error={error}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={
          search === '' ? (
            labels.shortcut && (
              <Kbd className={classes.key} aria-hidden="true">
                {labels.shortcut}
              </Kbd>
            )
          ) : (
            // No tab stop, so that the rows are near: Escape in the search clears it as well.
            <CloseButton
              size={28}
              iconSize={16}
              tabIndex={-1}
              aria-label={labels.clearSearch}
              onClick={() => onSearchChange('')}
            />
          )
        }
        onChange={({ currentTarget }) => onSearchChange(currentTarget.value)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          // The first Escape clears, the next one leads to the rows, where single keys work again.
          if (key === 'Escape' && search !== '') return onSearchChange('');
          if (key !== 'Escape' && key !== 'ArrowDown') return;
          event.preventDefault();
          focusList(currentTarget.closest('search')?.parentElement ?? document);
        }}
      />
      {shown.map((choice) => (
        <FilterChip
          key={choice.field}
          choice={choice}
          values={valuesOf(choice.field)}
          isOpen={open === choice.field}
          labels={labels}
          onOpen={() => setOpen(choice.field)}
          onClose={() => close(choice.field)}
          onChange={(values) => change(choice.field, values)}
          onRemove={() => remove(choice.field)}
        />
      ))}
      {choices.length > 0 && (
        <Menu position="bottom-start" shadow="md" disabled={addable.length === 0} transitionProps={{ duration: 120 }}>
          <Menu.Target>
            <Button
              ref={add}
              variant="subtle"
              leftSection={<IconFilterPlus size={18} stroke={1.75} aria-hidden="true" />}
              className={classes.add}
            >
              {labels.add}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {addable.map(({ field, label }) => (
              <Menu.Item key={field} onClick={() => setOpen(field)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {notice && <div className={classes.notice}>{notice}</div>}
      {children && <div className={classes.view}>{children}</div>}
    </search>
  );
}
