import { type AuditValue, type ComparedItem, previewSize } from '@carestead/domain/audit/auditValue';
import { dateTimeText, dayText } from '@carestead/domain/time/localTime';
import { UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useText } from '../platform/text/useText.ts';
import { labelOr } from './auditLabels.ts';
import classes from './ChangeTable.module.css';

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
              <Changed className={classes.text}>
                <ValueText value={value} timeZone={timeZone} />
              </Changed>
            ) : (
              <span className={classes.text}>
                <ValueText value={value} timeZone={timeZone} />
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

type ValueTextProps = { value: AuditValue; timeZone: string | undefined };

const colour = /^#[0-9A-F]{6}$/i;

function ValueText({ value, timeZone }: ValueTextProps) {
  const text = useText();
  switch (value.kind) {
    case 'empty':
      return <span className={classes.nothing}>{text('audit.empty_value')}</span>;
    case 'text':
      return (
        <>
          {colour.test(value.text) && <span className={classes.swatch} style={{ background: value.text }} />}
          {value.text}
        </>
      );
    case 'message':
      return <>{labelOr(text, value.id, value.id)}</>;
    case 'date':
      return <>{dayText(value.day)}</>;
    case 'moment':
      return <>{dateTimeText(value.at, timeZone)}</>;
    case 'list':
      return value.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of a part never change their places
        <Fragment key={index}>
          {index > 0 && ' · '}
          <ValueText value={item} timeZone={timeZone} />
        </Fragment>
      ));
  }
}
