import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Table, Text } from '@mantine/core';
import { Moment } from '../../entity/cells/Moment.tsx';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './PositionLogPanel.module.css';
import { type PositionStay, usePositionLog } from './usePositionLog.ts';

/** Where the device was whose form lies beneath. */
export function PositionLogPanel() {
  const text = useText();
  const { level, href, close } = useCurrentRoute();
  const log = usePositionLog(Number(href.split('/').at(-2)));
  return (
    <Panel
      level={level}
      size="medium"
      title={text('positionLog.title')}
      labels={panelLabels(text)}
      onClose={close}
      footer={
        <Button variant="default" onClick={close}>
          {text('form.close')}
        </Button>
      }
    >
      <Text c="dimmed" mb="md">
        {text('positionLog.intro')}
      </Text>
      {log.state === 'failed' && <LoadFailed onRetry={log.reload} />}
      {log.state === 'ready' && log.rows.length === 0 && <Text role="status">{text('positionLog.empty')}</Text>}
      {log.rows.length > 0 && (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{text('positionLog.column.position')}</Table.Th>
              <Table.Th scope="col">{text('positionLog.column.from')}</Table.Th>
              <Table.Th scope="col">{text('positionLog.column.until')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {log.rows.map((stay) => (
              <Stay key={stay.id} stay={stay} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {log.hasOlder && (
        <Button variant="subtle" mt="md" loading={log.isLoadingOlder} onClick={() => void log.loadOlder()}>
          {text('positionLog.older')}
        </Button>
      )}
    </Panel>
  );
}

function Stay({ stay: { position, checkpoint_text, from_at, until_at } }: { stay: PositionStay }) {
  const text = useText();
  const known = [position, checkpoint_text].filter(Boolean).join(' · ');
  return (
    <Table.Tr>
      <Table.Td>{known === '' ? text('positionLog.nowhere') : known}</Table.Td>
      <Table.Td>
        <Moment at={from_at} />
      </Table.Td>
      <Table.Td>
        <Moment at={until_at} />
      </Table.Td>
    </Table.Tr>
  );
}
