import { Avatar } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';
import classes from './AuditEntry.module.css';

/** Whoever did it; what nobody did, the product did. */
export function Who({ user }: { user: { name: string } | null }) {
  const text = useText();
  return (
    <span className={classes.who}>
      {user ? (
        <Avatar name={user.name} color="iris" size={24} aria-hidden="true" />
      ) : (
        <Avatar color="gray" size={24} aria-hidden="true">
          <IconSettings size={16} stroke={1.75} />
        </Avatar>
      )}
      <span className={classes.whoName}>{user?.name ?? text('audit.system')}</span>
    </span>
  );
}
