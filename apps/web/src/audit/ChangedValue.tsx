import { type ComparedItem, previewSize } from '@carestead/domain/audit/auditValue';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../platform/useText.ts';
import classes from './ChangeTable.module.css';
import { ValueWords } from './ValueWords.tsx';

type Props = {
  side: 'old' | 'new';
  items: readonly ComparedItem[];
  timeZone: string | undefined;
  /** On paper there is nothing to press. */
  showsAll: boolean;
};

const signs = { old: '−', new: '+' } as const;

/** One side of a change: what went is struck out, what came is added, what stayed is quiet; long lists are cut. */
export function ChangedValue({ side, items, timeZone, showsAll }: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return <span className={classes.nothing}>{text('audit.empty_value')}</span>;
  const shown = isOpen || showsAll ? items : items.slice(0, previewSize);
  const rest = items.length - previewSize;
  const Changed = side === 'old' ? 'del' : 'ins';
  return (
    <>
      <ul className={classes.values}>
        {shown.map(({ value, isChanged }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log never changes
          <li key={index} className={classes.value} data-side={isChanged ? side : undefined}>
            <span className={classes.sign} aria-hidden="true">
              {isChanged && signs[side]}
            </span>
            {isChanged ? (
              <Changed className={classes.words}>
                <ValueWords value={value} timeZone={timeZone} />
              </Changed>
            ) : (
              <span className={classes.words}>
                <ValueWords value={value} timeZone={timeZone} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && !showsAll && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text('audit.values.fewer') : text('audit.values.more', { count: rest })}
        </UnstyledButton>
      )}
    </>
  );
}
