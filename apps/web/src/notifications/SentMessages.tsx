import { type DeliveryReason, deliveryReasons } from '@carestead/domain/deliveries/delivery';
import { Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { Moment } from '../entity/cells/Moment.tsx';
import { SentNotificationsDocument } from '../generated/graphql.ts';
import { useRowChanges } from '../platform/connection/useRowChanges.ts';
import { deliveryLamps } from '../platform/deliveries/deliveryLamps.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import { useLoaded } from '../platform/useLoaded.ts';
import classes from './Notifications.module.css';

const mostShown = 10;

/** What became of the latest messages of a profile. */
export function SentMessages({ id }: { id: number }) {
  const text = useText();
  const { client } = useTools();
  const load = useCallback(async () => {
    const { data } = await client
      .query(SentNotificationsDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error('the sent messages did not arrive');
    return data.sentNotifications;
  }, [client, id]);
  const [version, setVersion] = useState(0);
  useRowChanges(['delivery'], () => setVersion((known) => known + 1));
  const { latest } = useLoaded(load, version);
  if (!latest) return null;
  if (latest.length === 0) return <Text c="dimmed">{text('notifications.sent.none')}</Text>;
  return (
    <ul className={classes.lines} aria-label={text('notifications.sent')}>
      {latest.slice(0, mostShown).map(({ id: delivery, target, result, reason, created_at }) => (
        <li key={delivery} className={classes.line}>
          <span>
            <Moment at={created_at} />
            <span className={classes.detail}>{target}</span>
          </span>
          <LampLabel {...deliveryLamps[result]}>
            {text(`deliveries.result.${result}`)}
            {isReason(reason) && <span className={classes.detail}>{text(`deliveries.reason.${reason}`)}</span>}
          </LampLabel>
        </li>
      ))}
    </ul>
  );
}

const isReason = (reason: string): reason is Exclude<DeliveryReason, ''> =>
  reason !== '' && deliveryReasons.some((one) => one === reason);
