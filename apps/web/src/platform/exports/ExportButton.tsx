import { ActionIcon, Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../text/useText.ts';
import { type WantedExport, withExport } from './exportAddress.ts';

const icon = { size: 18, stroke: 1.75 };

type Props = WantedExport & {
  /** Beside other buttons without words. */
  isIcon?: boolean;
};

/** Opens the panel in which the rows of a screen are exported: those that it shows, with its filter and in its order. */
export function ExportButton({ source, query, isIcon = false }: Props) {
  const label = useText()('list.export');
  const router = useRouter();
  const open = () =>
    void router.navigate({
      to: '.',
      search: (present: Record<string, unknown>) => withExport(present, { source, query }),
    });
  return isIcon ? (
    <ActionIcon variant="subtle" size={36} color="gray" aria-label={label} title={label} onClick={open}>
      <IconFileExport {...icon} />
    </ActionIcon>
  ) : (
    <Button leftSection={<IconFileExport {...icon} />} onClick={open}>
      {label}
    </Button>
  );
}
