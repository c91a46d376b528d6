import { ActionIcon, Badge, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';
import { DisplayChecks } from './DisplayChecks.tsx';
import { DisplayLamp } from './DisplayLamp.tsx';
import classes from './Displays.module.css';
import { displayName } from './displayName.ts';
import type { Display } from './useDisplays.ts';

type Props = {
  display: Display;
  now: number | null;
  onSupervise: (is: boolean) => void;
  onRename: () => void;
  onRemove: () => void;
};

export function DisplayRow({ display, now, onSupervise, onRename, onRemove }: Props) {
  const text = useText();
  const { profile, state, since, address, is_supervised, is_paired } = display;
  const name = displayName(text, display);
  const cell = (label: string) => ({ 'data-label': label });
  return (
    <tr data-state={state}>
      <td {...cell(text('displays.column.state'))}>
        <DisplayLamp state={state} since={since} now={now} />
      </td>
      <th scope="row" {...cell(text('displays.column.name'))}>
        <span className={classes.name} data-unnamed={display.name === '' || undefined}>
          {display.name || text('displays.unnamed')}
        </span>
        {is_paired && (
          <Badge size="sm" variant="light" ml={8}>
            {text('displays.paired')}
          </Badge>
        )}
      </th>
      <td {...cell(text('displays.column.profile'))}>{profile || text('displays.no_profile')}</td>
      <td {...cell(text('displays.column.checks'))}>
        <DisplayChecks display={display} />
      </td>
      <td className={classes.address} {...cell(text('displays.column.address'))}>
        {address}
      </td>
      <td {...cell(text('displays.column.supervised'))}>
        <Switch
          aria-label={text('displays.supervise', { name })}
          checked={is_supervised}
          onChange={({ currentTarget }) => onSupervise(currentTarget.checked)}
        />
      </td>
      <td className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          title={text('displays.rename')}
          aria-label={`${text('displays.rename')}: ${name}`}
          onClick={onRename}
        >
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          title={text('displays.remove')}
          aria-label={`${text('displays.remove')}: ${name}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  );
}
