import type { AuditValue } from '@carestead/domain/audit/auditValue';
import { dateTimeText, dayText } from '@carestead/domain/time/momentText';
import { Fragment } from 'react';
import { useText } from '../platform/useText.ts';
import { wordOr } from './auditWords.ts';
import classes from './ChangeTable.module.css';

type Props = { value: AuditValue; timeZone: string | undefined };

const colour = /^#[0-9A-F]{6}$/i;

export function ValueWords({ value, timeZone }: Props) {
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
      return <>{wordOr(text, value.id, value.id)}</>;
    case 'date':
      return <>{dayText(value.day)}</>;
    case 'moment':
      return <>{dateTimeText(value.at, timeZone)}</>;
    case 'list':
      return value.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the values of a part never change their places
        <Fragment key={index}>
          {index > 0 && ' · '}
          <ValueWords value={item} timeZone={timeZone} />
        </Fragment>
      ));
  }
}
