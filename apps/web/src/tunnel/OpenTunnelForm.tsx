import { offeredHours } from '@carestead/domain/tunnel/tunnelHours';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { CreateTunnelDocument } from '../generated/graphql.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './Tunnel.module.css';

const usualHours = 4;

export function OpenTunnelForm({ onOpened }: { onOpened: () => void }) {
  const text = useText();
  const { client, toasts } = useTools();
  const [hours, setHours] = useState<number>(usualHours);
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const { error } = await client.mutation(CreateTunnelDocument, { hours }).toPromise();
    setBusy(false);
    onOpened();
    if (!error) return;
    const isOpen = error.graphQLErrors.some(({ extensions }) => extensions.reason === 'already_open');
    const detail = text(isOpen ? 'tunnel.refused.already_open' : 'tunnel.try_again');
    toasts.show({ id: 'tunnel', type: 'error', title: text('tunnel.create.failed'), text: detail });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void open();
      }}
    >
      <Select
        label={text('tunnel.hours')}
        data={offeredHours.map((each) => ({ value: String(each), label: text('tunnel.hours.value', { hours: each }) }))}
        value={String(hours)}
        allowDeselect={false}
        w={160}
        onChange={(chosen) => setHours(Number(chosen ?? hours))}
      />
      <Button type="submit" loading={isBusy}>
        {text('tunnel.create')}
      </Button>
    </form>
  );
}
