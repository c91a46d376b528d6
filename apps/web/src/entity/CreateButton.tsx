import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../platform/useText.ts';

type Props = { onClick: (() => void) | undefined };

export function CreateButton({ onClick }: Props) {
  const text = useText();
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.75} />} disabled={!onClick} onClick={onClick}>
      {text('list.create')}
    </Button>
  );
}
