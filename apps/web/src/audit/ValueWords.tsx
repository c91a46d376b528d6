import type { AuditValue } from '@carestead/domain/audit/auditValue';
import { Fragment } from 'react';
import { useText } from '../platform/useText.ts';
import { wordOr } from './auditWords.ts';
import classes from './ChangeTable.module.css';
import { dateTime, shortDate } from './dayWords.ts';

type Props = { value: AuditValue; timeZone: string };

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
      return <>{shortDate(value.day)}</>;
    case 'moment':
      return <>{dateTime(value.at, timeZone)}</>;
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
