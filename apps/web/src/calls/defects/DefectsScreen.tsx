import { missing } from '@carestead/domain/access/needs';
import { defectStates } from '@carestead/domain/calls/defect';
import { entity } from '@carestead/domain/kit/entity';
import { choice, text as textField } from '@carestead/domain/kit/fields';
import { Text } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { ListPage } from '../../entity/list/ListPage.tsx';
import { ListTable } from '../../entity/list/ListTable.tsx';
import { tableLabels } from '../../entity/list/listLabels.ts';
import { useListView } from '../../entity/list/useListView.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './Defects.module.css';
import { deviceName, useDefectColumns } from './useDefectColumns.tsx';
import { type Defect, useDefects } from './useDefects.ts';

/** Devices that report a defect, and those that did; an open one can be ignored. */
export function DefectsScreen() {
  const text = useText();
  const listView = useListView(defectList);
  const list = useDefects(listView.view);
  const columns = useDefectColumns();
  const { viewer, licence } = useAppData();
  const mayIgnore = missing({ permissions: ['systemtree::trigger_device_actions'] }, viewer, licence) === null;
  const ignoreProblem = ({ state }: Defect) => {
    if (state === 'Past') return text('defects.ignore.past');
    return mayIgnore ? null : text('defects.ignore.denied');
  };
  return (
    <ListPage title={text('defects.title')} count={null}>
      <Text c="dimmed" className={classes.intro}>
        {text('defects.intro')}
      </Text>
      <ListTable
        name={defectList.name}
        listView={listView}
        choices={[
          {
            field: 'state',
            label: text('defects.column.state'),
            options: defectStates.map((value) => ({ value, label: text(`defects.state.${value}`) })),
          },
        ]}
        label={text('defects.title')}
        columns={columns}
        rows={list.rows}
        state={list.state === 'denied' ? 'not_allowed' : list.state}
        rowName={(defect) => deviceName(text, defect)}
        rowActions={(defect) => [
          {
            label: text('defects.ignore'),
            icon: <IconBellOff size={18} stroke={1.75} />,
            disabledReason: ignoreProblem(defect),
            onClick: () => void list.ignore(defect),
          },
        ]}
        onRetry={list.reload}
        onEndReached={list.next === null ? undefined : () => void list.loadMore()}
        labels={{
          ...tableLabels(text, defectList, list.failure),
          empty: { title: text('defects.empty.title'), text: text('defects.empty.text') },
        }}
      />
    </ListPage>
  );
}

/** What the list kit needs of defects: devices report them, so there is no form and no API of the kit for them. */
const defectList = entity('defect', {
  plural: 'defects',
  scope: 'system',
  synced: false,
  needs: 'calllog::see_defects',
  fields: { device_text: textField(200), state: choice(defectStates, 'Open') },
  columns: ['device_text', 'state'],
});
