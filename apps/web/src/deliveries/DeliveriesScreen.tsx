import { deliveryChannels, deliveryResults, isRetryable } from '@carestead/domain/deliveries/delivery';
import { deliveryTrouble } from '@carestead/domain/deliveries/deliveryFigures';
import { entity } from '@carestead/domain/kit/entity';
import { choice, text as textField } from '@carestead/domain/kit/fields';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ListPage } from '../entity/list/ListPage.tsx';
import { ListTable } from '../entity/list/ListTable.tsx';
import { tableLabels } from '../entity/list/listLabels.ts';
import { useListView } from '../entity/list/useListView.ts';
import { useServerTime } from '../platform/connection/useServerTime.ts';
import { useText } from '../platform/text/useText.ts';
import classes from './Deliveries.module.css';
import { useDeliveries } from './useDeliveries.ts';
import { useDeliveryColumns } from './useDeliveryColumns.tsx';

/** Everything that left the installation, or should have, and why not. */
export function DeliveriesScreen() {
  const text = useText();
  const listView = useListView(deliveryList);
  const list = useDeliveries(listView.view);
  const columns = useDeliveryColumns();
  const now = useServerTime();
  const trouble = list.figures && now !== null ? deliveryTrouble(list.figures, now) : null;
  return (
    <ListPage title={text('deliveries.title')} count={null}>
      <Text c="dimmed" className={classes.intro}>
        {text('deliveries.intro')}
      </Text>
      {trouble && (
        <div className={classes.trouble}>
          <Callout tone="warning" title={text('deliveries.trouble.title')}>
            {text(`deliveries.trouble.${trouble}`)}
          </Callout>
        </div>
      )}
      <ListTable
        name={deliveryList.name}
        listView={listView}
        choices={[
          {
            field: 'result',
            label: text('deliveries.column.result'),
            options: deliveryResults.map((value) => ({ value, label: text(`deliveries.result.${value}`) })),
          },
          {
            field: 'channel',
            label: text('deliveries.column.channel'),
            options: deliveryChannels.map((value) => ({ value, label: text(`deliveries.channel.${value}`) })),
          },
        ]}
        label={text('deliveries.title')}
        columns={columns}
        rows={list.rows}
        state={list.state === 'denied' ? 'not_allowed' : list.state}
        rowName={({ subject }) => subject}
        rowActions={({ id, result, reason }) => [
          {
            label: text('deliveries.retry'),
            icon: <IconRefresh size={18} stroke={1.75} />,
            disabledReason: isRetryable(result, reason) ? null : text(`deliveries.result.${result}`),
            onClick: () => void list.retry(id),
          },
        ]}
        onRetry={list.reload}
        onEndReached={list.next === null ? undefined : () => void list.loadMore()}
        labels={{
          ...tableLabels(text, deliveryList, list.failure),
          empty: { title: text('deliveries.empty.title'), text: text('deliveries.empty.text') },
        }}
      />
    </ListPage>
  );
}

/** What the list kit needs of deliveries: the worker writes them, so there is no form and no API of the kit for them. */
const deliveryList = entity('delivery', {
  plural: 'deliveries',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    subject: textField(200),
    result: choice(deliveryResults, 'Pending'),
    channel: choice(deliveryChannels, 'mail'),
  },
  columns: ['subject', 'result', 'channel'],
});
