import { initialsOf } from '@carestead/domain/text/initialsOf';
import { Avatar } from '@mantine/core';
import { IconSettings, IconUser } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import classes from './AuditEntry.module.css';

/** The author of a change; without one it was the product. Without a name it is a user outside the own systems. */
export function ChangedBy({ user }: { user: { name: string } | null }) {
  const text = useText();
  const name = user ? user.name || text('app.person_outside') : text('audit.system');
  return (
    <span className={classes.who}>
      {user?.name ? (
        <Avatar color="iris" size={24} aria-hidden="true">
          {initialsOf(user.name)}
        </Avatar>
      ) : (
        <Avatar color="gray" size={24} aria-hidden="true">
          {user ? <IconUser size={16} stroke={1.75} /> : <IconSettings size={16} stroke={1.75} />}
        </Avatar>
      )}
      <span className={classes.whoName}>{name}</span>
    </span>
  );
}
