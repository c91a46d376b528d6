import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../platform/text/useText.ts';

type Props = {
  onClick: (() => void) | undefined;
  /** A page has one primary button; where it is already in the header, this is another way to it. */
  isSecondary?: boolean;
};

export function CreateButton({ onClick, isSecondary = false }: Props) {
  const text = useText();
  return (
    <Button
      variant={isSecondary ? 'default' : 'filled'}
      leftSection={<IconPlus size={18} stroke={1.75} />}
      disabled={!onClick}
      onClick={onClick}
    >
      {text('list.create')}
    </Button>
  );
}
