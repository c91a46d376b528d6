import type { DeliveryResult } from '@carestead/domain/deliveries/delivery';
import { useId } from 'react';
import { deliveryLamps } from '../../platform/deliveries/deliveryLamps.ts';
import { LampLabel } from '../cells/LampLabel.tsx';
import { Moment } from '../cells/Moment.tsx';
import classes from './Mails.module.css';

export type SentMail = {
  id: number;
  created_at: number;
  target: string;
  result: DeliveryResult;
  /** The result in words. */
  label: string;
  /** Why; null: there is nothing to add. */
  reason: string | null;
};

const mostShown = 10;

/** What became of mails that were sent, the latest first. */
export function SentMails({ title, mails }: { title: string; mails: readonly SentMail[] }) {
  const titleId = useId();
  if (mails.length === 0) return null;
  return (
    <section className={classes.sent}>
      <h4 id={titleId}>{title}</h4>
      <ul className={classes.lines} aria-labelledby={titleId}>
        {mails.slice(0, mostShown).map(({ id, created_at, target, result, label, reason }) => (
          <li key={id} className={classes.line}>
            <span>
              <Moment at={created_at} />
              <span className={classes.detail}>{target}</span>
            </span>
            <LampLabel {...deliveryLamps[result]}>
              {label}
              {reason !== null && <span className={classes.detail}>{reason}</span>}
            </LampLabel>
          </li>
        ))}
      </ul>
    </section>
  );
}
