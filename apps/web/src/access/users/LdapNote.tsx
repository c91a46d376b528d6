import { useText } from '../../platform/text/useText.ts';
import { LdapBadge } from './LdapBadge.tsx';
import classes from './LdapNote.module.css';

/** Explains what it means that a user comes from LDAP. */
export function LdapNote() {
  const text = useText();
  return (
    <p className={classes.note}>
      <LdapBadge value />
      {text('user.ldap.text')}
    </p>
  );
}
