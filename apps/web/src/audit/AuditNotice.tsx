import type { ReactNode } from 'react';
import classes from './AuditTimeline.module.css';

type Props = { icon: ReactNode; title: string; text?: string; action?: ReactNode };

/** Why there is nothing to see, and what to do about it. */
export function AuditNotice({ icon, title, text, action }: Props) {
  return (
    <div className={classes.notice} role="status">
      <span className={classes.noticeIcon} aria-hidden="true">
        {icon}
      </span>
      <strong>{title}</strong>
      {text && <span className={classes.noticeText}>{text}</span>}
      {action}
    </div>
  );
}
