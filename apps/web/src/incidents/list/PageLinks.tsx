import { Button } from '@mantine/core';
import { IconActivity, IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '../../platform/text/useText.ts';
import { useTools } from '../../platform/tools.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What belongs to incidents and has an address of its own. */
export function PageLinks() {
  const text = useText();
  const { pathIfAny } = useTools();
  const notifications = pathIfAny('notificationProfileList');
  const monitors = pathIfAny('defectMonitorList');
  return (
    <>
      {notifications && (
        <Button component={Link} to={notifications} search variant="default" leftSection={<IconBell {...icon} />}>
          {text('entity.notification_profiles')}
        </Button>
      )}
      {monitors && (
        <Button component={Link} to={monitors} variant="default" leftSection={<IconActivity {...icon} />}>
          {text('entity.defect_monitors')}
        </Button>
      )}
    </>
  );
}
