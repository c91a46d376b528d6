import { Button } from '@mantine/core';
import { IconActivity } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

/** What belongs to incidents and has a page of its own. */
export function PageLinks() {
  const text = useText();
  const { pathIfAny } = useTools();
  const monitors = pathIfAny('defectMonitorList');
  return (
    monitors && (
      <Button
        component={Link}
        to={monitors}
        variant="default"
        leftSection={<IconActivity size={18} stroke={1.75} aria-hidden="true" />}
      >
        {text('entity.defect_monitors')}
      </Button>
    )
  );
}
