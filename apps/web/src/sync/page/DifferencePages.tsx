import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronLeftPipe, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react';
import { shownNumber } from '../../platform/text/shownNumber.ts';
import { useText } from '../../platform/text/useText.ts';
import classes from './DifferencesCard.module.css';

type Props = { offset: number; size: number; total: number; onGo: (offset: number) => void };

/** Which part of a long list is shown, and the way to the others. */
export function DifferencePages({ offset, size, total, onGo }: Props) {
  const text = useText();
  if (total <= size) return null;
  const last = Math.floor((total - 1) / size) * size;
  const ways = [
    { to: 0, Icon: IconChevronLeftPipe, label: text('sync.page.first'), isEnd: offset === 0 },
    { to: Math.max(0, offset - size), Icon: IconChevronLeft, label: text('sync.page.previous'), isEnd: offset === 0 },
    { to: offset + size, Icon: IconChevronRight, label: text('sync.page.next'), isEnd: offset >= last },
    { to: last, Icon: IconChevronRightPipe, label: text('sync.page.last'), isEnd: offset >= last },
  ];
  const shown = text('sync.page.shown', {
    first: shownNumber(offset + 1),
    last: shownNumber(Math.min(total, offset + size)),
    total: shownNumber(total),
  });
  return (
    <nav className={classes.pages} aria-label={text('sync.pages')}>
      {ways.slice(0, 2).map((way) => (
        <Way key={way.label} {...way} onGo={onGo} />
      ))}
      <span role="status">{shown}</span>
      {ways.slice(2).map((way) => (
        <Way key={way.label} {...way} onGo={onGo} />
      ))}
    </nav>
  );
}

type WayProps = { to: number; Icon: typeof IconChevronLeft; label: string; isEnd: boolean; onGo: (to: number) => void };

function Way({ to, Icon, label, isEnd, onGo }: WayProps) {
  return (
    <ActionIcon variant="default" size={36} title={label} aria-label={label} disabled={isEnd} onClick={() => onGo(to)}>
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
}
