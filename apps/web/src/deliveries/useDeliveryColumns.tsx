import { deliveryReasons } from '@carestead/domain/deliveries/delivery';
import { dateTimeText } from '@carestead/domain/time/localTime';
import type { Column } from '@carestead/ui/table/dataTableProps';
import { LampLabel } from '../entity/cells/LampLabel.tsx';
import { Moment } from '../entity/cells/Moment.tsx';
import { deliveryLamps } from '../platform/deliveries/deliveryLamps.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { shownNumber } from '../platform/text/shownNumber.ts';
import { type Text, useText } from '../platform/text/useText.ts';
import classes from './Deliveries.module.css';
import type { Delivery } from './useDeliveries.ts';

export function useDeliveryColumns(): readonly Column<Delivery>[] {
  const text = useText();
  const timeZone = useTimeZone();
  return [
    {
      key: 'subject',
      header: text('deliveries.column.subject'),
      cell: ({ subject }) => <span className={classes.subject}>{subject}</span>,
    },
    {
      key: 'result',
      header: text('deliveries.column.result'),
      width: 348,
      isTall: true,
      cell: (delivery) => {
        const why = whyText(text, delivery, timeZone);
        return (
          <LampLabel {...deliveryLamps[delivery.result]} isTall>
            <span className={classes.result}>{text(`deliveries.result.${delivery.result}`)}</span>{' '}
            <span className={classes.why} title={`${why} ${delivery.detail}`.trim() || undefined}>
              {why}
            </span>
          </LampLabel>
        );
      },
    },
    { key: 'target', header: text('deliveries.column.target'), width: 168, cell: ({ target }) => target },
    {
      key: 'channel',
      header: text('deliveries.column.channel'),
      width: 92,
      cell: ({ channel }) => text(`deliveries.channel.${channel}`),
    },
    {
      key: 'created_at',
      header: text('deliveries.column.created_at'),
      width: 164,
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    {
      key: 'tries',
      header: text('deliveries.column.tries'),
      width: 92,
      align: 'end',
      isOffCard: true,
      cell: ({ tries, repeats }) => (
        <span title={repeats > 0 ? text('deliveries.repeated', { count: repeats }) : undefined}>
          {shownNumber(tries)}
          {repeats > 0 && '*'}
        </span>
      ),
    },
  ];
}

/** The reason, and when it is tried again. */
function whyText(text: Text, { reason, next_try_at, tries }: Delivery, timeZone: string | undefined): string {
  const known = deliveryReasons.find((one) => one === reason) ?? '';
  const why = known === '' ? '' : text(`deliveries.reason.${known}`);
  const isWaiting = next_try_at !== null && next_try_at !== undefined && (tries > 0 || reason !== '');
  const next = isWaiting ? text('deliveries.next_try', { time: dateTimeText(next_try_at, timeZone) }) : '';
  return [why, next].filter((part) => part !== '').join(' ');
}
