import { Lamp, type LampFill, type LampTone } from '@carestead/ui/value/Lamp';
import type { ReactNode } from 'react';
import classes from './LampLabel.module.css';

type Props = {
  fill: LampFill;
  tone: LampTone;
  /** In a table the words may take two lines. */
  isTall?: boolean;
  children: ReactNode;
};

/** A state as a lamp and as a word, in one line of a list. */
export function LampLabel({ fill, tone, isTall = false, children }: Props) {
  return (
    <span className={classes.state} data-tall={isTall || undefined}>
      <Lamp fill={fill} tone={tone} />
      <span className={classes.word}>{children}</span>
    </span>
  );
}
