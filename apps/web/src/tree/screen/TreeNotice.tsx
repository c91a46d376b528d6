import { Button, Skeleton } from '@mantine/core';
import { IconBinaryTree2, IconFilterOff, IconHandClick, IconPlugConnectedX } from '@tabler/icons-react';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { useText } from '../../platform/text/useText.ts';
import classes from './TreePage.module.css';

type Props = { kind: 'loading' | 'failed' | 'empty' | 'no_hits' | 'nothing_chosen'; onRetry: () => void };

const icons = {
  failed: IconPlugConnectedX,
  empty: IconBinaryTree2,
  no_hits: IconFilterOff,
  nothing_chosen: IconHandClick,
} as const;

const indents = [0, 1, 1, 2, 2, 3, 3, 2, 2, 1, 1, 2];

/** Why there is no tree, or nothing beside it, and what to do about it. */
export function TreeNotice({ kind, onRetry }: Props) {
  const text = useText();
  if (kind === 'loading')
    return (
      <Waiting onRetry={onRetry}>
        {(note) => (
          <div className={classes.card} aria-busy="true">
            <div className={classes.bones}>
              {indents.map((depth, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change
                <Skeleton key={index} height={16} width={220 - depth * 20} ml={depth * 18} />
              ))}
            </div>
            {note}
          </div>
        )}
      </Waiting>
    );
  const Icon = icons[kind];
  return (
    <div className={classes.notice} role={kind === 'failed' ? 'alert' : 'status'}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <strong>{text(`treeScreen.${kind}.title`)}</strong>
      <span>{text(`treeScreen.${kind}.text`)}</span>
      {kind === 'failed' && (
        <Button variant="default" onClick={onRetry}>
          {text('app.retry')}
        </Button>
      )}
      {kind === 'no_hits' && (
        <Button variant="default" onClick={onRetry}>
          {text('list.reset_filters')}
        </Button>
      )}
    </div>
  );
}
