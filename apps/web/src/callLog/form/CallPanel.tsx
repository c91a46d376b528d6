import { Panel } from '@carestead/ui/panel/Panel';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { panelLabels } from '../../entity/rows/panelLabels.ts';
import { LoadFailed } from '../../platform/page/LoadFailed.tsx';
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
      actions={list && <Steps list={list} />}
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

/** Up and down the list, without leaving the form. */
function Steps({ list: { onPrevious, onNext } }: { list: ListBeside }) {
  const text = useText();
  const steps = [
    ['callForm.previous', IconChevronUp, onPrevious],
    ['callForm.next', IconChevronDown, onNext],
  ] as const;
  return steps.map(([label, Icon, onStep]) => (
    <ActionIcon
      key={label}
      className={classes.move}
      variant="subtle"
      color="gray"
      size={36}
      aria-label={text(label)}
      title={text(label)}
      // Not disabled: at the end of the list the focus stays where it is.
      aria-disabled={onStep === null}
      {...(onStep === null && { 'data-disabled': true })}
      onClick={() => onStep?.()}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  ));
}
