import { Button } from '@mantine/core';
import { IconFilterOff, IconHourglass, IconListDetails, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Callout } from '../feedback/Callout.tsx';
import type { DataTableLabels } from './dataTableLabels.ts';
import classes from './TableNotice.module.css';

type Kind = 'empty' | 'no_hits' | 'failed' | 'failed_over_rows' | 'not_allowed' | 'slow';

type Props = {
  kind: Kind;
  emptyAction?: ReactNode;
  onResetFilters: () => void;
  onRetry: (() => void) | undefined;
  labels: DataTableLabels;
};

/** Why there are no rows, and what to do about it. */
export function TableNotice({ kind, emptyAction, onResetFilters, onRetry, labels }: Props) {
  const retry = onRetry && (
    <Button variant="default" onClick={onRetry}>
      {labels.retry}
    </Button>
  );
  switch (kind) {
    case 'empty':
      return <Notice icon={<IconListDetails {...icon} />} {...labels.empty} action={emptyAction} />;
    case 'no_hits':
      return (
        <Notice
          icon={<IconFilterOff {...icon} />}
          {...labels.noHits}
          action={
            <Button variant="default" onClick={onResetFilters}>
              {labels.resetFilters}
            </Button>
          }
        />
      );
    case 'not_allowed':
      return <Notice icon={<IconLock {...icon} />} {...labels.notAllowed} />;
    case 'failed':
      return <Notice icon={<IconPlugConnectedX {...icon} />} tone="danger" {...labels.failed} action={retry} />;
    case 'slow':
      return <Notice icon={<IconHourglass {...icon} />} title={labels.slow} action={retry} />;
    case 'failed_over_rows':
      return (
        <div className={classes.over}>
          <Callout tone="danger" title={labels.failed.title} action={retry}>
            {labels.failed.text}
          </Callout>
        </div>
      );
  }
}

const icon = { size: 28, stroke: 1.5, 'aria-hidden': true } as const;

type NoticeProps = { icon: ReactNode; title: string; text?: string; tone?: 'danger'; action?: ReactNode };

function Notice({ icon: picture, title, text, tone, action }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={classes.icon}>{picture}</span>
      <strong className={classes.title}>{title}</strong>
      {text && <span className={classes.text}>{text}</span>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
