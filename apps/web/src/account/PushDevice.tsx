import { Button, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';
import { usePushDevice } from './usePushDevice.ts';

/** Whether this browser takes messages, and switching that on and off; what it cannot do is said. */
export function PushDevice() {
  const text = useText();
  const { state, isBusy, switchOn, switchOff } = usePushDevice();
  if (state === 'unknown') return null;
  if (state === 'not_possible') return <Text c="dimmed">{text('account.push.not_possible')}</Text>;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void (state === 'on' ? switchOff() : switchOn())}
      >
        {text(state === 'on' ? 'account.push.switch_off' : 'account.push.switch_on')}
      </Button>
      <Text c="dimmed">{text(state === 'denied' ? 'account.push.denied' : 'account.push.text')}</Text>
    </>
  );
}
