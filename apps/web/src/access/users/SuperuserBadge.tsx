import { IconShieldStar } from '@tabler/icons-react';
import { EmptyValue } from '../../entity/cells/EmptyValue.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './UserBadge.module.css';

/** Has all rights, whatever the roles say. */
export function SuperuserBadge({ value }: { value: unknown }) {
  const text = useText();
  if (value !== true) return <EmptyValue />;
  return (
    <span className={classes.badge} data-tone="iris">
      <IconShieldStar size={14} stroke={1.75} aria-hidden="true" />
      <span className={classes.word}>{text('entity.user.is_superuser')}</span>
    </span>
  );
}
