import { Lamp, type LampTone } from '@carestead/ui/value/Lamp';
import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './OperationCard.module.css';

type Props = {
  title: string;
  text?: string;
  /** Before the title. */
  icon?: ReactNode;
  /** At the end of the first line: how it stands, in a word or two. */
  state?: { tone: LampTone; label: string } | undefined;
  /** It is under way: the card stands out, and stays where it is. */
  isRunning?: boolean;
  /** Buttons and what belongs to them, at the lower end. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** What it is, what it does and whom it concerns; then its state and the way to change it. */
export function OperationCard({ title, text, icon, state, isRunning = false, footer, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.card} data-running={isRunning || undefined} aria-labelledby={titleId}>
      <div className={classes.text}>
        <div className={classes.head}>
          {icon && <span className={classes.icon}>{icon}</span>}
          <Title order={2} size="h3" id={titleId}>
            {title}
          </Title>
          {state && (
            <span className={classes.state} data-tone={state.tone}>
              <Lamp fill="solid" tone={state.tone} />
              {state.label}
            </span>
          )}
        </div>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
