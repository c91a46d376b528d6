import { useText } from '../../platform/text/useText.ts';
import { LdapBadge } from './LdapBadge.tsx';
import classes from './LdapNote.module.css';

/** Who comes from the directory of the house, and what that means here. */
export function LdapNote() {
  const text = useText();
  return (
    <p className={classes.note}>
      <LdapBadge value />
      {text('user.ldap.text')}
    </p>
  );
}
