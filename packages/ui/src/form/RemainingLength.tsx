import { VisuallyHidden } from '@mantine/core';
import classes from './RemainingLength.module.css';

export type RemainingLengthLabels = { remaining: (count: number) => string; tooMany: (count: number) => string };

type Props = { left: number; labels: RemainingLengthLabels };

const worthSaying = 5;

/** Shown when little is left, announced to screen readers only near the end. */
export function RemainingLength({ left, labels }: Props) {
  const sentence = left < 0 ? labels.tooMany(-left) : labels.remaining(left);
  return (
    <>
      <span className={classes.room} data-over={left < 0 || undefined} aria-hidden="true">
        {left < 0 ? left : sentence}
      </span>
      <VisuallyHidden role="status">{left <= worthSaying ? sentence : null}</VisuallyHidden>
    </>
  );
}
