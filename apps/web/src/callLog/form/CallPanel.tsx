import { Panel } from '@carestead/ui/panel/Panel';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
import { PanelSteps } from '../../platform/page/PanelSteps.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useCurrentRoute } from '../../platform/route/currentRoute.tsx';
import { useText } from '../../platform/text/useText.ts';
import type { ListBeside } from '../listBeside.ts';
import classes from './CallForm.module.css';

type Props = {
  title: string;
  lead?: ReactNode;
  badge?: ReactNode;
  /** The list that it was opened from: then it stands beside it where there is room. */
  list?: ListBeside | null;
  /** In the bar at the bottom, beside the way back. */
  action?: ReactNode;
  state: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  children: ReactNode;
};

export function CallPanel({ title, lead, badge, list = null, action, state, onRetry, children }: Props) {
  const text = useText();
  const { level, close } = useCurrentRoute();
  return (
    <Panel
      level={level}
      size="small"
      isDockable={list !== null}
      title={title}
      lead={lead}
      badge={badge}
      path={list?.place && <p className={classes.path}>{list.place.replaceAll(' / ', ' › ')}</p>}
      isReadOnly
      labels={panelLabels(text)}
      onClose={close}
      actions={
        list && (
          <PanelSteps
            onPrevious={list.onPrevious}
            onNext={list.onNext}
            labels={{ previous: text('callForm.previous'), next: text('callForm.next') }}
          />
        )
      }
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
