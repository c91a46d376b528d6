import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Problem.module.css';

type Props = { title: string; children?: ReactNode; isDanger?: boolean };

/** What happened, what it means, what to do. */
export function Problem({ title, children, isDanger }: Props) {
  return (
    <div className={[classes.problem, isDanger && classes.danger].filter(Boolean).join(' ')} role="alert">
      <IconAlertTriangle size={22} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  );
}
