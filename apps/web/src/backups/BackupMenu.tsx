import { MenuReason } from '@carestead/ui/feedback/MenuReason';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconDownload, IconRestore, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import classes from './Backups.module.css';
import type { Backup } from './useBackups.ts';

type Props = { backup: Backup; name: string; onCheck: () => void; onRestore: () => void; onDelete: () => void };

/** Taking it along is what one does most; the rest stands in a menu. */
export function BackupMenu({ backup, name, onCheck, onRestore, onDelete }: Props) {
  const text = useText();
  const icon = { size: 18, stroke: 1.75 };
  return (
    <div className={classes.actions}>
      <Button
        component="a"
        href={backup.download}
        download
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} stroke={1.75} />}
        aria-label={`${text('backups.download')}: ${name}`}
      >
        {text('backups.download')}
      </Button>
      <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={text('backups.actions', { name })}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {backup.is_own && (
            <Menu.Item leftSection={<IconShieldCheck {...icon} />} onClick={onCheck}>
              {text('backups.check')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconRestore {...icon} />}
            {...(backup.is_newer && { 'aria-disabled': true, closeMenuOnClick: false, c: 'var(--cs-text-muted)' })}
            onClick={backup.is_newer ? undefined : onRestore}
          >
            {text('backups.restore')}
            {backup.is_newer && <MenuReason reason={text('backups.newer')} />}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--cs-danger)" onClick={onDelete}>
            {text('backups.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
