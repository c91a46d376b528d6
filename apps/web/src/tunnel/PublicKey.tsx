import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { copyText } from '../platform/page/copyText.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Tunnel.module.css';

/** What support needs before the tunnel can be connected. */
export function PublicKey({ value }: { value: string }) {
  const text = useText();
  const { toasts } = useTools();
  const labelId = useId();
  const [copied, setCopied] = useState('');
  const isCopied = copied === value;
  const Icon = isCopied ? IconCheck : IconCopy;
  const copy = async () => {
    if (await copyText(value)) setCopied(value);
    else toasts.show({ id: 'tunnel', type: 'error', title: text('tunnel.copy.failed') });
  };
  return (
    <section className={classes.key} aria-labelledby={labelId}>
      <h3 className={classes.label} id={labelId}>
        {text('tunnel.public_key')}
      </h3>
      <p className={classes.note}>{text('tunnel.public_key.hint')}</p>
      <div className={classes.value}>
        <code className={classes.code}>{value}</code>
        <Button variant="default" leftSection={<Icon size={16} stroke={1.75} />} onClick={() => void copy()}>
          {text(isCopied ? 'tunnel.copied' : 'tunnel.copy')}
        </Button>
      </div>
    </section>
  );
}
