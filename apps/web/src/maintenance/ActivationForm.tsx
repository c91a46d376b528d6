import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { LicenceFields } from '../platform/licence/LicenceFields.tsx';
import { useActivation } from '../platform/licence/useActivation.ts';
import { useUnsaved } from '../platform/page/useUnsaved.ts';
import { useText } from '../platform/text/useText.ts';
import { useTools } from '../platform/tools.tsx';
import classes from './MaintenanceScreen.module.css';

type Props = { isReplacing: boolean; onClose: () => void };

export function ActivationForm({ isReplacing, onClose }: Props) {
  const text = useText();
  const { toasts } = useTools();
  const form = useRef<HTMLFormElement>(null);
  const activation = useActivation({
    onActivated: ({ name }) => {
      toasts.show({ id: 'licence', type: 'success', title: text('licence.activated', { name }) });
      onClose();
    },
  });
  useUnsaved(activation.isDirty);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void activation.submit();
      }}
    >
      <Stack gap="lg">
        {isReplacing && <Text c="dimmed">{text('maintenance.licence.replaces')}</Text>}
        <LicenceFields {...activation} size="sm" />
        <Group gap="sm">
          <Button type="submit" loading={activation.state === 'busy'}>
            {text('licence.activate')}
          </Button>
          <Button variant="default" disabled={activation.state === 'busy'} onClick={onClose}>
            {text('maintenance.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
