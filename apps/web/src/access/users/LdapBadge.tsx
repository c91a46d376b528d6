import { IconAddressBook } from '@tabler/icons-react';
import { EmptyValue } from '../../entity/cells/EmptyValue.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './UserBadge.module.css';

/** The user comes from LDAP. */
export function LdapBadge({ value }: { value: unknown }) {
  const text = useText();
  if (value !== true) return <EmptyValue />;
  return (
    <span className={classes.badge} data-tone="info">
      <IconAddressBook size={14} stroke={1.75} aria-hidden="true" />
      {text('entity.user.is_ldap')}
    </span>
  );
}
