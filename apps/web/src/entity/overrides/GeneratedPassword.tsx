import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../platform/copyText.ts';
import { useText } from '../../platform/useText.ts';
import classes from './UserPassword.module.css';

/** Shown this once: nobody can read it again after the form is closed. */
export function GeneratedPassword({ password }: { password: string }) {
  const text = useText();
  const [copied, setCopied] = useState('');
  const isCopied = copied === password;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.generated} role="status">
      <p className={classes.note}>{text('user.password.once')}</p>
      <div className={classes.words}>
        <span className={classes.password}>{password}</span>
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          leftSection={<Icon size={16} stroke={1.75} />}
          onClick={() => void copyText(password).then((is) => setCopied(is ? password : ''))}
        >
          {text(isCopied ? 'user.password.copied' : 'user.password.copy')}
        </Button>
      </div>
    </div>
  );
}
