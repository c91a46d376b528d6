import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../platform/text/useText.ts';
import classes from './DifferencesCard.module.css';

/** In ms. */
const typingPause = 150;
/** As long as the server takes it. */
const longest = 200;

type Props = { onSearch: (name: string) => void };

/** Finds one among thousands by its name; Escape empties it. */
export function DifferenceSearch({ onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const search = useEffectEvent(() => onSearch(typed.trim()));
  useEffect(() => {
    const timer = setTimeout(search, typed === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  const label = text('sync.search');
  return (
    <TextInput
      className={classes.search}
      size="sm"
      type="search"
      maxLength={longest}
      aria-label={label}
      placeholder={label}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={
        typed !== '' && (
          <CloseButton size={24} iconSize={14} aria-label={text('list.clear_search')} onClick={() => setTyped('')} />
        )
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
    />
  );
}
