import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { EntityRow } from '../../entity/rows/entityApi.ts';
import { useText } from '../../platform/text/useText.ts';
import { useDeviceMenu } from './useDeviceMenu.tsx';

/** What can be done with the device of a form; nothing for a place. */
export function DeviceMenu({ node: row }: { node: EntityRow }) {
  const text = useText();
  const { items, dialog, isBusy } = useDeviceMenu(row);
  if (!items) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" loading={isBusy} rightSection={<IconChevronDown size={18} stroke={1.75} />}>
            {text('deviceAction.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>{items}</Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
