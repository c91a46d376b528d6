import { IconShieldStar } from '@tabler/icons-react';
import { useText } from '../../platform/useText.ts';
import classes from './UserBadge.module.css';

/** Has all rights, whatever the roles say. */
export function SuperuserBadge() {
  const text = useText();
  return (
    <span className={classes.badge} data-tone="iris">
      <IconShieldStar size={14} stroke={1.75} aria-hidden="true" />
      {text('entity.user.is_superuser')}
    </span>
  );
}
