import type { Column } from '@carestead/ui/table/dataTableProps';
import { LampLabel } from '../../entity/cells/LampLabel.tsx';
import { Moment } from '../../entity/cells/Moment.tsx';
import { type Text, useText } from '../../platform/text/useText.ts';
import classes from './Defects.module.css';
import type { Defect } from './useDefects.ts';

const separator = ' / ';

/** The path ends with the device itself; a device without a node has its text alone. */
const pathOf = ({ place }: Defect) => (place === '' ? [] : place.split(separator));

export const deviceName = (text: Text, defect: Defect) =>
  pathOf(defect).at(-1) || defect.device_text || text('defects.unnamed', { id: defect.device_id });

const above = (defect: Defect) => pathOf(defect).slice(0, -1);

/** The next two places around the device say where to go; the whole path is in the title. */
const placeOf = (defect: Defect) => above(defect).slice(-2).join(separator) || defect.section_name || '–';

export function useDefectColumns(): readonly Column<Defect>[] {
  const text = useText();
  return [
    {
      key: 'device_text',
      header: text('defects.column.device'),
      width: 200,
      cell: (defect) => (
        <span className={classes.device}>
          {deviceName(text, defect)}
          {defect.is_repeater && <span className={classes.kind}>{text('defects.repeater')}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      header: text('defects.column.state'),
      width: 120,
      cell: ({ state }) => (
        <LampLabel fill={state === 'Open' ? 'dashed' : 'hollow'} tone={state === 'Open' ? 'danger' : 'neutral'}>
          {text(`defects.state.${state}`)}
        </LampLabel>
      ),
    },
    {
      key: 'place',
      header: text('defects.column.place'),
      cell: (defect) => (
        <span className={classes.place} title={above(defect).join(separator) || undefined}>
          {placeOf(defect)}
        </span>
      ),
    },
    {
      key: 'opened_at',
      header: text('defects.column.opened_at'),
      width: 164,
      cell: ({ opened_at }) => <Moment at={opened_at} />,
    },
    {
      key: 'closed_at',
      header: text('defects.column.closed_at'),
      width: 164,
      isOffCard: true,
      cell: ({ closed_at }) => (closed_at === null || closed_at === undefined ? '–' : <Moment at={closed_at} />),
    },
    {
      key: 'criterion',
      header: text('defects.column.criterion'),
      width: 104,
      isOffCard: true,
      cell: ({ criterion }) => <span className={classes.criterion}>{criterion || '–'}</span>,
    },
  ];
}
