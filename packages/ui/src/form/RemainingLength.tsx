import { VisuallyHidden } from '@mantine/core';
import classes from './RemainingLength.module.css';

export type RemainingLengthLabels = { remaining: (count: number) => string; tooMany: (count: number) => string };

type Props = { left: number; words: RemainingLengthLabels };

const worthSaying = 5;

/** Seen when the room gets short, spoken only when the end is near. */
export function RemainingLength({ left, words }: Props) {
  const sentence = left < 0 ? words.tooMany(-left) : words.remaining(left);
  return (
    <>
      <span className={classes.room} data-over={left < 0 || undefined} aria-hidden="true">
        {left < 0 ? left : sentence}
      </span>
      <VisuallyHidden role="status">{left <= worthSaying ? sentence : null}</VisuallyHidden>
    </>
  );
}
