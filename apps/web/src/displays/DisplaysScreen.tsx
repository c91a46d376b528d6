import { Callout } from '@carestead/ui/feedback/Callout';
import { ConfirmDialog } from '@carestead/ui/feedback/ConfirmDialog';
import { Button, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ListPage } from '../entity/list/ListPage.tsx';
import { useText } from '../platform/text/useText.ts';
import classes from './Displays.module.css';
import { DisplayTable } from './DisplayTable.tsx';
import { PairingDialog } from './PairingDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { UnreportedPairings } from './UnreportedPairings.tsx';
import { type Display, displayName, type Pairing, useDisplays } from './useDisplays.ts';

type Asking =
  | { what: 'rename'; display: Display }
  | { what: 'remove'; displays: readonly Display[] }
  | { what: 'revoke'; pairing: Pairing }
  | { what: 'pair' }
  | null;

/** Every open call display of the installation: whether it runs, whether it is current, and since when. */
export function DisplaysScreen() {
  const text = useText();
  const { displays, pairings, hasFailed, change, remove, revoke, reload } = useDisplays();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <ListPage
      title={text('displays.title')}
      count={displays?.length ?? null}
      actions={
        <Button
          variant="default"
          leftSection={<IconLink size={18} stroke={1.75} />}
          onClick={() => setAsking({ what: 'pair' })}
        >
          {text('displays.pair')}
        </Button>
      }
    >
      <Text c="dimmed" className={classes.intro}>
        {text('displays.intro')}
      </Text>
      {hasFailed && displays && (
        <Callout tone="danger" title={text('displays.load_failed.title')}>
          {text('displays.load_failed.text')}
        </Callout>
      )}
      <DisplayTable
        displays={displays}
        hasFailed={hasFailed}
        onRetry={reload}
        onSupervise={({ id }, is_supervised) => void change(id, { is_supervised })}
        onRename={(display) => setAsking({ what: 'rename', display })}
        onRemove={(removed) => setAsking({ what: 'remove', displays: removed })}
      />
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
          title={text('displays.remove.title', {
            count: asking.displays.length,
            name: asking.displays.map((display) => displayName(text, display)).join(', '),
          })}
          cancel={text('app.cancel')}
          confirm={text('displays.remove')}
          onCancel={close}
          onConfirm={() => void remove(asking.displays.map(({ id }) => id)).then(close)}
        >
          {asking.displays.length > 1 && (
            <Text mb="xs">{asking.displays.map((display) => displayName(text, display)).join(', ')}</Text>
          )}
          {text(asking.displays.some(({ is_paired }) => is_paired) ? 'displays.remove.paired' : 'displays.remove.text')}
        </ConfirmDialog>
      )}
    </ListPage>
  );
}
