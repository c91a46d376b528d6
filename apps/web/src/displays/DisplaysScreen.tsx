import { Callout } from '@carestead/ui/Callout';
import { ConfirmDialog } from '@carestead/ui/ConfirmDialog';
import { Spoken } from '@carestead/ui/Spoken';
import { Button, Text, Title } from '@mantine/core';
import { IconDeviceTvOld, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useServerTime } from '../platform/useServerTime.ts';
import { useText } from '../platform/useText.ts';
import { DisplayRow } from './DisplayRow.tsx';
import classes from './Displays.module.css';
import { displayName } from './displayName.ts';
import { PairingDialog } from './PairingDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { UnreportedPairings } from './UnreportedPairings.tsx';
import { type Display, type Pairing, useDisplays } from './useDisplays.ts';

type Asking =
  | { what: 'rename' | 'remove'; display: Display }
  | { what: 'revoke'; pairing: Pairing }
  | { what: 'pair' }
  | null;

/** Every open call display of the house: whether it is there, whether it is current, and since when. */
export function DisplaysScreen() {
  const text = useText();
  const { displays, pairings, hasFailed, change, remove, revoke } = useDisplays();
  const now = useServerTime();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <Title className={classes.title}>{text('displays.title')}</Title>
        {displays && (
          <span className={classes.count} title={text('displays.count', { count: displays.length })}>
            {displays.length}
          </span>
        )}
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconLink size={18} stroke={1.75} />}
          onClick={() => setAsking({ what: 'pair' })}
        >
          {text('displays.pair')}
        </Button>
      </div>
      <Text c="dimmed" className={classes.intro}>
        {text('displays.intro')}
      </Text>
      {hasFailed && (
        <Callout tone="danger" title={text('displays.load_failed.title')}>
          {text('displays.load_failed.text')}
        </Callout>
      )}
      {displays?.length === 0 && (
        <div className={classes.empty} role="status">
          <IconDeviceTvOld size={32} stroke={1.5} aria-hidden="true" />
          <strong>{text('displays.empty.title')}</strong>
          <span>{text('displays.empty.text')}</span>
        </div>
      )}
      {displays && displays.length > 0 && (
        <div className={classes.frame}>
          <table className={classes.table} aria-label={text('displays.list')}>
            <thead>
              <tr>
                <th scope="col">{text('displays.column.state')}</th>
                <th scope="col">{text('displays.column.name')}</th>
                <th scope="col">{text('displays.column.profile')}</th>
                <th scope="col">{text('displays.column.checks')}</th>
                <th scope="col">{text('displays.column.address')}</th>
                <th scope="col">{text('displays.column.supervised')}</th>
                <th scope="col">
                  <Spoken>{text('displays.column.actions')}</Spoken>
                </th>
              </tr>
            </thead>
            <tbody>
              {displays.map((display) => (
                <DisplayRow
                  key={display.id}
                  display={display}
                  now={now}
                  onSupervise={(is_supervised) => void change(display.id, { is_supervised })}
                  onRename={() => setAsking({ what: 'rename', display })}
                  onRemove={() => setAsking({ what: 'remove', display })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pairings.length > 0 && (
        <UnreportedPairings pairings={pairings} onRevoke={(pairing) => setAsking({ what: 'revoke', pairing })} />
      )}
      {asking?.what === 'revoke' && (
        <ConfirmDialog
          isOpen
          isBusy={false}
          title={text('displays.revoke.title')}
          cancel={text('app.cancel')}
          confirm={text('displays.revoke')}
          onCancel={close}
          onConfirm={() => void revoke(asking.pairing.id).then(close)}
        >
          {text('displays.remove.paired')}
        </ConfirmDialog>
      )}
      {asking?.what === 'rename' && (
        <RenameDialog
          name={asking.display.name}
          onClose={close}
          onRename={async (name) => {
            await change(asking.display.id, { name });
            close();
          }}
        />
      )}
      {asking?.what === 'pair' && <PairingDialog onClose={close} />}
      {asking?.what === 'remove' && (
        <ConfirmDialog
          isOpen
          isBusy={false}
          title={text('displays.remove.title', { name: displayName(text, asking.display) })}
          cancel={text('app.cancel')}
          confirm={text('displays.remove')}
          onCancel={close}
          onConfirm={() => void remove(asking.display.id).then(close)}
        >
          {text(asking.display.is_paired ? 'displays.remove.paired' : 'displays.remove.text')}
        </ConfirmDialog>
      )}
    </div>
  );
}
