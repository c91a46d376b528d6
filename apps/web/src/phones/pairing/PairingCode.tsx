import { pairingCodeLife } from '@carestead/domain/display/pairingCode';
import { pairingAddress } from '@carestead/domain/phones/pairing';
import { Callout } from '@carestead/ui/feedback/Callout';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useServerTime } from '../../platform/connection/useServerTime.ts';
import { copyText } from '../../platform/page/copyText.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './Pairing.module.css';
import { QrDrawing } from './QrDrawing.tsx';
import { type MadeCode, usePairing } from './usePairing.ts';

type Props = { made: MadeCode; onAgain: () => void };

/** A code to scan or to type, with the time that is left; when a phone has used it that is said here. */
export function PairingCode({ made, onAgain }: Props) {
  const text = useText();
  const now = useServerTime();
  const pairing = usePairing(made);
  // The clock of the page may be behind that of the server for a moment.
  const left = now === null ? null : Math.max(0, Math.ceil(Math.min(made.expires_at - now, pairingCodeLife) / 1000));
  const isOver = pairing.state === 'over' || left === 0;
  if (pairing.state === 'paired')
    return (
      <Callout tone="note" title={text('phones.paired', { name: pairing.name })}>
        {text('phones.paired.text')}
      </Callout>
    );
  if (isOver)
    return (
      <Callout
        tone="warning"
        title={text('phones.code.over')}
        action={
          <Button variant="default" onClick={onAgain}>
            {text('phones.code.again')}
          </Button>
        }
      >
        {text('phones.code.over.text')}
      </Callout>
    );
  return (
    <div className={classes.pairing}>
      <QrDrawing address={pairingAddress(made.server_url, made.code)} label={text('phones.code.drawing')} />
      <div className={classes.beside}>
        <span className={classes.label}>{text('phones.code')}</span>
        <span className={classes.code} data-testid="pairing-code">
          {made.code.replace('-', ' ')}
        </span>
        <span className={classes.note} role="timer">
          {left !== null && text('phones.code.left', { time: clockText(left) })}
        </span>
        <span className={classes.note}>{made.server_url}</span>
        <CopyButton code={made.code} />
      </div>
    </div>
  );
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function CopyButton({ code }: { code: string }) {
  const text = useText();
  const [copied, setCopied] = useState('');
  const isCopied = copied === code;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => void copyText(code).then((is) => setCopied(is ? code : ''))}
    >
      {text(isCopied ? 'phones.code.copied' : 'phones.code.copy')}
    </Button>
  );
}
