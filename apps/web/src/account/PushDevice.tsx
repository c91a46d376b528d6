import { Button, Group, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '../platform/text/useText.ts';
import { usePushDevice } from './usePushDevice.ts';

/** Whether this browser takes messages, and switching that on and off; what it cannot do is said. */
export function PushDevice() {
  const text = useText();
  const noteId = useId();
  const { state, isBusy, switchOn, switchOff } = usePushDevice();
  if (state === 'unknown') return null;
  const isPossible = state !== 'not_possible';
  const note = state === 'not_possible' || state === 'denied' ? state : 'text';
  return (
    <Group gap="md">
      {isPossible && (
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden="true" />}
          loading={isBusy}
          aria-describedby={noteId}
          onClick={() => void (state === 'on' ? switchOff() : switchOn())}
        >
          {text(state === 'on' ? 'account.push.switch_off' : 'account.push.switch_on')}
        </Button>
      )}
      <Text id={noteId} component="p" size="sm" c="dimmed" m={0} flex="1 1 14rem">
        {text(`account.push.${note}`)}
      </Text>
    </Group>
  );
}
