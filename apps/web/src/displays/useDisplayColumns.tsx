import type { Column } from '@carestead/ui/table/dataTableProps';
import { Badge, Switch } from '@mantine/core';
import { EmptyValue } from '../entity/cells/EmptyValue.tsx';
import { useText } from '../platform/text/useText.ts';
import { DisplayChecks } from './DisplayChecks.tsx';
import { DisplayLamp } from './DisplayLamp.tsx';
import classes from './Displays.module.css';
import type { Display } from './useDisplays.ts';
import { displayName } from './useDisplays.ts';

/** A display with the number that identifies its row in the table. */
export type DisplayRow = { id: number; display: Display };

export function useDisplayColumns(
  onSupervise: (display: Display, is_supervised: boolean) => void,
): readonly Column<DisplayRow>[] {
  const text = useText();
  return [
    {
      key: 'name',
      header: text('displays.column.name'),
      sortable: true,
      cell: ({ display: { name, is_paired } }) => (
        <>
          <span className={classes.name} data-unnamed={name === '' || undefined}>
            {name || text('displays.unnamed')}
          </span>
          {is_paired && (
            <Badge size="sm" variant="light" ml={8}>
              {text('displays.paired')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: text('displays.column.state'),
      sortable: true,
      width: 216,
      cell: ({ display: { state, since } }) => <DisplayLamp state={state} since={since} />,
    },
    {
      key: 'is_supervised',
      isOffCard: true,
      header: text('displays.column.supervised'),
      sortable: true,
      width: 128,
      cell: ({ display }) => (
        <Switch
          aria-label={text('displays.supervise', { name: displayName(text, display) })}
          checked={display.is_supervised}
          onChange={({ currentTarget }) => onSupervise(display, currentTarget.checked)}
        />
      ),
    },
    {
      key: 'profile',
      header: text('displays.column.profile'),
      sortable: true,
      cell: ({ display: { profile } }) => profile || text('displays.no_profile'),
    },
    {
      key: 'browser',
      header: text('displays.column.browser'),
      sortable: true,
      cell: ({ display: { browser } }) => browser || <EmptyValue />,
    },
    {
      key: 'address',
      header: text('displays.column.address'),
      sortable: true,
      width: 128,
      cell: ({ display: { address } }) => <span className={classes.address}>{address}</span>,
    },
    {
      key: 'checks',
      isOffCard: true,
      isTall: true,
      header: text('displays.column.checks'),
      width: 240,
      cell: ({ display }) => <DisplayChecks display={display} />,
    },
  ];
}
