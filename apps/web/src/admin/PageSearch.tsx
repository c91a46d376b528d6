import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useText } from '../platform/text/useText.ts';
import { findPages, type SearchedPage } from './findPages.ts';
import classes from './PageSearch.module.css';

type Props = {
  pages: readonly (SearchedPage & { group: string })[];
  /** The way to the pages while nothing is searched. */
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field that finds pages by title and synonym; arrows choose, Enter opens, Escape empties it. */
export function PageSearch({ pages, children }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const isSearching = typed.trim() !== '';
  const found = findPages(pages, typed);
  const optionId = (index: number) => `${id}-${index}`;

  const search = (value: string) => {
    setTyped(value);
    setChosen(0);
  };
  const open = (page: SearchedPage) => {
    search('');
    void navigate({ to: page.href, search: {} });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const page = found[chosen];
    if (step !== undefined && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' && page) open(page);
    else if (event.key === 'Escape' && typed !== '') search('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <TextInput
        className={classes.field}
        size="sm"
        role="combobox"
        aria-label={text('adminSearch.label')}
        aria-expanded={isSearching}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        {...(isSearching && found.length > 0 && { 'aria-activedescendant': optionId(chosen) })}
        placeholder={text('adminSearch.label')}
        autoComplete="off"
        value={typed}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        rightSection={
          typed !== '' && <CloseButton size="sm" aria-label={text('adminSearch.clear')} onClick={() => search('')} />
        }
        onChange={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={press}
      />
      {isSearching ? (
        <>
          <div id={`${id}-found`} className={classes.found} role="listbox" aria-label={text('adminSearch.found')}>
            {found.map((page, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={page.href}
                id={optionId(index)}
                className={classes.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onClick={() => open(page)}
              >
                {page.title}
                <span className={classes.group}>{page.group}</span>
              </div>
            ))}
          </div>
          <p className={classes.none} role="status">
            {found.length === 0 && text('adminSearch.none', { typed: typed.trim() })}
          </p>
        </>
      ) : (
        children
      )}
    </>
  );
}
