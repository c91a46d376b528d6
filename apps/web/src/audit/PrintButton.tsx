import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useText } from '../platform/text/useText.ts';

export function PrintButton() {
  const text = useText();
  const label = text('audit.print');
  return (
    <ActionIcon variant="subtle" color="gray" size={36} title={label} aria-label={label} onClick={() => window.print()}>
      <IconPrinter size={20} stroke={1.75} />
    </ActionIcon>
  );
}
