import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../platform/text/useText.ts';
import classes from './Logs.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const typedFor = 300;

type SearchProps = {
  value: string;
  field: RefObject<HTMLInputElement | null>;
  onChange: (typed: string) => void;
};

export function LogSearch({ value, field, onChange }: SearchProps) {
  const text = useText();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // What was typed meanwhile stays.
    if (value === '' || !typed.startsWith(value)) setTyped(value);
  }
  const search = useEffectEvent(() => onChange(typed));
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => search(), typedFor);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      aria-label={text('logs.search')}
      placeholder={text('logs.search')}
      maxLength={200}
      value={typed}
      leftSection={<IconSearch {...icon} />}
      rightSection={
        typed !== '' && (
          <button
            type="button"
            className={classes.clear}
            aria-label={text('logs.search.clear')}
            onClick={() => onChange('')}
          >
            <IconX {...icon} />
          </button>
        )
      }
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}
