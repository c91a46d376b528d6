import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';

type Props = {
  title: string;
  badge?: ReactNode;
  /** In the bar at the bottom, beside the way back. */
  action?: ReactNode;
  state: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  children: ReactNode;
};

export function CallPanel({ title, badge, action, state, onRetry, children }: Props) {
  const text = useText();
  const { level, close } = useCurrentRoute();
  return (
    <Panel
      level={level}
      size="small"
      title={title}
      badge={badge}
      isReadOnly
      labels={panelLabels(text)}
      onClose={close}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {text('form.close')}
          </Button>
          {action}
        </Group>
      }
    >
      {state === 'loading' && <Waiting onRetry={onRetry}>{(note) => note}</Waiting>}
      {state === 'failed' && <LoadFailed onRetry={onRetry} />}
      {state === 'ready' && children}
    </Panel>
  );
}
