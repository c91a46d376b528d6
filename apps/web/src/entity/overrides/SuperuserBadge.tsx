import { IconShieldStar } from '@tabler/icons-react';
import { useText } from '../../platform/useText.ts';
import { Nothing } from '../Nothing.tsx';
import classes from './UserBadge.module.css';

/** Has all rights, whatever the roles say. */
export function SuperuserBadge({ value }: { value: unknown }) {
  const text = useText();
  if (value !== true) return <Nothing />;
  return (
    <span className={classes.badge} data-tone="iris">
      <IconShieldStar size={14} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{text('entity.user.is_superuser')}</span>
    </span>
  );
}
