import { timeText } from '@carestead/domain/time/localTime';
import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { CreatePairingCodeDocument } from '../generated/graphql.ts';
import { copyText } from '../platform/page/copyText.ts';
import { useTimeZone } from '../platform/session/useSystem.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Displays.module.css';

type Made = { code: string; expires_at: number };

/** A code that is read here and typed at the display. */
export function PairingDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { client } = useTools();
  const timeZone = useTimeZone();
  const [made, setMade] = useState<Made | 'failed' | null>(null);
  const [copied, setCopied] = useState('');

  const make = useCallback(
    () =>
      void client
        .mutation(CreatePairingCodeDocument, {})
        .toPromise()
        .then(({ data }) => setMade(data?.createPairingCode ?? 'failed')),
    [client],
  );
  useEffect(make, [make]);

  const code = made === null || made === 'failed' ? null : made.code;
  const isCopied = code !== null && copied === code;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <ConfirmDialog
      isOpen
      isBusy={made === null}
      title={text('displays.pair.title')}
      cancel={text('displays.pair.close')}
      confirm={text('displays.pair.again')}
      onCancel={onClose}
      onConfirm={() => {
        setMade(null);
        make();
      }}
    >
      <Text mt="xs">{text('displays.pair.text')}</Text>
      {made === 'failed' && (
        <Callout tone="danger" title={text('displays.failed')}>
          {text('displays.load_failed.text')}
        </Callout>
      )}
      {code !== null && made !== 'failed' && made !== null && (
        <div className={classes.code} role="status">
          <span className={classes.letters}>{code}</span>
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            leftSection={<Icon size={16} stroke={1.75} />}
            onClick={() => void copyText(code).then((is) => setCopied(is ? code : ''))}
          >
            {text(isCopied ? 'displays.pair.copied' : 'displays.pair.copy')}
          </Button>
          <span className={classes.since}>
            {text('displays.pair.until', { time: timeText(made.expires_at, timeZone) })}
          </span>
        </div>
      )}
    </ConfirmDialog>
  );
}
